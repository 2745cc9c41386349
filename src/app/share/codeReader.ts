import { loadQrDecoder } from '@/exchange/qr'

/** Reads the codes in the current frame of a video. */
export type ReadVisibleCodes = (video: HTMLVideoElement) => Promise<readonly string[]>

/** Built into some browsers, but not in TypeScript's library. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's own reader if it works, else a library, which loads now. */
export const loadCodeReader = async (): Promise<ReadVisibleCodes> => {
  const own = await ownReader()
  if (!own) return libraryReader()
  let library: ReadVisibleCodes | null = null
  return async (video) => {
    if (library) return library(video)
    try {
      return await own(video)
    } catch {
      // It lists the format and still fails: the phone lacks the system's part.
      library = await libraryReader()
      return library(video)
    }
  }
}

const ownReader = async (): Promise<ReadVisibleCodes | null> => {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass }
  try {
    if (!(await BarcodeDetector?.getSupportedFormats())?.includes('qr_code') || !BarcodeDetector) return null
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
  } catch {
    return null
  }
}

/** The side of the square that is read, in pixels: eight per module when our codes fill it. */
const mostPixels = 720

const libraryReader = async (): Promise<ReadVisibleCodes> => {
  const read = await loadQrDecoder()
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth, videoHeight } = video
    const side = Math.min(videoWidth, videoHeight)
    if (!drawing || side === 0) return []
    const drawn = Math.min(side, mostPixels)
    canvas.width = drawn
    canvas.height = drawn
    const left = (videoWidth - side) / 2
    const top = (videoHeight - side) / 2
    drawing.drawImage(video, left, top, side, side, 0, 0, drawn, drawn)
    const text = read(drawing.getImageData(0, 0, drawn, drawn))
    return text === null ? [] : [text]
  }
}
