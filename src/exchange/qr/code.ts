/** Which cells of a code are dark, row by row, with the quiet edge that readers need. */
export type CodeGrid = readonly (readonly boolean[])[]

/** A picture as a canvas gives it: four bytes a pixel. */
export interface PixelImage {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** Letters of which two take eleven bits: our frames hold no others, a link does. */
const dense = /^[\dA-Z $%*+\-./:]*$/

/** Draws a text as a code that still reads with 15 % of it lost. The library comes with the first one. */
export const openCodeWriter = async (): Promise<(text: string) => CodeGrid> => {
  const { encodeQR } = await import('qr')
  return (text) => {
    const encoding = dense.test(text) ? 'alphanumeric' : 'byte'
    return encodeQR(text, 'raw', { ecc: 'medium', encoding, border: 4 })
  }
}

/** Finds the code in a picture and reads it; null where there is none. The library comes with the first one. */
export const openPixelReader = async (): Promise<(pixels: PixelImage) => string | null> => {
  const { decodeQR } = await import('qr/decode.js')
  return (pixels) => {
    try {
      return decodeQR(pixels, { format: 'RGBA' })
    } catch {
      // Most pictures of a camera hold no code that can be read: that is no fault.
      return null
    }
  }
}
