import { percentsFavouringEnds } from '@/dice'
import type { ExactNumber } from './exactNumber'

/**
 * The figures of an ACTION roll's bar, a failure first and the best last. Both lead: what a failure leaves is the chance to hit or to
 * hold, and stands without the bar too.
 */
export const outcomePercents = (outcomes: readonly ExactNumber[]): readonly string[] =>
  percentsFavouringEnds(outcomes)

/**
 * The figures of what may become of a model, from the best for it to the worst. Both ends lead: the first is a miss or nothing at
 * all, the last Out of Action, by which spends are measured (TC-3).
 */
export const fatePercents = (fates: readonly ExactNumber[]): readonly string[] => percentsFavouringEnds(fates)
