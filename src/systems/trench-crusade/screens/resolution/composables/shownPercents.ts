import { outcomePercentText } from '@/dice'
import { addExactIntegers, type ActionOdds, type AttackOdds } from '../../../odds'
import type { actionOutcomes } from '../../../rules'

/** A chance before and after one more spend, as percents. */
export interface PercentChange {
  readonly from: string
  readonly to: string
}

/** The chance that an ACTION succeeds, as 100 minus the percent of a failure in the odds bar. */
export const hitPercent = ({
  failure,
  success,
  critical,
}: Pick<ActionOdds, (typeof actionOutcomes)[number]>): string => {
  const hit = addExactIntegers(success, critical)
  return outcomePercentText(hit, addExactIntegers(failure, hit))
}

/** The chance of a whole attack to take its target out, as the odds list shows it. */
export const attackOutPercent = ({ fate, total }: AttackOdds): string => outcomePercentText(fate.out, total)
