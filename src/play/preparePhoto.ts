import { err, ok, type Result } from '@/kit'
import { imageSizeFromHeader } from './imageSizeFromHeader'

/**
 * Why a photo was not taken: `unreadable` is not an image that we can show, `tooLarge` would fill the phone's memory.
 */
export type PhotoFault = 'unreadable' | 'tooLarge'

/** The maximum size of a saved photo, in pixels: sharp on a phone, small in storage. */
export const maxSavedPhotoPixels = 1_500_000

/** Larger files are refused before they are read. No phone camera makes them. */
const mostBytes = 40 * 1024 * 1024
const mostDecoded = 120_000_000

/** How many bytes of a file are read to find its size. Cameras put a preview in front of it. */
const header = 512 * 1024

/**
 * Prepares a player's photo for storage. It is decoded and drawn again as a JPEG of at most `maxPhotoPixels`, so that
 * only the image remains (no location, no camera data, no hidden payload). The orientation stays.
 */
export const preparePhoto = async (file: Blob): Promise<Result<Blob, PhotoFault>> => {
  if (file.size > mostBytes) return err('tooLarge')
  const size = imageSizeFromHeader(new Uint8Array(await file.slice(0, header).arrayBuffer()))
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

/** The scale factor that brings an image down to `maxPhotoPixels`; 1 if it is small enough. */
const shrinkFor = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.min(1, Math.sqrt(maxSavedPhotoPixels / (width * height)))

/** The header has the sensor's size. A photo taken upright is rotated, so it is measured again. */
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
