import { countWinningFaces, minWinningFace, type Sides } from '@/dice'

/** The lowest modified face that succeeds (GT-2). */
export const successFrom = 5

/** The lowest natural face that succeeds: 5 or more with the Roll Modifier, and never a natural 1 (GT-2). */
export const minSuccessFaceWithModifier = (rollModifier: number): number =>
  minWinningFace(successFrom, rollModifier)

/** How many faces of a die succeed (GT-2). */
export const successFaceCount = (sides: Sides, rollModifier: number): number =>
  countWinningFaces(sides, successFrom, rollModifier)
