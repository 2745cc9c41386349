import { keptCountOf, maxExplosions, printNotation, type DiceExpression, type Pool } from '@/dice'
import type { DiceExpressionWithGoal } from './notationWithGoal'

/** What a typed target is compared with. */
export type TargetReading = 'sum' | 'each'

/** Both readings of dice with a target that may be for each die or for their sum. */
export interface TargetReadings extends Readonly<Record<TargetReading, DiceExpressionWithGoal>> {
  /** The dice and the kind of comparison: the same for another number. */
  readonly of: string
}

/**
 * The readings of typed dice, such as `2d6>=7`. Null where only one makes sense: with one die, with a target that each
 * sum reaches or none, and where the notation says more than that.
 */
export const targetReadings = ({ sum, goal }: DiceExpressionWithGoal): TargetReadings | null => {
  const [term, ...others] = sum.terms
  if (!term || others.length || sum.plus !== 0 || term.sign < 0 || term.times !== undefined) return null
  const { pool } = term
  const { target, compares } = pool
  if (goal !== null || target === null || pool.ofSum || pool.subtractingFace !== null) return null
  if (keptCountOf(pool) < 2 || !isOpen(pool, target)) return null
  const added: Pool = { ...pool, target: null, compares: 'atLeast', naturalOneFails: false }
  const bySum: DiceExpressionWithGoal =
    compares === 'atLeast'
      ? { sum: withPool(sum, added), goal: target }
      : { sum: withPool(sum, { ...pool, ofSum: true, naturalOneFails: false }), goal: null }
  return {
    of: `${printNotation(withPool(sum, added))} ${compares}`,
    each: { sum, goal },
    sum: bySum,
  }
}

const withPool = (sum: DiceExpression, pool: Pool): DiceExpression => ({
  ...sum,
  terms: sum.terms.map((term) => ({ ...term, pool })),
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
