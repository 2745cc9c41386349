import { convolve, type Weights } from '@/dice'
import type { Fact } from '@/table'

type Rolled = Extract<Fact, { kind: 'rolled' }>

/** Below so many rolls with a known chance a ledger claims nothing: chance alone explains almost any result. */
export const fewestTelling = 10

/** What one side's dice did against what they should have. A success is what the game's own rules call one. */
export interface Luck {
  /** Every throw of the side, in throws, with or without a known chance. */
  readonly thrown: number
  /** Throws whose chance of success was known before they fell. */
  readonly rolls: number
  /** The sum of those chances. */
  readonly expected: number
  readonly successes: number
  /** Where eight battles in ten would end: the 10th and 90th percentile of the successes. Null: too few rolls to tell. */
  readonly band: { readonly from: number; readonly to: number } | null
}

/** The luck of one side's throws. */
export const luckOf = (throws: readonly Rolled[]): Luck => {
  const judged = throws.flatMap(({ success }) => success ?? [])
  const chances = judged.map(({ had }) => had)
  return {
    thrown: throws.length,
    rolls: judged.length,
    expected: chances.reduce((sum, had) => sum + had, 0),
    successes: judged.filter(({ came }) => came).length,
    band: judged.length < fewestTelling ? null : ordinaryBand(chances),
  }
}

/**
 * How likely each number of successes is when every roll has a chance of its own (the Poisson-binomial distribution).
 * The chances come as fractions from 0 to 1 and the weights are fractions of a total of 1.
 */
export const successesOf = (chances: readonly number[]): Weights =>
  chances.reduce<Weights>((sum, had) => convolve(sum, { total: 1, weights: [1 - had, had] }), {
    total: 1,
    weights: [1],
  })

/** The 10th and 90th percentile of the number of successes. */
export const ordinaryBand = (chances: readonly number[]): { readonly from: number; readonly to: number } => {
  const weights = successesOf(chances)
  return { from: percentile(weights, 0.1), to: percentile(weights, 0.9) }
}

/** Sums of fractions miss round numbers by a hair. */
const hair = 1e-9

/** The least result that is reached or undercut with at least this share. */
const percentile = ({ weights }: Weights, share: number): number => {
  let sum = 0
  for (const [result, weight] of weights.entries()) {
    sum += weight
    if (sum >= share - hair) return result
  }
  return weights.length - 1
}
