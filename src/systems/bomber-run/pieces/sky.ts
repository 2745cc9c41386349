import type { CraftState } from '@/ui/pieces/CraftToken.vue'
import type { CraftTail } from '@/ui/pieces/geometry/craft'

/** A square of the sky board: columns from 0 at the left, rows from 1 at the top. */
export interface SkySquare {
  readonly column: number
  readonly row: number
}

/** An aircraft on the board. `heading` in degrees, 0 towards the top, clockwise. */
export interface SkyCraft {
  readonly id: string
  readonly square: SkySquare
  readonly heading: number
  readonly mark: string | number
  readonly tail: CraftTail
  readonly state?: CraftState
  /** Bombers, and the chosen fighter, have a brass rim. */
  readonly brass?: boolean
  readonly chosen?: boolean
  /** The die that it was given, at its corner. */
  readonly die?: number
}

/** A way that is being drawn: from where, and each step with what is spent by then. */
export interface SkyPath {
  readonly from: SkySquare
  readonly steps: readonly { readonly square: SkySquare; readonly note: string }[]
}

/** What is said above a finger that draws a way. */
export interface SkyBubble {
  readonly title: string
  readonly text: string
}

export interface SkyBase {
  readonly square: SkySquare
  readonly tail: CraftTail
}

/**
 * What may be said of a square, each told by its own shape: `reach` a dashed frame with a dot, `attack` a pointed cross-hair,
 * `flak` crossed hatch, `snap` a broken ring, `target` a brass ring.
 */
export type SkyMarkKind = 'reach' | 'attack' | 'flak' | 'snap' | 'target'
export interface SkyMark {
  readonly square: SkySquare
  readonly kind: SkyMarkKind
  /** What a square in reach costs, written in it where squares are large. */
  readonly note?: string
}

/** A window of the board: its first column (0 the first) and row (0 the first), and how many squares it shows. */
export interface SkyViewport {
  readonly left: number
  readonly top: number
  readonly across: number
  readonly down: number
}

export const SKY_SIZE = 24
/** How wide the letters and numbers beside the squares stand, in squares. */
export const RULER = 0.7
export const columnLetter = (column: number): string => String.fromCharCode(65 + column)
export const isSameSkySquare = (a: SkySquare, b: SkySquare): boolean =>
  a.column === b.column && a.row === b.row
export const squareKey = ({ column, row }: SkySquare): string => `${column}-${row}`

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** The square itself, or the nearest on the board. */
export const onBoard = ({ column, row }: SkySquare): SkySquare => ({
  column: within(column, 0, SKY_SIZE - 1),
  row: within(row, 1, SKY_SIZE),
})

/** A window of so many squares around a point, kept on the board. */
export const viewportAround = (column: number, row: number, across: number, down: number): SkyViewport => ({
  left: within(column - across / 2, 0, SKY_SIZE - across),
  top: within(row - down / 2, 0, SKY_SIZE - down),
  across,
  down,
})
