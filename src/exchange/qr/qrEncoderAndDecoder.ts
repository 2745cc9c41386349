/** The dark cells of a code, row by row, with the quiet zone that readers need. */
export type CodeGrid = readonly (readonly boolean[])[]

/** An image from a canvas: four bytes per pixel. */
export interface PixelImage {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** Letters of which two take eleven bits. Our code chunks use only these; links use others. */
const dense = /^[\dA-Z $%*+\-./:]*$/

/** Draws a text as a code that is readable with up to 15 % of it lost. The library loads with the first one. */
export const loadQrEncoder = async (): Promise<(text: string) => CodeGrid> => {
  const { encodeQR } = await import('qr')
  return (text) => {
    const encoding = dense.test(text) ? 'alphanumeric' : 'byte'
    return encodeQR(text, 'raw', { ecc: 'medium', encoding, border: 4 })
  }
}

/** Finds and reads the code in an image; null if there is none. The library loads with the first one. */
export const loadQrDecoder = async (): Promise<(pixels: PixelImage) => string | null> => {
  const { decodeQR } = await import('qr/decode.js')
  return (pixels) => {
    try {
      return decodeQR(pixels, { format: 'RGBA' })
    } catch {
      // Most images of a camera have no readable code: that is not an error.
      return null
    }
  }
}
