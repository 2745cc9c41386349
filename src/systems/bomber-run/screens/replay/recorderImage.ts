import type { Result } from '@/kit'
import { craftDrawing } from '@/ui/pieces/geometry/craft'
import { bodyFont, displayFont, imageColours } from '@/ui/shareImage/imageStyle'
import { renderShareImage, type ShareImageFault } from '@/ui/shareImage/renderShareImage'
import { columnWidth, pageMargin, pageWidth, type ShareImageCanvas } from '@/ui/shareImage/shareImageCanvas'
import {
  baseSvgShape,
  wreckCrossSvgShape,
  flownSvgPath,
  squareCentre,
  ruinedBaseSvgShape,
  squareSize,
  type FlightBoardState,
} from '../../pieces/flightBoardState'
import { SKY_SIZE_IN_SQUARES, type SkyCraft } from '../../pieces/skyBoardModel'

/** The texts of the image, as the screen shows them. */
export interface RecorderTexts {
  readonly title: string
  /** The sides, west first. */
  readonly names: readonly string[]
  /** The winner; empty while the battle goes on. */
  readonly verdict: string
  readonly turns: readonly {
    readonly board: FlightBoardState
    readonly name: string
    readonly fell: string
  }[]
  readonly made: string
}

const across = 3
const gap = 28
const cell = (columnWidth - (across - 1) * gap) / across
const scale = cell / (SKY_SIZE_IN_SQUARES * squareSize)

/** The strip of all turns as one image, three in a row. */
export const recorderImage = (words: RecorderTexts): Promise<Result<Blob, ShareImageFault>> =>
  renderShareImage({ motifs: [], names: words.names, draw: (page) => drawStrip(page, words) })

const drawStrip = (page: ShareImageCanvas, { title, names, verdict, turns, made }: RecorderTexts): void => {
  const middle = { align: 'center' as const, width: columnWidth }
  const written = { font: bodyFont(39), ink: imageColours.quiet, leading: 46 }
  if (verdict) page.top += 18 + page.write(title, pageWidth / 2, page.top, { ...middle, ...written })
  page.top += page.write(verdict || title, pageWidth / 2, page.top, {
    ...middle,
    font: displayFont(104),
    leading: 104,
    lines: 2,
  })
  page.top += 24
  drawSides(page, names)
  for (const [place, turn] of turns.entries()) {
    const left = pageMargin + (place % across) * (cell + gap)
    drawBoard(page, turn.board, left, page.top)
    page.write(turn.name, left, page.top + cell + 10, {
      font: displayFont(48),
      leading: 50,
      width: cell * 0.44,
    })
    page.write(turn.fell, left + cell, page.top + cell + 16, {
      font: bodyFont(28),
      ink: imageColours.quiet,
      leading: 40,
      align: 'right',
      width: cell * 0.56,
    })
    if (place % across === across - 1 || place === turns.length - 1) page.top += cell + 86
  }
  page.line(pageMargin, page.top, pageMargin + columnWidth)
  page.top += 18
  page.top += page.write(made, pageMargin, page.top, {
    font: bodyFont(33),
    ink: imageColours.quiet,
    leading: 40,
  })
  page.top += pageMargin - 20
}

/** The legend: round tails at the left, square ones at the right. */
const drawSides = (page: ShareImageCanvas, names: readonly string[]): void => {
  const half = columnWidth / 2 - 90
  const written = { font: bodyFont(38, 600), leading: 46, width: half }
  for (const [place, name] of names.slice(0, 2).entries()) {
    const west = place === 0
    const x = west ? pageMargin + 26 : pageMargin + columnWidth - 26
    drawCraft(page, [x, page.top + 26], { tail: west ? 'round' : 'square', heading: west ? 90 : 270 }, 0.9)
    page.write(name, west ? x + 44 : x - 44, page.top, { ...written, align: west ? 'left' : 'right' })
  }
  page.top += 84
}

const drawCraft = (
  page: ShareImageCanvas,
  [x, y]: readonly [number, number],
  { tail, heading, brass = false }: Pick<SkyCraft, 'tail' | 'heading' | 'brass'>,
  size: number,
): void => {
  const { context } = page
  context.save()
  context.translate(x, y)
  context.scale(size, size)
  context.translate(-32, -35)
  page.path([craftDrawing(tail, heading).face], {
    fill: brass ? imageColours.brass : imageColours.bone,
    stroke: tail === 'round' ? imageColours.boneInk : imageColours.bloodMotif,
    thick: 4,
  })
  context.restore()
}

const drawBoard = (page: ShareImageCanvas, board: FlightBoardState, left: number, top: number): void => {
  const { context } = page
  const size = SKY_SIZE_IN_SQUARES * squareSize
  context.save()
  context.translate(left, top)
  context.scale(scale, scale)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  page.path([`M0 0H${size}V${size}H0Z`], { fill: imageColours.sky, stroke: imageColours.line, thick: 1 })
  page.path(
    [60, 120, 180].map((at) => `M${at} 0V${size}M0 ${at}H${size}`),
    { stroke: imageColours.divider, thick: 0.8 },
  )
  const at = (square: Parameters<typeof squareCentre>[0], draw: () => void) => {
    context.save()
    context.translate(...squareCentre(square))
    draw()
    context.restore()
  }
  for (const { square, tail, destroyed } of board.bases)
    at(square, () =>
      page.path([destroyed ? ruinedBaseSvgShape : baseSvgShape], {
        fill: tail === 'round' ? imageColours.quiet : imageColours.bloodLight,
      }),
    )
  for (const flight of board.flights) {
    const round = flight.tail === 'round'
    context.setLineDash(round ? [] : [6, 4])
    page.path([flownSvgPath(flight)], {
      stroke: round ? imageColours.bone : imageColours.bloodLight,
      thick: 2.2,
    })
  }
  context.setLineDash([])
  for (const { square, fresh } of board.wrecks)
    at(square, () =>
      page.path([wreckCrossSvgShape], {
        stroke: fresh ? imageColours.bloodLight : imageColours.line,
        thick: fresh ? 2.4 : 1.6,
      }),
    )
  for (const one of board.craft) drawCraft(page, squareCentre(one.square), one, 0.22)
  context.restore()
}
