import { curvedCut, taperedStroke, seededNoise } from './engravingStrokes'
import { roundCoordinate } from './outline'
import type { Point } from './vector'

/**
 * The activation bag in a box that is 390 wide: canvas sack, folds, hemp cord, an open mouth. It goes beyond its
 * lower edge.
 */
export interface ActivationBagDrawing {
  readonly body: string
  readonly back: string
  readonly front: string
  readonly lip: string
  readonly folds: string
  readonly lights: string
  readonly contours: string
  readonly backHatch: string
  readonly frontHatch: string
  readonly rope: string
  readonly tails: readonly string[]
}

const WIDTH = 390
/**
 * The upright bag is a button at the bottom of the screen. The other one is on its side and shows more of the sack.
 */
const STANDING = 190
const LYING = 420

type Curve = readonly [Point, Point, Point, Point]

const bezier = (p: Curve, t: number): Point => {
  const u = 1 - t
  const along = (k: 0 | 1) =>
    u ** 3 * p[0][k] + 3 * u * u * t * p[1][k] + 3 * u * t * t * p[2][k] + t ** 3 * p[3][k]
  return [along(0), along(1)]
}

const rightFlank = (height: number): readonly Curve[] => [
  [
    [243, 66],
    [276, 70],
    [312, 78],
    [344, 108],
  ],
  [
    [344, 108],
    [378, 140],
    [396, 178],
    [404, height + 24],
  ],
]

const drawFolds = (): { folds: string; lights: string } => {
  const uneven = seededNoise(23)
  const folds: string[] = []
  const lights: string[] = []
  for (let i = 0; i < 19; i++) {
    const t = i / 18
    const side = (t - 0.5) * 2
    const off = Math.abs(side)
    const x = 150 + t * 90
    const reach =
      off < 0.62 ? 26 + uneven() * 20 + off * 14 : 38 + uneven() * 30 + (i % 2 === 0 ? 26 : 0) + off * 22
    const endX = x + side * reach * (0.95 + off * 0.55)
    const endY = 68 + reach * (1 - off * 0.42)
    const midX = x + side * reach * (0.55 + off * 0.3)
    const midY = 68 + reach * (0.34 - off * 0.12)
    folds.push(curvedCut(x, 67, midX, midY, endX, endY, 3.8 + uneven() * 2))
    if (i % 2 === 0) lights.push(curvedCut(x + 3, 68, midX + 3.4, midY, endX + 5, endY - 8, 1.7))
  }
  return { folds: folds.join(''), lights: lights.join('') }
}

/** Engraving across the form: long strokes in the shadow at the right, short ones in the light at the left. */
const drawContours = (height: number): string => {
  const uneven = seededNoise(57)
  const right = rightFlank(height)
  const strokes: string[] = []
  for (const inwards of [-1, 1] as const)
    for (let i = 0; i < 40; i++) {
      const along = 0.5 + (i / 40) * 1.5
      const flank = right[along < 1 ? 0 : 1]
      if (!flank) continue
      const [rx, y] = bezier(flank, along < 1 ? along : along - 1)
      const x = inwards < 0 ? rx : WIDTH - rx
      const reach =
        (inwards < 0 ? 20 + 62 * (i / 40) ** 1.2 : 12 + 30 * (i / 40) ** 1.5) * (0.72 + uneven() * 0.36)
      strokes.push(
        curvedCut(
          x - inwards * 3,
          y - 2,
          x + inwards * reach * 0.5,
          y + reach * 0.05,
          x + inwards * reach,
          y + reach * 0.26,
          inwards < 0 ? 3 : 2.5,
        ),
      )
    }
  return strokes.join('')
}

const drawBackHatch = (): string => {
  const uneven = seededNoise(71)
  return Array.from({ length: 34 }, (_, i) => {
    const x = 116 + i * 4.8
    return taperedStroke(x, 40, x + (x - 195) * 0.04, 16 + uneven() * 6, 2.6)
  }).join('')
}

const drawFrontHatch = (): string => {
  const uneven = seededNoise(83)
  return Array.from({ length: 19 }, (_, i) => {
    const t = i / 18
    const x = 153 + t * 84
    const reach = 0.5 + uneven() * 0.4
    const endX = x + (116 + t * 158 - x) * reach
    return taperedStroke(x, 60, endX, 60 - 26 * reach + Math.abs(t - 0.5) * 8, 2.9, (t - 0.5) * 9)
  }).join('')
}

const LIP = 'C118 34 132 30 147 37C160 43 172 40 186 43C202 46 214 41 228 41C246 40 262 34 285 24'
const sack = (height: number): string =>
  `M147 66C114 70 78 78 46 108C12 140 -6 178 -14 ${height + 24}` +
  `L404 ${height + 24}C396 178 378 140 344 108C312 78 276 70 243 66Z`

const drawBag = (height: number): ActivationBagDrawing => ({
  body: sack(height),
  back:
    'M106 24C116 14 128 19 139 14C149 8 158 17 170 11C181 5 188 15 197 10C207 5 215 16 226 10C238 6 246 17 257 13' +
    'C267 17 277 14 285 24C272 40 250 46 240 52L150 52C140 46 118 38 106 24Z',
  front: `M106 24${LIP}C270 40 246 46 239 60H151C146 46 122 40 106 24Z`,
  lip: `M106 25.8${LIP.replace('285 24', '285 25.8')}`,
  ...drawFolds(),
  contours: drawContours(height),
  backHatch: drawBackHatch(),
  frontHatch: drawFrontHatch(),
  rope: Array.from({ length: 16 }, (_, i) => {
    const x = roundCoordinate(147 + i * 6)
    return `M${x} 72c2 -3.5 4.4 -7.5 5.8 -14`
  }).join(''),
  tails: ['M238 67C256 74 268 84 267 103', 'M233 67C241 80 240 92 233 103'],
})

export const STANDING_BAG = drawBag(STANDING)
export const LYING_BAG = drawBag(LYING)
