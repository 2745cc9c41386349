import { percentTextsFavouringEnds } from '@/dice'
import type { ExactNumber } from './exactNumber'

/**
 * The percents of an ACTION bar, from failure to critical, which add up to 100. Both ends are rounded exactly, because
 * screens also show them alone: 100 minus a failure is the chance to hit or to hold.
 */
export const actionOutcomePercents = (outcomes: readonly ExactNumber[]): readonly string[] =>
  percentTextsFavouringEnds(outcomes)

/**
 * The percents of the results for a model, from the best to the worst, which add up to 100. Both ends are rounded
 * exactly: the first is a miss or nothing, the last Out of Action, which spends are measured by (TC-3).
 */
export const fatePercents = (fates: readonly ExactNumber[]): readonly string[] =>
  percentTextsFavouringEnds(fates)
