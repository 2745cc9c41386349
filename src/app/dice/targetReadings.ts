import {
  keptCountOf,
  maxExplosions,
  mergePlainTerms,
  printNotation,
  type DiceExpression,
  type Pool,
  type TargetComparison,
} from '@/dice'
import type { DiceExpressionWithGoal } from './notationWithGoal'

/** What a typed target is compared with. */
export type TargetReading = 'sum' | 'each'

/** Both readings of dice with a target that may be for each die or for their sum. */
export interface TargetReadings extends Readonly<Record<TargetReading, DiceExpressionWithGoal>> {
  /** The dice and the kind of comparison: the same for another number. */
  readonly of: string
}

/**
 * The readings of typed dice, such as `2d6>=7` or `1d6+1d8>=5`. Null where only one makes sense: with one die, with a
 * target that each sum reaches or none, and where the notation says more than that.
 */
export const targetReadings = (typed: DiceExpressionWithGoal): TargetReadings | null => {
  const { sum, goal } = typed
  const last = sum.terms.at(-1)
  if (!last || last.sign < 0 || last.times !== undefined || goal !== null) return null
  const { target, ofSum, subtractingFace, compares } = last.pool
  if (target === null || ofSum || subtractingFace !== null) return null
  const added = withLastPool(sum, { ...last.pool, target: null, compares: 'atLeast', naturalOneFails: false })
  const bySum =
    sum.terms.length > 1
      ? readAllTerms(sum, added, target, compares)
      : readOneTerm(sum, added, last.pool, target)
  return bySum && { of: `${printNotation(added)} ${compares}`, each: typed, sum: bySum }
}

const readOneTerm = (
  sum: DiceExpression,
  added: DiceExpression,
  pool: Pool,
  target: number,
): DiceExpressionWithGoal | null => {
  if (sum.plus !== 0 || keptCountOf(pool) < 2 || !isOpen(pool, target)) return null
  return pool.compares === 'atLeast'
    ? { sum: added, goal: target }
    : { sum: withLastPool(sum, { ...pool, ofSum: true, naturalOneFails: false }), goal: null }
}

/** A target behind several pools as one for all of them; null if one of them has a target of its own. */
const readAllTerms = (
  sum: DiceExpression,
  added: DiceExpression,
  target: number,
  compares: TargetComparison,
): DiceExpressionWithGoal | null => {
  if (added.terms.some(({ pool }) => pool.target !== null)) return null
  const terms = mergePlainTerms(added.terms)
  if (compares === 'atLeast') return { sum: { ...added, terms }, goal: target }
  // Only the sum of one pool is compared like this.
  const [only, ...others] = terms
  const least = target - sum.plus
  if (!only || others.length || only.sign < 0 || only.times !== undefined || least < 0) return null
  const pool: Pool = { ...only.pool, target: least, compares, ofSum: true }
  return { sum: { terms: [{ ...only, pool }], plus: 0 }, goal: null }
}

const withLastPool = (sum: DiceExpression, pool: Pool): DiceExpression => ({
  ...sum,
  terms: sum.terms.map((term, index) => (index === sum.terms.length - 1 ? { ...term, pool } : term)),
})

/** Whether some sums reach the target and others don't. */
const isOpen = (pool: Pool, target: number): boolean => {
  const kept = keptCountOf(pool)
  const sides = pool.dice
    .flatMap((group) => Array<number>(group.count).fill(group.sides))
    .sort((one, other) => other - one)
    .slice(0, kept)
  const least = kept * (1 + pool.perDie)
  const most =
    sides.reduce((sum, many) => sum + many, 0) * (pool.explodes ? maxExplosions + 1 : 1) + kept * pool.perDie
  if (pool.compares === 'exactly') return target >= least && target <= most
  return pool.compares === 'atLeast' ? target > least && target <= most : target >= least && target < most
}
