import { radialStrokeRing } from '@/ui/pieces/geometry/engravingStrokes'
import { octagonCorners, polygonPath } from '@/ui/pieces/geometry/outline'
import type { Point } from '@/ui/pieces/geometry/vector'

/** A flat chit in a box of 44: its face and an engraved ring. Its edge is the same face, drawn lower. */
export interface ChitDrawing {
  readonly face: string
  readonly ring: string
  /** Fine grooves outside the ring. */
  readonly rays: string
}

const CENTRE = 22
const MIDDLE = 20.5
/** How much of a chit's edge is visible below its face. */
export const CHIT_DEPTH = 3.4

const circle = (radius: number): string =>
  `M${CENTRE - radius} ${MIDDLE}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`

const square = (half: number, corner: number): string => {
  const side = 2 * (half - corner)
  const arc = (x: number, y: number) => `a${corner} ${corner} 0 0 1 ${x} ${y}`
  return (
    `M${CENTRE - half + corner} ${MIDDLE - half}h${side}${arc(corner, corner)}v${side}${arc(-corner, corner)}` +
    `h${-side}${arc(-corner, -corner)}v${-side}${arc(corner, -corner)}Z`
  )
}

/** A heater shield, the only chit with a point. */
const shield = (grow: number): string => {
  const half = 17.5 + grow
  const top = 4.4 - grow
  const foot = 38.6 + grow * 1.3
  const left = CENTRE - half
  const right = CENTRE + half
  return (
    `M${left} ${top}H${right}V19C${right} 28 ${CENTRE + half * 0.55} ${foot - 5} ${CENTRE} ${foot}` +
    `C${CENTRE - half * 0.55} ${foot - 5} ${left} 28 ${left} 19Z`
  )
}

const TEETH = 12
const serrated = (radius: number): string =>
  polygonPath(
    Array.from({ length: TEETH * 2 }, (_, i): Point => {
      const angle = (i / (TEETH * 2)) * 2 * Math.PI - Math.PI / 2
      const reach = i % 2 ? radius * 0.87 : radius
      return [CENTRE + Math.cos(angle) * reach, MIDDLE + Math.sin(angle) * reach]
    }),
  )

/** The four sides in order, with different outlines: round, octagon, shield, square. */
export const SIDE_CHITS: readonly [ChitDrawing, ChitDrawing, ChitDrawing, ChitDrawing] = [
  { face: circle(18), ring: circle(13.6), rays: radialStrokeRing(CENTRE, MIDDLE, 14.4, 16.6, 40, 1.2, 0.2) },
  {
    face: polygonPath(octagonCorners(CENTRE, MIDDLE, 19.1)),
    ring: polygonPath(octagonCorners(CENTRE, MIDDLE, 14.6)),
    rays: '',
  },
  { face: shield(0), ring: shield(-3.6), rays: '' },
  { face: square(16.6, 2), ring: square(13, 1), rays: '' },
]

/** Fog of War has a torn edge. */
export const FOG_CHIT: ChitDrawing = { face: serrated(20.2), ring: '', rays: '' }
