import type { CraftState } from '@/ui/pieces/CraftToken.vue'
import type { CraftTailShape } from '@/ui/pieces/geometry/craft'

/** A square of the drawn board: columns from 0 at the left, rows from 1 at the top. */
export interface SkySquare {
  readonly column: number
  readonly row: number
}

/** An aircraft on the drawn board. `heading` is in degrees: 0 is up, and it grows clockwise. */
export interface SkyCraft {
  readonly id: string
  readonly square: SkySquare
  readonly heading: number
  readonly mark: string | number
  readonly tail: CraftTailShape
  readonly state?: CraftState
  /** Bombers, and the chosen fighter, have a brass rim. */
  readonly brass?: boolean
  readonly chosen?: boolean
  /** The face of its die, drawn at its corner. */
  readonly die?: number
}

/** A path that is being drawn: its start, and each step with the points spent so far. */
export interface SkyPath {
  readonly from: SkySquare
  readonly steps: readonly { readonly square: SkySquare; readonly note: string }[]
}

/** The text above a finger that draws a path. */
export interface DragBubble {
  readonly title: string
  readonly text: string
}

export interface SkyBase {
  readonly square: SkySquare
  readonly tail: CraftTailShape
}

/**
 * What a mark means. Each kind has its own shape: `reach` a dashed frame with a dot, `attack` a pointed cross-hair,
 * `flak` a crossed hatch, `snap` a broken ring, `target` a brass ring.
 */
export type SkyMarkKind = 'reach' | 'attack' | 'flak' | 'snap' | 'target'
export interface SkyMark {
  readonly square: SkySquare
  readonly kind: SkyMarkKind
  /** The cost of a square in reach, drawn in it where squares are large. */
  readonly note?: string
}

/** The visible part of the board: its first column and first row, both from 0, and how many squares it shows. */
export interface SkyViewport {
  readonly left: number
  readonly top: number
  readonly across: number
  readonly down: number
}

export const SKY_SIZE_IN_SQUARES = 24
/** Width of the strip with the letters and numbers beside the squares, in squares. */
export const RULER_WIDTH_IN_SQUARES = 0.7
export const columnLetter = (column: number): string => String.fromCharCode(65 + column)
export const isSameSkySquare = (a: SkySquare, b: SkySquare): boolean =>
  a.column === b.column && a.row === b.row
export const squareKey = ({ column, row }: SkySquare): string => `${column}-${row}`

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

/** The square itself, or the nearest one on the board. */
export const clampSquareToBoard = ({ column, row }: SkySquare): SkySquare => ({
  column: clamp(column, 0, SKY_SIZE_IN_SQUARES - 1),
  row: clamp(row, 1, SKY_SIZE_IN_SQUARES),
})

/** A viewport of this size around a point, moved so that it stays on the board. */
export const viewportAround = (column: number, row: number, across: number, down: number): SkyViewport => ({
  left: clamp(column - across / 2, 0, SKY_SIZE_IN_SQUARES - across),
  top: clamp(row - down / 2, 0, SKY_SIZE_IN_SQUARES - down),
  across,
  down,
})
