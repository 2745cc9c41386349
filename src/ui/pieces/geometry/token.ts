import type { TokenShape } from '../types'
import { radialStrokeRing } from './engravingStrokes'
import { octagonCorners, polygonPath, roundCoordinate, sweptEllipsePath, sweptPath } from './outline'
import type { Point } from './vector'

/** A token is drawn in a box of 64 x 66. Its face is centred at 32, 31 and has radius 26. */
export const TOKEN_BOX = '0 0 64 66'
const CENTRE: Point = [32, 31]
const RADIUS = 26
const THICKNESS = 4.2
const FLAT_CENTRE: Point = [32, 43]
const FLAT_RADIUS = 28
const FLAT_THICKNESS = 6
/** How much a lying disc is foreshortened. */
const FLAT = 0.36

const circlePath = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${roundCoordinate(cx - rx)} ${cy}a${roundCoordinate(rx)} ${roundCoordinate(ry)} 0 1 0 ${roundCoordinate(2 * rx)} 0a${roundCoordinate(rx)} ${roundCoordinate(ry)} 0 1 0 ${roundCoordinate(-2 * rx)} 0Z`

/** A heater shield around its centre, in radii: a flat top, and sides that meet in a point. */
const shield = (): Point[] => {
  const [half, top, shoulder, foot] = [0.96, -0.96, 0.19, 1.06]
  const flank = Array.from({ length: 9 }, (_, i): Point => {
    const t = i / 8
    const back = 1 - t
    const x = half * (back ** 3 + 3 * back * back * t + 3 * 0.55 * back * t * t)
    const y = shoulder * back ** 3 + 3 * 0.58 * back * back * t + 3 * 0.88 * back * t * t + foot * t ** 3
    return [x, y]
  })
  const mirrored = flank.slice(0, -1).map(([x, y]): Point => [-x, y])
  return [[-half, top], [half, top], ...flank, ...mirrored.reverse()]
}

/** A square around its centre, in radii, with slightly cut corners. */
const square = (): Point[] => {
  const [half, corner] = [0.95, 0.8]
  return [
    [-corner, -half],
    [corner, -half],
    [half, -corner],
    [half, corner],
    [corner, half],
    [-corner, half],
    [-half, corner],
    [-half, -corner],
  ]
}

/** The corners of each side's shape around its centre, in radii. The first side is round and has none. */
const CORNERS: Readonly<Record<Exclude<TokenShape, 1>, readonly Point[]>> = {
  2: octagonCorners(0, 0, 1.05),
  3: shield(),
  4: square(),
}

const corners = (side: Exclude<TokenShape, 1>, [cx, cy]: Point, radius: number, flat: boolean): Point[] =>
  CORNERS[side].map(([x, y]) => [cx + x * radius, cy + y * radius * (flat ? FLAT : 1)])

/** The shape of a side with a given radius, seen from above. */
const shape = (side: TokenShape, centre: Point, radius: number, flat = false): string =>
  side === 1
    ? circlePath(...centre, radius, flat ? radius * FLAT : radius)
    : polygonPath(corners(side, centre, radius, flat))

const edge = (side: TokenShape, centre: Point, radius: number, depth: number, flat = false): string =>
  side === 1
    ? sweptEllipsePath(...centre, radius, flat ? radius * FLAT : radius, depth)
    : sweptPath(corners(side, centre, radius, flat), depth)

export interface TokenDrawing {
  readonly well: string
  readonly edge: string
  readonly face: string
  readonly rim: string
  readonly leaderRim: string
  readonly ring: string
  readonly gouges: string
  readonly leaderGouges: string
  readonly flatEdge: string
  readonly flatFace: string
  readonly flatRing: string
  readonly flatGouges: string
}

const draw = (side: TokenShape): TokenDrawing => ({
  well: shape(side, [32, 32.6], RADIUS + 1.6),
  edge: edge(side, CENTRE, RADIUS, THICKNESS),
  face: shape(side, CENTRE, RADIUS),
  rim: shape(side, CENTRE, RADIUS - 0.6),
  leaderRim: shape(side, CENTRE, RADIUS - 1.5),
  ring: shape(side, CENTRE, 21.6),
  gouges: radialStrokeRing(...CENTRE, 19.2, 23.6, 44, 1.9, 0.55),
  leaderGouges: radialStrokeRing(...CENTRE, 19.2, 22.6, 44, 1.9, 0.55),
  flatEdge: edge(side, FLAT_CENTRE, FLAT_RADIUS, FLAT_THICKNESS, true),
  flatFace: shape(side, FLAT_CENTRE, FLAT_RADIUS, true),
  flatRing: shape(side, FLAT_CENTRE, 22.5, true),
  flatGouges: radialStrokeRing(...FLAT_CENTRE, 20.5, 25, 44, 2, 0.5),
})

/** Every path of a side's tokens, computed once. */
export const TOKEN_DRAWINGS: Readonly<Record<TokenShape, TokenDrawing>> = {
  1: draw(1),
  2: draw(2),
  3: draw(3),
  4: draw(4),
}

/** Turns a drawing around the flat centre into one that lies on the table. */
export const LYING_TRANSFORM = `translate(32 43) scale(1 ${FLAT}) translate(-32 -43)`
