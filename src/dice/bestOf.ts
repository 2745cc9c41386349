import type { Sides } from './die'
import type { Weights } from './weights'

/**
 * Exact odds of the best face among `count` dice, 1 or more: the index is that face. Throws a RangeError for no dice,
 * or when there are more than 2^53 outcomes.
 */
export const highestFaceWeights = (count: number, sides: Sides): Weights => {
  const total = fallsUpTo(sides, count)
  if (!Number.isInteger(count) || count < 1 || !Number.isSafeInteger(total))
    throw new RangeError(`the odds of the best of ${count} D${sides} can not be counted`)
  const weights = [0]
  for (let face = 1; face <= sides; face += 1)
    weights.push(fallsUpTo(face, count) - fallsUpTo(face - 1, count))
  return { total, weights }
}

/** The number of outcomes in which all dice show `face` or less. Multiplied step by step, because `**` may round. */
const fallsUpTo = (face: number, count: number): number => {
  let falls = 1
  for (let die = 0; die < count && falls <= Number.MAX_SAFE_INTEGER; die += 1) falls *= face
  return falls
}
