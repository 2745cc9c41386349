import { percentFigure, wholePercents } from '@/dice'
import type { ActionOdds, Weight } from '../../../odds'
import { actionOutcomes, injuryResults, type InjuryResult } from '../../../rules'

/** A chance before and after one thing more, as figures. */
export interface Shifted {
  readonly from: string
  readonly to: string
}

/** The chance that an ACTION comes off, as what its odds bar leaves beside the Fail: `80`, `<1`, `>99`. */
export const hitFigure = (odds: Pick<ActionOdds, (typeof actionOutcomes)[number]>): string => {
  const [fail] = wholePercents(actionOutcomes.map((outcome) => odds[outcome]))
  if (!fail) return ''
  if (fail.mark === '<') return percentFigure({ percent: 99, mark: '>' })
  if (fail.mark === '>') return percentFigure({ percent: 0, mark: '<' })
  return String(100 - fail.percent)
}

/** The chance to be Out of Action, as the last of the four fates shows it. */
export const outFigure = (fates: Readonly<Record<InjuryResult, Weight>>): string => {
  const percent = wholePercents(injuryResults.map((result) => fates[result])).at(-1)
  return percent ? percentFigure(percent) : ''
}
