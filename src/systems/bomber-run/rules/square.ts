/**
 * A square of the board, or one off its edge. On the board `column` is 0 to 23 for A to X, and `row` is 1 to 24
 * (BR-1).
 */
export interface Square {
  readonly column: number
  /** Row 1 is at the north edge. */
  readonly row: number
}

/** Number of columns and of rows: A1 to X24 (BR-1). */
export const boardSize = 24

const letterA = 'A'.charCodeAt(0)

export const isOnBoard = ({ column, row }: Square): boolean =>
  column >= 0 && column < boardSize && row >= 1 && row <= boardSize

export const isSameSquare = (one: Square, other: Square): boolean =>
  one.column === other.column && one.row === other.row

/** The label that is printed on the board, such as `F12`. Throws a RangeError for a square off the board. */
export const squareLabel = (square: Square): string => {
  if (!isOnBoard(square)) throw new RangeError(`column ${square.column}, row ${square.row} is off the board`)
  return `${String.fromCharCode(letterA + square.column)}${square.row}`
}

/** The square with this label in upper or lower case; null if the board has none. */
export const parseSquare = (label: string): Square | null => {
  const [, letter, digits] = /^([a-x])\s*([1-9]\d?)$/i.exec(label.trim()) ?? []
  if (letter === undefined || digits === undefined) return null
  const square = { column: letter.toUpperCase().charCodeAt(0) - letterA, row: Number(digits) }
  return isOnBoard(square) ? square : null
}

/** All 576 squares, row by row from A1. */
export const allSquares: readonly Square[] = Array.from({ length: boardSize * boardSize }, (_, index) => ({
  column: index % boardSize,
  row: Math.floor(index / boardSize) + 1,
}))

/** The index of a square in `allSquares`, 0 to 575. */
export const squareIndex = ({ column, row }: Square): number => (row - 1) * boardSize + column
