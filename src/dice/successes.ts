import type { Dice, Sides } from './die'
import { convolve, type Weights } from './weights'

/** The least modified face that is a success (GT-2). */
export const successFrom = 5

/** A die of a success roll, read: what it showed and what that came to (C-5). */
export interface SuccessDie {
  readonly natural: number
  readonly modified: number
  readonly success: boolean
}

/** A success roll, read, dice in the order they fell. */
export interface SuccessRoll {
  readonly dice: readonly SuccessDie[]
  readonly successes: number
  readonly naturalOnes: number
}

/** Whether a face is a success: 5 or more with its Roll Modifier, and never a natural 1 (GT-2). */
export const isSuccess = (natural: number, rollModifier: number): boolean =>
  natural !== 1 && natural + rollModifier >= successFrom

/** Reads faces thrown with one Roll Modifier, die by die (GT-2, C-5). */
export const readSuccesses = (faces: readonly number[], rollModifier = 0): SuccessRoll => {
  const dice: SuccessDie[] = []
  let successes = 0
  let naturalOnes = 0
  for (const natural of faces) {
    const success = isSuccess(natural, rollModifier)
    dice.push({ natural, modified: natural + rollModifier, success })
    if (success) successes += 1
    if (natural === 1) naturalOnes += 1
  }
  return { dice, successes, naturalOnes }
}

/** Dice of one kind with what is added to each of their faces. */
export interface SuccessDice extends Dice {
  readonly rollModifier: number
}

/** How many faces of a die are a success (GT-2). */
export const winningFaces = (sides: Sides, rollModifier: number): number =>
  Math.min(sides - 1, Math.max(0, sides - successFrom + 1 + rollModifier))

/** Exact odds of the number of successes in a pool (GT-2): the index is that number. Kinds and modifiers may be mixed. */
export const successWeights = (pool: readonly SuccessDice[]): Weights<bigint> =>
  pool.map(groupWeights).reduce(convolve, { total: 1n, weights: [1n] })

/** Dice that are all alike: binomial. */
const groupWeights = ({ count, sides, rollModifier }: SuccessDice): Weights<bigint> => {
  const winning = BigInt(winningFaces(sides, rollModifier))
  const losing = BigInt(sides) - winning
  const losses = [1n]
  for (let die = 1; die <= count; die += 1) losses.push((losses[die - 1] ?? 0n) * losing)
  const weights: bigint[] = []
  // In how many ways the successes can be chosen, times in how many ways these dice can show them.
  let wins = 1n
  for (let successes = 0; successes <= count; successes += 1) {
    weights.push(wins * (losses[count - successes] ?? 0n))
    wins = (wins * winning * BigInt(count - successes)) / BigInt(successes + 1)
  }
  return { total: BigInt(sides) ** BigInt(count), weights }
}
