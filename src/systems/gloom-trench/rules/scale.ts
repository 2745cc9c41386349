/** The size of the models, which says what 1 MU is (GT-17). */
export const scales = ['28mm', '15mm'] as const
export type Scale = (typeof scales)[number]

/** What players measure 1 MU with: an inch at 28mm, a centimetre at 15mm (GT-17). */
export const movementUnit = (scale: Scale): 'inch' | 'centimetre' =>
  scale === '28mm' ? 'inch' : 'centimetre'
