import { countWinningFaces, minWinningFace, type Sides } from '@/dice'

/** The lowest modified face that succeeds (GT-2). */
export const successThreshold = 5

/** The lowest natural face that succeeds: 5 or more with the Roll Modifier, and never a natural 1 (GT-2). */
export const minSuccessFaceWithModifier = (rollModifier: number): number =>
  minWinningFace(successThreshold, rollModifier)

/** How many faces of a die succeed (GT-2). */
export const successFaceCount = (sides: Sides, rollModifier: number): number =>
  countWinningFaces(sides, successThreshold, rollModifier)
