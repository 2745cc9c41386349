import { percentTextsRoundingFirstAndLastAlone } from '@/dice'
import type { ExactInteger } from './exactInteger'

/**
 * The percents of an ACTION bar, from failure to critical, which add up to 100. Both ends are rounded exactly, because
 * screens also show them alone: 100 minus a failure is the chance to hit or to hold.
 */
export const actionOutcomePercents = (outcomes: readonly ExactInteger[]): readonly string[] =>
  percentTextsRoundingFirstAndLastAlone(outcomes)

/**
 * The percents of the results for a model, from the best to the worst, which add up to 100. Both ends are rounded
 * exactly: the first is a miss or nothing, the last Out of Action, which spends are measured by (TC-3).
 */
export const fatePercents = (fates: readonly ExactInteger[]): readonly string[] =>
  percentTextsRoundingFirstAndLastAlone(fates)
