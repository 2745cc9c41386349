import { err, ok, type Result } from '@/kit'
import { bodyFont, displayFont, imageColours } from './imageStyle'
import { loadPathDataByMotif } from './loadPathDataByMotif'
import { ShareImageCanvas, pageWidth } from './shareImageCanvas'

/** Why there is no image: this browser has no canvas. */
export type ShareImageFault = { readonly kind: 'noCanvas' }

export interface ShareImageContent {
  /** The names of the motifs that are drawn. */
  readonly motifs: readonly string[]
  /** The names that players gave. They may need characters of a font that are not loaded yet. */
  readonly names: readonly string[]
  /** Draws the content from the top of a page down. It is called twice: first to measure the height. */
  readonly draw: (page: ShareImageCanvas) => void
}

/**
 * Renders a page as a PNG, 1080 px wide and as high as needed, for a chat. The app draws it alone, without other
 * servers.
 */
export const renderShareImage = async ({
  motifs: wanted,
  names,
  draw,
}: ShareImageContent): Promise<Result<Blob, ShareImageFault>> => {
  await loadFonts(names.join(''))
  const motifs = await loadPathDataByMotif(wanted)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return err({ kind: 'noCanvas' })
  // Drawn once outside the visible area to measure the height, then on a canvas of that size.
  const measured = new ShareImageCanvas(context, motifs)
  draw(measured)
  canvas.width = pageWidth
  canvas.height = Math.ceil(measured.top)
  drawGround(context, canvas.height)
  draw(new ShareImageCanvas(context, motifs))
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob ? ok(blob) : err({ kind: 'noCanvas' })
}

/** A canvas does not wait for fonts, so they are loaded first. Without them the image is plainer, but complete. */
const loadFonts = async (text: string): Promise<void> => {
  const fonts = [displayFont(40), bodyFont(36), bodyFont(36, 600), bodyFont(36, 650)]
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font, `Aä0${text}`)))
}

/** The light from the upper left, and the darkness at the edges. */
const drawGround = (context: CanvasRenderingContext2D, height: number): void => {
  const light = context.createRadialGradient(pageWidth * 0.3, 0, 0, pageWidth * 0.3, 0, 1300)
  light.addColorStop(0, imageColours.groundLight)
  light.addColorStop(0.6, imageColours.ground)
  light.addColorStop(1, imageColours.groundFar)
  context.fillStyle = light
  context.fillRect(0, 0, pageWidth, height)
}
