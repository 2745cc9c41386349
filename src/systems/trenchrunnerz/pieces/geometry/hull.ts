import { taperedStroke, seededNoise } from '@/ui/pieces/geometry/engravingStrokes'
import { polygonPath, roundCoordinate } from '@/ui/pieces/geometry/outline'
import type { Point } from '@/ui/pieces/geometry/vector'

/**
 * The cruiser from above, stern at the top and bow at the bottom, with a trench along its length. Drawn around x = 0,
 * y from 0 (stern) to 509 (bow); its engines reach to -6.
 */
export interface HullDrawing {
  readonly outline: string
  readonly trench: string
  readonly seams: string
  readonly darkHatch: string
  readonly lightHatch: string
  readonly bowHatch: string
  readonly ribs: string
  readonly engines: readonly { readonly body: string; readonly fire: string; readonly hatch: string }[]
}

/** Left, top, width and height of the drawing. */
export const HULL_BOUNDS = { left: -107, top: -8, width: 214, height: 528 } as const
export const HULL_BOX = `${HULL_BOUNDS.left} ${HULL_BOUNDS.top} ${HULL_BOUNDS.width} ${HULL_BOUNDS.height}`

const FLANK: readonly Point[] = [
  [52, 8],
  [60, 8],
  [64, 24],
  [90, 24],
  [96, 40],
  [103, 60],
  [103, 196],
  [95, 214],
  [95, 300],
  [100, 316],
  [100, 372],
  [90, 396],
  [88, 432],
  [70, 470],
  [38, 494],
  [12, 506],
  [0, 509],
]
const TRENCH_WALL: readonly Point[] = [
  [58, 18],
  [66, 30],
  [70, 80],
  [70, 150],
  [64, 168],
  [64, 266],
  [70, 284],
  [70, 352],
  [62, 374],
  [60, 456],
  [46, 478],
  [22, 489],
]

const mirrored = (wall: readonly Point[]): string =>
  polygonPath([...wall, ...[...wall].reverse().map(([x, y]): Point => [-x, y])])

/** The distance of the flank from the middle at a height. */
const flankAt = (y: number): number => {
  for (let i = 0; i + 1 < FLANK.length; i++) {
    const [x0, y0] = FLANK[i] ?? [0, 0]
    const [x1, y1] = FLANK[i + 1] ?? [0, 0]
    if (y >= y0 && y <= y1 && y1 > y0) return x0 + ((x1 - x0) * (y - y0)) / (y1 - y0)
  }
  return 40
}

const flankHatch = (): { dark: string; light: string } => {
  const uneven = seededNoise(77)
  const dark: string[] = []
  const light: string[] = []
  for (let y = 30; y < 496; y += 3.3) {
    const x = flankAt(y)
    dark.push(taperedStroke(x - 1, y, x - 12 - uneven() * 14, y - 3, 2.2))
    if (uneven() > 0.25) light.push(taperedStroke(-x + 1, y, -x + 6 + uneven() * 9, y - 1.5, 1.9))
  }
  return { dark: dark.join(''), light: light.join('') }
}

const seams = (): string => {
  const across = [60, 88, 140, 196, 214, 250, 300, 316, 344, 372, 396, 440].map((y) => {
    const x = roundCoordinate(flankAt(y) - 2)
    return `M${-x} ${y}H-64M64 ${y}H${x}`
  })
  const along = (
    [
      [87, 62, 194],
      [80, 216, 298],
      [84, 318, 370],
      [76, 398, 452],
    ] as const
  ).map(([x, from, to]) => `M${x} ${from}V${to}M${-x} ${from}V${to}`)
  return [...across, ...along].join('')
}

const engine = (x: number, uneven: () => number) => ({
  body: `M${x - 13} 26L${x - 18} -5H${x + 18}L${x + 13} 26Z`,
  fire: `M${x - 16} -3H${x + 16}`,
  hatch: Array.from({ length: 7 }, (_, i) =>
    taperedStroke(x - 13 + i * 4.3, 26, x - 15 + i * 5, 4 + uneven() * 6, 1.7),
  ).join(''),
})

const draw = (): HullDrawing => {
  const uneven = seededNoise(41)
  const hatch = flankHatch()
  return {
    outline: mirrored(FLANK),
    trench: mirrored(TRENCH_WALL),
    seams: seams(),
    darkHatch: hatch.dark,
    lightHatch: hatch.light,
    bowHatch: Array.from({ length: 13 }, (_, i) => {
      const t = i / 12 - 0.5
      return taperedStroke(t * 66, 491 - Math.abs(t) * 20, t * 26, 503 - Math.abs(t) * 9, 2)
    }).join(''),
    ribs: Array.from({ length: 19 }, (_, i) => `M-76 ${32 + i * 24}H76`).join(''),
    engines: [-76, -26, 26, 76].map((x) => engine(x, uneven)),
  }
}

export const HULL_DRAWING = draw()
