import { polygonPath, regularPolygon, sweptPath } from './outline'
import type { Point } from './vector'

export type FlatPieceShapeKind = 'square' | 'hexagon' | 'wedge'

export interface FlatPieceDrawing {
  readonly face: string
  readonly edge: string
}

const CORNERS: Readonly<Record<FlatPieceShapeKind, readonly Point[]>> = {
  square: [
    [9, 8],
    [55, 8],
    [55, 54],
    [9, 54],
  ],
  hexagon: regularPolygon(6, 32, 31, 27, Math.PI / 6),
  wedge: [
    [32, 1],
    [37, 17],
    [60, 42],
    [60, 51],
    [40, 46],
    [38, 57],
    [26, 57],
    [24, 46],
    [4, 51],
    [4, 42],
    [27, 17],
  ],
}
const THICKNESS = 4

/** A wedge is not convex. So its edge is the face drawn again below, not a swept hull. */
const lowered = (points: readonly Point[]): string =>
  [1, 2, 3, 4].map((dy) => polygonPath(points.map(([x, y]): Point => [x, y + dy]))).join('')

const draw = (shape: FlatPieceShapeKind): FlatPieceDrawing => ({
  face: polygonPath(CORNERS[shape]),
  edge: shape === 'wedge' ? lowered(CORNERS.wedge) : sweptPath(CORNERS[shape], THICKNESS),
})

/** Flat card pieces in a 64 x 66 box. */
export const FLAT_PIECE_DRAWINGS: Readonly<Record<FlatPieceShapeKind, FlatPieceDrawing>> = {
  square: draw('square'),
  hexagon: draw('hexagon'),
  wedge: draw('wedge'),
}
