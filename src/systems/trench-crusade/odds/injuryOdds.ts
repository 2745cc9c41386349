import {
  chartEffect,
  injuryChartWeights,
  injuryResults,
  markerLimit,
  type InjuryResult,
  type InjuryTerms,
} from '../rules'
import { addExactIntegers, type ExactInteger } from './exactInteger'

/** The input of an injury roll before its throw. */
export interface InjuryOddsInput extends InjuryTerms {
  /** All +DICE and -DICE of the roll. */
  readonly netDice: number
}

/** Exact odds of an injury roll with its keywords: how many of `total` throws have each result (TC-9, TE-8). */
export interface InjuryOdds extends Readonly<Record<InjuryResult, ExactInteger>> {
  readonly total: ExactInteger
  /** Index 0 to 6: how many throws leave the model on the table with that much BLOOD (TC-4, TC-8). */
  readonly blood: readonly ExactInteger[]
}

/** The odds of one injury roll. The rules themselves say what each line of the chart does. */
export const injuryOdds = (question: InjuryOddsInput): InjuryOdds => {
  const { total, lines } = injuryChartWeights(question.netDice, question)
  const results: Record<InjuryResult, ExactInteger> = { none: 0, minor: 0, down: 0, out: 0 }
  const blood = Array<ExactInteger>(markerLimit + 1).fill(0)
  for (const [line, chart] of injuryResults.entries()) {
    const ways = lines[line] ?? 0
    const effect = chartEffect(chart, question)
    results[effect.result] = addExactIntegers(results[effect.result], ways)
    if (effect.posture !== 'out') blood[effect.blood] = addExactIntegers(blood[effect.blood] ?? 0, ways)
  }
  return { total, ...results, blood }
}
