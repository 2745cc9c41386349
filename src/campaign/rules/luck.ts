import type { Message } from '@/kit'
import { convolve, type Weights } from '@/dice'
import type { Fact } from '@/table'

export type Rolled = Extract<Fact, { kind: 'rolled' }>
export const isRolled = (fact: Fact): fact is Rolled => fact.kind === 'rolled'

/** Below so many rolls that could have gone either way a ledger claims nothing: chance alone explains almost any result. */
export const fewestTelling = 10

/** What dice did against what they should have. A success is what the game's own rules call one. */
export interface Luck {
  /** Every throw, with or without a known chance. */
  readonly thrown: number
  /** Throws whose chance of success was known before they fell. */
  readonly rolls: number
  /** The sum of those chances. */
  readonly expected: number
  readonly successes: number
  /** Where eight battles in ten would end: the 10th and 90th percentile of the successes. Null: too few rolls to tell. */
  readonly band: { readonly from: number; readonly to: number } | null
}

/** The luck of whoever made these throws. */
export const luckOf = (throws: readonly Rolled[]): Luck => {
  const judged = throws.flatMap(({ success }) => success ?? [])
  const chances = judged.map(({ had }) => had)
  const open = chances.filter((had) => had > 0 && had < 1)
  return {
    thrown: throws.length,
    rolls: judged.length,
    expected: chances.reduce((sum, had) => sum + had, 0),
    successes: judged.filter(({ came }) => came).length,
    band: open.length < fewestTelling ? null : ordinaryBand(chances),
  }
}

/** The luck of one model, unit or craft. */
export interface ModelLuck extends Luck {
  readonly model: string
  /** What players call it now; null if the game does not say. */
  readonly name: Message | string | null
}

/** A side's throws, apart for each model that threw some with a known chance: who rolled most comes first. */
export const luckByModel = (throws: readonly Rolled[]): readonly ModelLuck[] => {
  const byModel = new Map<string, { throws: Rolled[]; name: Message | string | null }>()
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
 * The facts of each step as they stand: dice that were changed afterwards take the place of those they were (C-4), and
 * what the first ones would have done is no part of the battle.
 */
export const standingFacts = <Step extends { readonly facts: readonly Fact[] }>(
  steps: readonly Step[],
): readonly Step[] => {
  const last = new Map<string, Fact>()
  const replaced = new Set<Fact>()
  for (const { facts } of steps)
    for (const fact of facts) {
      if (!isRolled(fact) || fact.roll === undefined) continue
      const earlier = last.get(fact.roll)
      if (fact.mended && earlier) replaced.add(earlier)
      last.set(fact.roll, fact)
    }
  return steps.map((step) => ({ ...step, facts: step.facts.filter((fact) => !replaced.has(fact)) }))
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
