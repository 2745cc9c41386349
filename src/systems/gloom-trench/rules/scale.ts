/** The size of the models, which decides how long 1 MU is (GT-17). */
export const scales = ['28mm', '15mm'] as const
export type Scale = (typeof scales)[number]

/** The length of 1 MU: an inch at 28mm, a centimetre at 15mm (GT-17). */
export const inchOrCentimetre = (scale: Scale): 'inch' | 'centimetre' =>
  scale === '28mm' ? 'inch' : 'centimetre'
