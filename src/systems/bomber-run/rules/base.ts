import { sumOf } from '@/dice'
import { otherSide, type BaseRows, type SideId } from './model'
import { isSameSquare, type Square } from './square'

/** The column of each side's base: C for west, V for east (BR-1). */
export const baseColumnBySide: Readonly<Record<SideId, number>> = { west: 2, east: 21 }

/** The dice of a base's row: 5D4 (BR-1). */
export const baseRowDice = { count: 5, sides: 4 } as const

/** The rows that the dice can give (BR-1). */
export const thrownBaseRowRange = { from: 5, to: 20 } as const

/** The row of a base: the sum of its five D4 (BR-1). */
export const baseRowFromFaces = (faces: readonly number[]): number => sumOf(faces)

/** The square of a side's base (BR-1). */
export const baseSquare = (side: SideId, rows: BaseRows): Square => ({
  column: baseColumnBySide[side],
  row: rows[side],
})

/** Whether a square is the base that this side's bombers attack: the enemy's (BR-9). */
export const isEnemyBase = (square: Square, side: SideId, rows: BaseRows): boolean =>
  isSameSquare(square, baseSquare(otherSide(side), rows))
