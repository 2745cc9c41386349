import { percentOf } from '@/dice'
import { addExact, type ActionOdds, type AttackOdds, type InjuryOdds } from '../../../odds'
import type { actionOutcomes } from '../../../rules'

/** A chance before and after one thing more, as figures. */
export interface ChangedFigure {
  readonly from: string
  readonly to: string
}

/** The chance that an ACTION comes off: what the Fail of its odds bar leaves of 100, since a failure leads there. */
export const hitFigure = ({
  failure,
  success,
  critical,
}: Pick<ActionOdds, (typeof actionOutcomes)[number]>): string => {
  const hit = addExact(success, critical)
  return percentOf(hit, addExact(failure, hit))
}

/** The chance of an injury roll to take its model out, as the last of the fates shows it, which leads there. */
export const injuryOutFigure = ({ out, total }: InjuryOdds): string => percentOf(out, total)

/** The same of a whole attack. */
export const attackOutFigure = ({ fate, total }: AttackOdds): string => percentOf(fate.out, total)
