import { boardSize, type Square } from './square'

/** The eight directions of the board, clockwise from north (BR-1). */
export const headings = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
export type Heading = (typeof headings)[number]

/** The square of an aircraft, and the direction of its nose. */
export interface Position {
  readonly square: Square
  readonly heading: Heading
}

/** The offset of one square in each direction. */
const strides: Readonly<Record<Heading, readonly [columns: number, rows: number]>> = {
  N: [0, -1],
  NE: [1, -1],
  E: [1, 0],
  SE: [1, 1],
  S: [0, 1],
  SW: [-1, 1],
  W: [-1, 0],
  NW: [-1, -1],
}

/** The heading that lies this many eighths of a circle further clockwise; a negative number turns left. */
export const rotatedHeading = (heading: Heading, eighths: number): Heading => {
  const { length } = headings
  const index = (((headings.indexOf(heading) + eighths) % length) + length) % length
  return headings[index] ?? heading
}

/** The mirror image at the other edge: east and west change places, rows stay the same. */
export const mirroredPosition = ({ square: { column, row }, heading }: Position): Position => ({
  square: { column: boardSize - 1 - column, row },
  heading: rotatedHeading('N', -headings.indexOf(heading)),
})

/** The neighbouring square in this direction. It may be off the board. */
export const neighbour = ({ column, row }: Square, heading: Heading): Square => {
  const [columns, rows] = strides[heading]
  return { column: column + columns, row: row + rows }
}

/** The heading from a square to a neighbour; null for the same square or one further away. */
export const headingTo = (from: Square, to: Square): Heading | null =>
  headings.find((heading) => {
    const { column, row } = neighbour(from, heading)
    return column === to.column && row === to.row
  }) ?? null
