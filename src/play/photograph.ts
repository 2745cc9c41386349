import { err, ok, type Result } from '@/kit'
import { pictureSize } from './pictureSize'

/** Why a photograph was not taken: `unreadable` is no picture we can show, `tooLarge` would fill the phone's memory. */
export type PhotographFault = 'unreadable' | 'tooLarge'

/** How large a kept photograph may be, in pixels: sharp on a phone, small on its disk. */
export const maxPixels = 1_500_000

/** What is turned away unread: no camera of a phone makes larger ones. */
const mostBytes = 40 * 1024 * 1024
const mostDecoded = 120_000_000

/** How many bytes of a file are read to find its size; cameras put a preview before it. */
const header = 512 * 1024

/**
 * Makes a player's photograph fit to be kept: decoded and drawn anew as a JPEG of at most `maxPixels`, so that nothing
 * of the file survives but its picture (no place, no camera, no hidden payload). Upright, as it was taken.
 */
export const photographToSave = async (file: Blob): Promise<Result<Blob, PhotographFault>> => {
  if (file.size > mostBytes) return err('tooLarge')
  const size = pictureSize(new Uint8Array(await file.slice(0, header).arrayBuffer()))
  if (!size) return err('unreadable')
  if (size.width * size.height > mostDecoded) return err('tooLarge')
  try {
    const shrink = shrinkFor(size)
    const bitmap = await createImageBitmap(
      file,
      shrink < 1 ? { resizeWidth: Math.ceil(size.width * shrink), resizeQuality: 'high' } : {},
    )
    const drawn = await redrawn(bitmap)
    bitmap.close()
    return drawn ? ok(drawn) : err('unreadable')
  } catch {
    return err('unreadable')
  }
}

/** The factor for width and height that brings a picture down to `maxPixels`; 1 if it is small enough. */
const shrinkFor = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.min(1, Math.sqrt(maxPixels / (width * height)))

/** The header's size is that of the sensor; a picture taken upright comes out turned, so it is measured once more. */
const redrawn = async (bitmap: ImageBitmap): Promise<Blob | null> => {
  const shrink = shrinkFor(bitmap)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(bitmap.width * shrink))
  canvas.height = Math.max(1, Math.floor(bitmap.height * shrink))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.82))
}
