import {
  actionChartWeights,
  moraleModifiers,
  netDice,
  type ActionOutcome,
  type Edition,
  type Model,
  type SideId,
} from '../rules'
import type { ExactInteger } from './exactInteger'

/** Exact odds of an ACTION roll: how many of `total` throws have each outcome (TC-2). */
export interface ActionOdds extends Readonly<Record<ActionOutcome, ExactInteger>> {
  readonly total: ExactInteger
}

/** The odds of an ACTION roll with a net number of DICE, any whole number (TC-1, TC-2). */
export const actionOdds = (net: number): ActionOdds => {
  const { total, lines } = actionChartWeights(net)
  const [failure = 0, success = 0, critical = 0] = lines
  return { total, failure, success, critical }
}

/** The odds of a side's morale test: a failure flees, or shakes with the switch (TC-17). */
export const moraleOdds = (edition: Edition, models: readonly Model[], side: SideId): ActionOdds =>
  actionOdds(netDice(moraleModifiers(edition, models, side)))
