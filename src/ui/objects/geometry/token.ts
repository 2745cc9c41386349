import type { Side } from '../types'
import { rays } from './graver'
import { octagon, polygonPath, round, sweptEllipsePath, sweptPath } from './outline'
import type { Point } from './vector'

/** A token is drawn in a box of 64 x 66; its face is centred at 32, 31 with radius 26. */
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
  `M${round(cx - rx)} ${cy}a${round(rx)} ${round(ry)} 0 1 0 ${round(2 * rx)} 0a${round(rx)} ${round(ry)} 0 1 0 ${round(-2 * rx)} 0Z`

const flatten = (points: readonly Point[], cy: number): Point[] =>
  points.map(([x, y]) => [x, cy + (y - cy) * FLAT])

/** The shape of a side at a radius, seen from above: a circle or an octagon. */
const shape = (side: Side, [cx, cy]: Point, radius: number, flat = false): string => {
  if (side === 1) return circlePath(cx, cy, radius, flat ? radius * FLAT : radius)
  const corners = octagon(cx, cy, radius * 1.05)
  return polygonPath(flat ? flatten(corners, cy) : corners)
}

const edge = (side: Side, [cx, cy]: Point, radius: number, depth: number, flat = false): string => {
  if (side === 1) return sweptEllipsePath(cx, cy, radius, flat ? radius * FLAT : radius, depth)
  const corners = octagon(cx, cy, radius * 1.05)
  return sweptPath(flat ? flatten(corners, cy) : corners, depth)
}

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

const draw = (side: Side): TokenDrawing => ({
  well: shape(side, [32, 32.6], RADIUS + 1.6),
  edge: edge(side, CENTRE, RADIUS, THICKNESS),
  face: shape(side, CENTRE, RADIUS),
  rim: shape(side, CENTRE, RADIUS - 0.6),
  leaderRim: shape(side, CENTRE, RADIUS - 1.5),
  ring: shape(side, CENTRE, 21.6),
  gouges: rays(...CENTRE, 19.2, 23.6, 44, 1.9, 0.55),
  leaderGouges: rays(...CENTRE, 19.2, 22.6, 44, 1.9, 0.55),
  flatEdge: edge(side, FLAT_CENTRE, FLAT_RADIUS, FLAT_THICKNESS, true),
  flatFace: shape(side, FLAT_CENTRE, FLAT_RADIUS, true),
  flatRing: shape(side, FLAT_CENTRE, 22.5, true),
  flatGouges: rays(...FLAT_CENTRE, 20.5, 25, 44, 2, 0.5),
})

/** Every path of a side's tokens, computed once. */
export const TOKEN_DRAWINGS: Readonly<Record<Side, TokenDrawing>> = { 1: draw(1), 2: draw(2) }

/** Lays a drawing made around the flat centre down on the table. */
export const LAY_DOWN = `translate(32 43) scale(1 ${FLAT}) translate(-32 -43)`
