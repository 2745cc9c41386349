import type { CraftTailShape } from '@/ui/pieces/geometry/craft'
import type { SkyCraft, SkySquare } from './skyBoardModel'

/** The path of one aircraft: the squares from its start on, at least two. */
export interface FlownPath {
  readonly id: string
  readonly tail: CraftTailShape
  readonly squares: readonly SkySquare[]
}

/** Where an aircraft was lost. */
export interface WreckMark {
  readonly id: string
  readonly tail: CraftTailShape
  readonly square: SkySquare
  /** Lost at this moment, not earlier. */
  readonly fresh: boolean
}

/** One moment of the battle: where the aircraft are, how they got there, and which ones were lost on the way. */
export interface FlightBoardState {
  readonly craft: readonly SkyCraft[]
  readonly bases: readonly {
    readonly square: SkySquare
    readonly tail: CraftTailShape
    readonly destroyed: boolean
  }[]
  readonly flights: readonly FlownPath[]
  readonly wrecks: readonly WreckMark[]
}

/** Side of a square on the drawn board, in units. */
export const squareSize = 10

/** The middle of a square in units. */
export const squareCentre = ({ column, row }: SkySquare): readonly [number, number] => [
  (column + 0.5) * squareSize,
  (row - 0.5) * squareSize,
]

/** A flown path as an SVG path, in units. */
export const flownSvgPath = ({ squares }: FlownPath): string =>
  squares.map((square, place) => `${place === 0 ? 'M' : 'L'}${squareCentre(square).join(' ')}`).join('')

/** SVG paths around 0, 0, in units: a cross where an aircraft was lost, and a base. */
export const wreckCrossSvgShape = 'M-3 -3L3 3M3 -3L-3 3'
export const baseSvgShape = 'M-4.4 4.4V-1L0 -4.4L4.4 -1V4.4Z'
/** A destroyed base: its roof has fallen in. */
export const ruinedBaseSvgShape = 'M-4.4 4.4V-1L-2 1.6L-0.4 -2L1.6 2L4.4 0V4.4Z'
