import type { Message } from '@/kit'
import type { Weights } from '@/dice'
import type { Fact } from '@/engine'

export type RolledFact = Extract<Fact, { kind: 'rolled' }>
export const isRolledFact = (fact: Fact): fact is RolledFact => fact.kind === 'rolled'

/** With fewer rolls of uncertain outcome than this, no luck is shown: chance alone explains almost any result. */
export const minRollsForLuck = 10

/** Actual and expected results of dice. A success is what the game's rules call one. */
export interface Luck {
  /** All throws, with or without a known chance. */
  readonly thrown: number
  /**
   * The rolls that could succeed and whose chance was known before the throw: throws, or single dice in games that
   * count each die of a pool.
   */
  readonly rolls: number
  readonly counted: 'rolls' | 'dice'
  /** The expected number of successes: the sum of those chances. */
  readonly expected: number
  readonly successes: number
  /**
   * The 10th and 90th percentile of the number of successes: eight battles in ten end between them. Null with too few
   * rolls.
   */
  readonly band: { readonly from: number; readonly to: number } | null
}

/** The luck of these throws. */
export const luckOf = (throws: readonly RolledFact[]): Luck => {
  const judged = throws.flatMap(judgedOf)
  const chances = judged.flatMap(({ had }) => had)
  const open = judged.filter(({ had }) => had.some((each) => each > 0 && each < 1))
  return {
    thrown: throws.length,
    rolls: chances.length,
    counted: throws.some(({ dice }) => dice) ? 'dice' : 'rolls',
    expected: chances.reduce((sum, had) => sum + had, 0),
    successes: judged.reduce((sum, { came }) => sum + came, 0),
    band: open.length < minRollsForLuck ? null : likelySuccessCountRange(chances),
  }
}

/**
 * The rolls of a throw that could succeed, each with its chance: its single dice where the game counts them, else the
 * throw.
 */
const judgedOf = ({ dice, success }: RolledFact): readonly NonNullable<RolledFact['dice']>[] =>
  dice ? [dice] : success ? [{ had: [success.had], came: Number(success.came) }] : []

/** The luck of one model, unit or craft. */
export interface ModelLuck extends Luck {
  readonly model: string
  /** The current name; null if the game gives none. */
  readonly name: Message | string | null
}

/** The luck of each model with a known chance among these throws, most rolls first. */
export const luckOfEachModel = (throws: readonly RolledFact[]): readonly ModelLuck[] => {
  const byModel = new Map<string, { throws: RolledFact[]; name: Message | string | null }>()
  for (const each of throws) {
    if (each.model === undefined) continue
    const known = byModel.get(each.model) ?? { throws: [], name: null }
    known.throws.push(each)
    known.name = each.name ?? known.name
    byModel.set(each.model, known)
  }
  return [...byModel]
    .map(([model, { throws: own, name }]) => ({ model, name, ...luckOf(own) }))
    .filter(({ rolls }) => rolls > 0)
    .sort((one, other) => other.rolls - one.rolls)
}

/**
 * How likely each number of successes is when every roll has its own chance (the Poisson-binomial distribution).
 * Chances are fractions from 0 to 1. The weights are fractions with a total of 1.
 */
export const successCountWeights = (chances: readonly number[]): Weights => {
  const weights = new Float64Array(chances.length + 1)
  weights[0] = 1
  // A long battle has thousands of rolls. Numbers of successes that are too unlikely to be seen are dropped.
  let [least, most] = [0, 0]
  for (const had of chances) {
    most += 1
    for (let count = most; count >= least; count -= 1)
      weights[count] = (weights[count] ?? 0) * (1 - had) + (count > 0 ? (weights[count - 1] ?? 0) * had : 0)
    while (most > least && (weights[most] ?? 0) < unseen) {
      weights[most] = 0
      most -= 1
    }
    while (least < most && (weights[least] ?? 0) < unseen) {
      weights[least] = 0
      least += 1
    }
  }
  return { total: 1, weights: [...weights] }
}

/** Far below the precision of the sums. */
const unseen = 1e-24

/** The 10th and 90th percentile of the number of successes. */
export const likelySuccessCountRange = (
  chances: readonly number[],
): { readonly from: number; readonly to: number } => {
  const weights = successCountWeights(chances)
  return { from: percentile(weights, 0.1), to: percentile(weights, 0.9) }
}

/** The rounding error of the sums. */
const hair = 1e-9

/** The smallest result whose cumulative probability is at least `share`. */
const percentile = ({ weights }: Weights, share: number): number => {
  let sum = 0
  for (const [result, weight] of weights.entries()) {
    sum += weight
    if (sum >= share - hair) return result
  }
  return weights.length - 1
}
