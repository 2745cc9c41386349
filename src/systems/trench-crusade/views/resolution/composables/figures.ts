import { percentFigure, wholePercents } from '@/dice'
import type { ActionOdds, AttackOdds, InjuryOdds, Weight } from '../../../odds'
import { actionOutcomes, bloodGained, chartEffect, injuryResults, type Model } from '../../../rules'

/** A chance before and after one thing more, as figures. */
export interface Shifted {
  readonly from: string
  readonly to: string
}

/** One chance by itself, so many ways of all. */
export const figureOf = (ways: Weight, total: Weight): string => {
  const [share] = wholePercents([ways, BigInt(total) - BigInt(ways)])
  return share ? percentFigure(share) : ''
}

/** The chance that an ACTION comes off: what the Fail of its odds bar leaves of 100. */
export const hitFigure = (outcomes: Pick<ActionOdds, (typeof actionOutcomes)[number]>): string => {
  const [fail] = wholePercents(actionOutcomes.map((outcome) => outcomes[outcome]))
  if (!fail) return ''
  if (fail.mark === '<') return percentFigure({ percent: 99, mark: '>' })
  return fail.mark === '>' ? percentFigure({ percent: 0, mark: '<' }) : String(100 - fail.percent)
}

const lastOf = (shares: readonly Weight[]): string => {
  const last = wholePercents(shares).at(-1)
  return last ? percentFigure(last) : ''
}

/** The chance of an injury roll to take its model out, as the last of the fates shows it. */
export const injuryOutFigure = (odds: InjuryOdds): string =>
  lastOf(injuryResults.map((result) => odds[result]))

/** The same of a whole attack: a hit that only leaves a marker is a fate of its own there, beside the miss (TC-8). */
export const attackOutFigure = (
  target: Model,
  { fate, miss }: AttackOdds,
  keywords: readonly string[],
): string => {
  const grazed = chartEffect('none', { target, bloodbath: false, weaponKeywords: keywords, hit: true })
  const [none = 0, ...hurt] = injuryResults.map((result) => fate[result])
  const split = bloodGained(grazed, target.blood) > 0
  return lastOf(split ? [miss, BigInt(none) - BigInt(miss), ...hurt] : [none, ...hurt])
}
