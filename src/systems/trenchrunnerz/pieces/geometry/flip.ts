import { curvedCut, seededNoise } from '@/ui/pieces/geometry/engravingStrokes'
import { convexHull, octagonCorners, polygonPath } from '@/ui/pieces/geometry/outline'
import type { Point } from '@/ui/pieces/geometry/vector'

/** A moment of the turning token, in a box of 358 x 214. */
export interface FlipMoment {
  readonly x: number
  readonly y: number
  readonly radius: number
  /** Its visible width, 1 from the front. */
  readonly width: number
  readonly edge: string
}

const moment = (x: number, y: number, radius: number, width: number, depth: number): FlipMoment => {
  const face = octagonCorners(0, 0, radius).map(([px, py]): Point => [px * width, py])
  return {
    x,
    y,
    radius,
    width,
    edge: polygonPath(
      convexHull([...face, ...face.map(([px, py]): Point => [px - depth, py + depth * 0.35])]),
    ),
  }
}

/** Back, turning, edge-on: the trail of the turn. */
export const FLIP_TRAIL: readonly FlipMoment[] = [
  moment(40, 116, 36, 0.94, 5),
  moment(98, 110, 50, 0.5, 9),
  moment(162, 106, 66, 0.1, 13),
]
export const FLIP_END_MOMENT = moment(262, 104, 84, 0.94, 11)
export const FLIP_BOX = '0 0 358 214'

const drawLines = (): string => {
  const uneven = seededNoise(8)
  return Array.from({ length: 22 }, (_, i) => {
    const y = 20 + i * 7.9 + uneven() * 3
    const reach = 18 + uneven() * 30
    const x = 186 - Math.sqrt(Math.max(0, 1 - ((y - 104) / 92) ** 2)) * 30
    return curvedCut(x + 16, y, x - reach * 0.5, y - 2, x - reach, y + (y - 104) * 0.05, 2.6)
  }).join('')
}
/** Lines of moving air. */
export const FLIP_AIR_LINES = drawLines()
