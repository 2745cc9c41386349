import { allSides, type Dice, type Sides } from './die'
import { convolve, type Weights } from './weights'

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

/** The least natural face that reaches `target` with what is added to it: a natural 1 never does. */
export const minWinningFace = (target: number, rollModifier: number): number =>
  Math.max(2, target - rollModifier)

/** Readings are values, so each is made once and shared, by target and modifier: that halves the time of a large pool. */
const readings = new Map<number, Map<number, readonly SuccessDie[]>>()

/** Every way a die can read against a target with one Roll Modifier; the index is its natural face. */
const readingsWith = (target: number, rollModifier: number): readonly SuccessDie[] => {
  const against = readings.get(target) ?? new Map<number, readonly SuccessDie[]>()
  readings.set(target, against)
  const made = against.get(rollModifier)
  if (made) return made
  const least = minWinningFace(target, rollModifier)
  const fresh = Array.from({ length: Math.max(...allSides) + 1 }, (_, natural) =>
    Object.freeze({ natural, modified: natural + rollModifier, success: natural >= least }),
  )
  against.set(rollModifier, fresh)
  return fresh
}

/**
 * Reads faces thrown with one Roll Modifier, die by die: one is a success that reaches `target` with it (C-5). Faces are whole
 * numbers that some die shows, else a RangeError.
 */
export const readSuccesses = (faces: readonly number[], target: number, rollModifier = 0): SuccessRoll => {
  const readingOf = readingsWith(target, rollModifier)
  const least = minWinningFace(target, rollModifier)
  const dice = new Array<SuccessDie>(faces.length)
  let successes = 0
  let naturalOnes = 0
  for (let index = 0; index < faces.length; index += 1) {
    const natural = faces[index] ?? 0
    const die = readingOf[natural]
    if (!die || natural === 0) throw new RangeError(`no die shows ${natural}`)
    dice[index] = die
    // Counted without a branch: which way a fair die falls can't be predicted.
    successes += Number(natural >= least)
    naturalOnes += Number(natural === 1)
  }
  return { dice, successes, naturalOnes }
}

/** Dice of one kind with what is added to each of their faces. */
export interface SuccessDiceGroup extends Dice {
  readonly rollModifier: number
}

/** How many faces of a die reach a target. */
export const countWinningFaces = (sides: Sides, target: number, rollModifier: number): number =>
  Math.max(0, sides - minWinningFace(target, rollModifier) + 1)

/** Exact odds of how many dice of a pool reach a target: the index is that number. Kinds and modifiers may be mixed. */
export const successWeights = (pool: readonly SuccessDiceGroup[], target: number): Weights<bigint> =>
  pool.map((dice) => groupWeights(dice, target)).reduce(convolve, { total: 1n, weights: [1n] })

/** Dice that are all alike: binomial. */
const groupWeights = ({ count, sides, rollModifier }: SuccessDiceGroup, target: number): Weights<bigint> => {
  const winning = BigInt(countWinningFaces(sides, target, rollModifier))
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
