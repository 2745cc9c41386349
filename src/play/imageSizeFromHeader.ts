/** Width and height in pixels, as the file's header gives them. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

/**
 * Reads the size of a JPEG, PNG or WebP from its first bytes, so that an image that would fill the memory is refused
 * before it is decoded. Null for any other format, or if the data ends before the size.
 */
export const imageSizeFromHeader = (bytes: Uint8Array): ImageSize | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const size = sizeOfPng(view) ?? sizeOfWebp(view) ?? sizeOfJpeg(view)
    return size && size.width > 0 && size.height > 0 ? size : null
  } catch (error) {
    // The file ends inside its header.
    if (error instanceof RangeError) return null
    throw error
  }
}

const reads = (view: DataView, at: number, text: string): boolean =>
  [...text].every((letter, index) => view.getUint8(at + index) === letter.charCodeAt(0))

const sizeOfPng = (view: DataView): ImageSize | null =>
  reads(view, 1, 'PNG\r\n') && reads(view, 12, 'IHDR')
    ? { width: view.getUint32(16), height: view.getUint32(20) }
    : null

/** WebP stores its size in three ways: in an extended header (VP8X), lossless (VP8L), lossy (VP8). */
const sizeOfWebp = (view: DataView): ImageSize | null => {
  if (!reads(view, 0, 'RIFF') || !reads(view, 8, 'WEBP')) return null
  const threeBytes = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  if (reads(view, 12, 'VP8X')) return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 }
  if (reads(view, 12, 'VP8L')) {
    const packed = view.getUint32(21, true)
    return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 }
  }
  if (reads(view, 12, 'VP8 '))
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  return null
}

/** A JPEG is a chain of segments; the one that starts a frame holds the size. */
const sizeOfJpeg = (view: DataView): ImageSize | null => {
  if (view.getUint16(0) !== 0xffd8) return null
  let at = 2
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    const beginsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (beginsFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    // A fill byte is alone; a segment's length includes itself, so the loop always advances.
    at += marker === 0xff ? 1 : 2 + Math.max(2, view.getUint16(at + 2))
  }
}
