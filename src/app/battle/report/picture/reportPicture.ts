import { err, ok, type Message, type Result } from '@/kit'
import type { Say } from '@/ui/say'
import type { BattleReport } from '../readReport'
import { drawReport } from './drawReport'
import { body, display, inks } from './inks'
import { motifPaths } from './motifPaths'
import { ReportPage, pageWidth } from './reportPage'

/** Why there is no picture: this browser draws none. */
export type NoPicture = { readonly kind: 'noCanvas' }

/**
 * A report as a PNG, 1080 px wide and as high as it needs, to be read in a chat. Drawn by this app alone: nothing of it
 * comes from elsewhere.
 */
export const reportPicture = async (
  say: Say,
  game: Message,
  report: BattleReport,
): Promise<Result<Blob, NoPicture>> => {
  const { sides } = report.summary
  await loadFonts(sides.map(({ name }) => name).join(''))
  const motifs = await motifPaths([
    ...sides.map(({ icon }) => icon || 'skull'),
    ...report.lines.map((line) => line?.icon ?? 'skull'),
  ])
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return err({ kind: 'noCanvas' })
  // Drawn once beyond the edges to learn how high it is, then on the sheet of that size.
  const measured = new ReportPage(context, motifs)
  drawReport(measured, say, game, report)
  canvas.width = pageWidth
  canvas.height = Math.ceil(measured.top)
  drawGround(context, canvas.height)
  drawReport(new ReportPage(context, motifs), say, game, report)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob ? ok(blob) : err({ kind: 'noCanvas' })
}

/** A canvas draws with what is there and waits for no font. Without them the picture is plainer, not missing. */
const loadFonts = async (text: string): Promise<void> => {
  const fonts = [display(40), body(36), body(36, 600), body(36, 650)]
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font, `Aä0${text}`)))
}

/** The lamp at the upper left, and the dark around the table. */
const drawGround = (context: CanvasRenderingContext2D, height: number): void => {
  const light = context.createRadialGradient(pageWidth * 0.3, 0, 0, pageWidth * 0.3, 0, 1300)
  light.addColorStop(0, inks.groundLight)
  light.addColorStop(0.6, inks.ground)
  light.addColorStop(1, inks.groundFar)
  context.fillStyle = light
  context.fillRect(0, 0, pageWidth, height)
}
