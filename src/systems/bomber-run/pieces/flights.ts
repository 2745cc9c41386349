import type { CraftTail } from '@/ui/pieces/geometry/craft'
import type { SkyCraft, SkySquare } from './sky'

/** What one craft flew: the squares from where it stood on, at least two. */
export interface FlownPath {
  readonly id: string
  readonly tail: CraftTail
  readonly squares: readonly SkySquare[]
}

/** Where a craft was lost. */
export interface WreckMark {
  readonly id: string
  readonly tail: CraftTail
  readonly square: SkySquare
  /** Lost just now: later it only lies there. */
  readonly fresh: boolean
}

/** A moment of the sky: who stands where, how they came there, and who was lost on the way. */
export interface FlightBoardState {
  readonly craft: readonly SkyCraft[]
  readonly bases: readonly {
    readonly square: SkySquare
    readonly tail: CraftTail
    readonly destroyed: boolean
  }[]
  readonly flights: readonly FlownPath[]
  readonly wrecks: readonly WreckMark[]
}

/** So many units is a square of a drawn board. */
export const squareSize = 10

/** The middle of a square in units. */
export const squareCentre = ({ column, row }: SkySquare): readonly [number, number] => [
  (column + 0.5) * squareSize,
  (row - 0.5) * squareSize,
]

/** The line of a flight as an SVG path in units. */
export const flightPath = ({ squares }: FlownPath): string =>
  squares.map((square, place) => `${place === 0 ? 'M' : 'L'}${squareCentre(square).join(' ')}`).join('')

/** A cross where a craft was lost, and a base, as SVG paths around 0, 0 in units. */
export const crossPath = 'M-3 -3L3 3M3 -3L-3 3'
export const basePath = 'M-4.4 4.4V-1L0 -4.4L4.4 -1V4.4Z'
/** A base that was bombed: its roof has fallen in. */
export const ruinPath = 'M-4.4 4.4V-1L-2 1.6L-0.4 -2L1.6 2L4.4 0V4.4Z'
