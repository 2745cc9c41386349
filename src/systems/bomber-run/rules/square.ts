/** A square of the board, or one beyond its edge: `column` is 0 to 23 for A to X, `row` 1 to 24 on it (BR-1). */
export interface Square {
  readonly column: number
  /** Row 1 lies at the north edge. */
  readonly row: number
}

/** Columns and rows of the board: A1 to X24 (BR-1). */
export const boardSize = 24

const letterA = 'A'.charCodeAt(0)

export const isOnBoard = ({ column, row }: Square): boolean =>
  column >= 0 && column < boardSize && row >= 1 && row <= boardSize

export const sameSquare = (one: Square, other: Square): boolean =>
  one.column === other.column && one.row === other.row

/** As printed on the board, such as `F12`. Throws a RangeError for a square that isn't on it. */
export const squareLabel = (square: Square): string => {
  if (!isOnBoard(square)) throw new RangeError(`column ${square.column}, row ${square.row} is off the board`)
  return `${String.fromCharCode(letterA + square.column)}${square.row}`
}

/** The square with this label, capitals or not; null when the board has none. */
export const parseSquare = (label: string): Square | null => {
  const [, letter, digits] = /^([a-x])([1-9]\d?)$/i.exec(label.trim()) ?? []
  if (letter === undefined || digits === undefined) return null
  const square = { column: letter.toUpperCase().charCodeAt(0) - letterA, row: Number(digits) }
  return isOnBoard(square) ? square : null
}

/** All 576 squares, row by row from A1. */
export const allSquares: readonly Square[] = Array.from({ length: boardSize * boardSize }, (_, index) => ({
  column: index % boardSize,
  row: Math.floor(index / boardSize) + 1,
}))

/** The place of a square of the board in `allSquares`, 0 to 575. */
export const squareIndex = ({ column, row }: Square): number => (row - 1) * boardSize + column
