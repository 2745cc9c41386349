import { gameDiceSides, type Dice, type Sides } from './die'
import { convolve, type Weights } from './weights'

/** A die of a success roll: its face and its result (C-5). */
export interface SuccessDieResult {
  readonly natural: number
  readonly modified: number
  readonly success: boolean
}

/** The reading of a success roll, with its dice in the order of the throw. */
export interface SuccessRollResult {
  readonly dice: readonly SuccessDieResult[]
  readonly successes: number
  readonly naturalOnes: number
}

/** The lowest natural face that reaches `target` with its modifier: a natural 1 never does. */
export const minWinningFace = (target: number, rollModifier: number): number =>
  Math.max(2, target - rollModifier)

/**
 * Readings are values, so each is made once per target and modifier, and shared. That halves the time of a large
 * pool.
 */
const readings = new Map<number, Map<number, readonly SuccessDieResult[]>>()

/** All readings of a die against a target with one Roll Modifier; the index is its natural face. */
const readingsWith = (target: number, rollModifier: number): readonly SuccessDieResult[] => {
  const against = readings.get(target) ?? new Map<number, readonly SuccessDieResult[]>()
  readings.set(target, against)
  const made = against.get(rollModifier)
  if (made) return made
  const least = minWinningFace(target, rollModifier)
  const fresh = Array.from({ length: Math.max(...gameDiceSides) + 1 }, (_, natural) =>
    Object.freeze({ natural, modified: natural + rollModifier, success: natural >= least }),
  )
  against.set(rollModifier, fresh)
  return fresh
}

/**
 * Reads faces thrown with one Roll Modifier, die by die: a face that reaches `target` with it is one success (C-5).
 * Throws a RangeError for a face that no die has.
 */
export const readSuccesses = (
  faces: readonly number[],
  target: number,
  rollModifier = 0,
): SuccessRollResult => {
  const readingOf = readingsWith(target, rollModifier)
  const least = minWinningFace(target, rollModifier)
  const dice = new Array<SuccessDieResult>(faces.length)
  let successes = 0
  let naturalOnes = 0
  for (let index = 0; index < faces.length; index += 1) {
    const natural = faces[index] ?? 0
    const die = readingOf[natural]
    if (!die || natural === 0) throw new RangeError(`no die shows ${natural}`)
    dice[index] = die
    // Counted without a branch, because a fair die is unpredictable.
    successes += Number(natural >= least)
    naturalOnes += Number(natural === 1)
  }
  return { dice, successes, naturalOnes }
}

/** Dice of one kind, and the modifier for each of their faces. */
export interface DiceWithRollModifier extends Dice {
  readonly rollModifier: number
}

/** How many faces of a die reach a target. */
export const countWinningFaces = (sides: Sides, target: number, rollModifier: number): number =>
  Math.max(0, sides - minWinningFace(target, rollModifier) + 1)

/**
 * Exact odds of the number of dice of a pool that reach a target: the index is that number. Kinds and modifiers may
 * be mixed.
 */
export const successWeights = (pool: readonly DiceWithRollModifier[], target: number): Weights<bigint> =>
  pool.map((dice) => groupWeights(dice, target)).reduce(convolve, { total: 1n, weights: [1n] })

/** Identical dice: a binomial distribution. */
const groupWeights = (
  { count, sides, rollModifier }: DiceWithRollModifier,
  target: number,
): Weights<bigint> => {
  const winning = BigInt(countWinningFaces(sides, target, rollModifier))
  const losing = BigInt(sides) - winning
  const losses = [1n]
  for (let die = 1; die <= count; die += 1) losses.push((losses[die - 1] ?? 0n) * losing)
  const weights: bigint[] = []
  // The number of ways to choose the successes, times the number of outcomes of these dice.
  let wins = 1n
  for (let successes = 0; successes <= count; successes += 1) {
    weights.push(wins * (losses[count - successes] ?? 0n))
    wins = (wins * winning * BigInt(count - successes)) / BigInt(successes + 1)
  }
  return { total: BigInt(sides) ** BigInt(count), weights }
}
