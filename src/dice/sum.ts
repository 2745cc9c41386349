import type { Dice, Sides } from './die'
import { convolve, type Weights } from './weights'

/** All faces added up; 0 for no dice. */
export const sumOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0)

/** Exact odds of one die: the index is the face. */
export const dieWeights = (sides: Sides): Weights => ({
  total: sides,
  weights: [0, ...Array<number>(sides).fill(1)],
})

/**
 * Exact odds of the sum of a pool with any mix of dice. Throws a RangeError when the pool has more than 2^53 outcomes
 * (21 D6 and more).
 */
export const diceSumWeights = (pool: readonly Dice[]): Weights => {
  let sum: Weights = { total: 1, weights: [1] }
  for (const { count, sides } of pool)
    for (let die = 0; die < count; die += 1) sum = convolve(sum, dieWeights(sides))
  return sum
}
