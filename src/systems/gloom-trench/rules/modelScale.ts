/** The size of the models, which decides how long 1 MU is (GT-17). */
export const modelScales = ['28mm', '15mm'] as const
export type ModelScale = (typeof modelScales)[number]

/** The length of 1 MU: an inch at 28mm, a centimetre at 15mm (GT-17). */
export const inchOrCentimetre = (scale: ModelScale): 'inch' | 'centimetre' =>
  scale === '28mm' ? 'inch' : 'centimetre'
