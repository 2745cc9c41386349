import { radialStrokeRing } from '@/ui/pieces/geometry/engravingStrokes'
import { octagonCorners, polygonPath, sweptPath } from '@/ui/pieces/geometry/outline'

/** The paths of an octagonal token with a radius around 0, 0. */
export interface DefenceDrawing {
  readonly edge: string
  readonly face: string
  readonly rim: string
  readonly ring: string
  readonly backRays: string
  readonly diamond: string
  readonly faceRays: string
}

const draw = (radius: number): DefenceDrawing => {
  const inner = radius * 0.2
  return {
    edge: sweptPath(octagonCorners(0, 0, radius), radius * 0.155),
    face: polygonPath(octagonCorners(0, 0, radius)),
    rim: polygonPath(octagonCorners(0, 0, radius * 0.95)),
    ring: polygonPath(octagonCorners(0, 0, radius * 0.74)),
    backRays: radialStrokeRing(0, 0, radius * 0.3, radius * 0.66, 16, 2.6 * (radius / 27), 0.15, 19),
    diamond: `M0 ${-inner}L${inner} 0L0 ${inner}L${-inner} 0Z`,
    faceRays: radialStrokeRing(0, 0, radius * 0.72, radius * 0.88, 48, 1.9 * (radius / 27), 0.5, 8),
  }
}

/** The token in a box of 64 x 66 around 32, 31. */
export const OCTAGONAL_TOKEN_DRAWING = draw(27)
export const DEFENCE_BOX = '0 0 64 66'

/** The well of a destroyed token or a clear place. */
export const EMPTY_TOKEN_WELL = polygonPath(octagonCorners(0, 0, 24))
