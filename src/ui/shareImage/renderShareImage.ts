import { err, ok, type Result } from '@/kit'
import { bodyFont, displayFont, imageColours } from './inks'
import { motifPaths } from './motifPaths'
import { ShareImageCanvas, pageWidth } from './picturePage'

/** Why there is no picture: this browser draws none. */
export type ShareImageFault = { readonly kind: 'noCanvas' }

export interface Drawing {
  /** The names of the motifs that are drawn. */
  readonly motifs: readonly string[]
  /** What players named: their letters may need more of a font than the app has loaded. */
  readonly names: readonly string[]
  /** Draws it from the top of a page down. It is drawn twice: first to learn how high it is. */
  readonly draw: (page: ShareImageCanvas) => void
}

/**
 * A page as a PNG, 1080 px wide and as high as it needs, to be read in a chat. Drawn by this app alone: nothing of it
 * comes from elsewhere.
 */
export const renderShareImage = async ({
  motifs: wanted,
  names,
  draw,
}: Drawing): Promise<Result<Blob, ShareImageFault>> => {
  await loadFonts(names.join(''))
  const motifs = await motifPaths(wanted)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return err({ kind: 'noCanvas' })
  // Drawn once beyond the edges to learn how high it is, then on the sheet of that size.
  const measured = new ShareImageCanvas(context, motifs)
  draw(measured)
  canvas.width = pageWidth
  canvas.height = Math.ceil(measured.top)
  drawGround(context, canvas.height)
  draw(new ShareImageCanvas(context, motifs))
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob ? ok(blob) : err({ kind: 'noCanvas' })
}

/** A canvas draws with what is there and waits for no font. Without them the picture is plainer, not missing. */
const loadFonts = async (text: string): Promise<void> => {
  const fonts = [displayFont(40), bodyFont(36), bodyFont(36, 600), bodyFont(36, 650)]
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font, `Aä0${text}`)))
}

/** The lamp at the upper left, and the dark around the table. */
const drawGround = (context: CanvasRenderingContext2D, height: number): void => {
  const light = context.createRadialGradient(pageWidth * 0.3, 0, 0, pageWidth * 0.3, 0, 1300)
  light.addColorStop(0, imageColours.groundLight)
  light.addColorStop(0.6, imageColours.ground)
  light.addColorStop(1, imageColours.groundFar)
  context.fillStyle = light
  context.fillRect(0, 0, pageWidth, height)
}
