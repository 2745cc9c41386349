import { radialStrokeRing } from './engravingStrokes'
import { polygonPath, sweptPath } from './outline'
import type { Point } from './vector'

/**
 * The tail shows which side a craft is on: round for the attackers and for the player's own, square for the enemy's.
 */
export type CraftTailShape = 'round' | 'square'

/** A craft in its box of 64 x 70: its centre, and every path, turned to its direction. */
export interface CraftDrawing {
  readonly middle: Point
  readonly edge: string
  readonly face: string
  readonly rim: string
  readonly brassRim: string
  readonly well: string
  readonly gouges: string
}

export const CRAFT_BOX = '0 0 64 70'
const RADIUS = 22.5
const THICKNESS = 4
/** How far the nose projects, in radii. */
const NOSE = 1.42
const RADIANS = Math.PI / 180

/** The shape around 0, 0, with its nose upwards. */
const upright = (tail: CraftTailShape, radius: number): Point[] => {
  if (tail === 'square')
    return (
      [
        [0, -1.45],
        [0.98, -0.42],
        [0.98, 0.5],
        [0.52, 1],
        [-0.52, 1],
        [-0.98, 0.5],
        [-0.98, -0.42],
      ] as const
    ).map(([x, y]): Point => [x * radius, y * radius])
  const touch = Math.acos(1 / NOSE)
  const steps = 40
  const arc = Array.from({ length: steps + 1 }, (_, i): Point => {
    const angle = -Math.PI / 2 + touch + (i / steps) * 2 * (Math.PI - touch)
    return [Math.cos(angle) * radius, Math.sin(angle) * radius]
  })
  return [[0, -NOSE * radius], ...arc]
}

const draw = (tail: CraftTailShape, degrees: number): CraftDrawing => {
  const [sin, cos] = [Math.sin(degrees * RADIANS), Math.cos(degrees * RADIANS)]
  // The nose takes more room than the tail. So the centre moves back, and the whole craft is inside its box.
  const shift = ((NOSE - 1) * RADIUS) / 2
  const middle: Point = [32 - sin * shift, 34 - THICKNESS / 2 + 1 + cos * shift]
  const shape = (radius: number): Point[] =>
    upright(tail, radius).map(([x, y]) => [middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos])
  return {
    middle,
    edge: sweptPath(shape(RADIUS), THICKNESS),
    face: polygonPath(shape(RADIUS)),
    rim: polygonPath(shape(RADIUS - 0.6)),
    brassRim: polygonPath(shape(RADIUS - 1.5)),
    well: polygonPath(shape(RADIUS + 0.5)),
    gouges: radialStrokeRing(middle[0], middle[1], 17, 19.6, 38, 1.6, 0.5),
  }
}

const drawn = new Map<string, CraftDrawing>()

/** A craft that flies in a direction, in degrees, 0 upwards, clockwise. Each drawing is computed once. */
export const craftDrawing = (tail: CraftTailShape, degrees: number): CraftDrawing => {
  const turn = ((Math.round(degrees) % 360) + 360) % 360
  const key = `${tail} ${turn}`
  const known = drawn.get(key)
  if (known) return known
  const drawing = draw(tail, turn)
  drawn.set(key, drawing)
  return drawing
}
