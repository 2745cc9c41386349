import { successWeights, weightBetween, type Weights } from '@/dice'
import {
  readyDice,
  stressTestPool,
  successThreshold,
  withModifiers,
  type Modifier,
  type RollPool,
  type Unit,
} from '../rules'

/** Exact odds of a roll: the index is the number of successes (GT-1, GT-2). */
export const rollOdds = (pool: RollPool): Weights<bigint> => successWeights(readyDice(pool), successThreshold)

/** The exact chance to pass a test. */
export interface TestOdds {
  readonly total: bigint
  readonly pass: bigint
}

/** The odds of a unit's Stress test with points and other modifiers (GT-9). */
export const stressTestPassOdds = (unit: Unit, modifiers: readonly Modifier[] = []): TestOdds => {
  const weights = rollOdds(withModifiers(stressTestPool(unit), modifiers))
  return { total: weights.total, pass: weightBetween(weights, 1, Infinity) }
}

/** The odds of the points that stay in the Turn End Phase: the index is their number (GT-4). */
export const pointsLeftOdds = (pool: RollPool): Weights<bigint> => rollOdds(pool)
