import { chanceOfOutcomes } from '@/dice'
import {
  actionChartWeights,
  actionOutcomes,
  chartEffect,
  injuryChartWeights,
  injuryResults,
  isMarkedWithoutInjury,
  type ActionOutcome,
  type InjuryResult,
  type InjuryTerms,
} from '../rules'

/** How many of all throws have an outcome. */
interface Ways<End> {
  readonly end: End
  readonly weight: number | bigint
}

const together = (some: number | bigint, others: number | bigint): number | bigint =>
  typeof some === 'number' && typeof others === 'number' ? some + others : BigInt(some) + BigInt(others)

/** The odds of an ACTION pool of `net` DICE (TC-1, TC-2). */
export const actionOutcomeWeights = (net: number): readonly Ways<ActionOutcome>[] => {
  const { lines } = actionChartWeights(net)
  return actionOutcomes.map((end, line) => ({ end, weight: lines[line] ?? 0 }))
}

/** The odds of a morale test to fail or to hold. A critical only holds (TC-17). */
export const moraleOutcomeWeights = (net: number): Readonly<Record<'fails' | 'holds', number | bigint>> => {
  const [fails = 0, success = 0, critical = 0] = actionChartWeights(net).lines
  return { fails, holds: together(success, critical) }
}

/** The chance from 0 to 1 that an ACTION pool of `net` DICE comes to 7 or more (TC-2). */
export const actionSuccessChance = (net: number): number => {
  const { total, lines } = actionChartWeights(net)
  const [, success = 0, critical = 0] = lines
  return chanceOfOutcomes(together(success, critical), total)
}

/** An injury roll before its dice: the pool, and what decides what a total does to the model. */
export interface InjuryRollInput extends InjuryTerms {
  readonly net: number
}

/** The odds of an injury roll with GOLEM and TOUGH (TC-6, TC-9). `marked` is a hit that only leaves a marker (TC-8). */
export const injuryOutcomeWeights = (input: InjuryRollInput): readonly Ways<InjuryResult | 'marked'>[] => {
  const { lines } = injuryChartWeights(input.net, input)
  const ways = new Map<InjuryResult | 'marked', number | bigint>()
  for (const [line, chart] of injuryResults.entries()) {
    const effect = chartEffect(chart, input)
    const end = isMarkedWithoutInjury(effect) ? 'marked' : effect.result
    ways.set(end, together(ways.get(end) ?? 0, lines[line] ?? 0))
  }
  return [...ways].map(([end, weight]) => ({ end, weight }))
}

/** The chance that an injury roll takes the model Out of Action, GOLEM and TOUGH counted (TC-6, TC-9), 0 to 1. */
export const outOfActionChance = (input: InjuryRollInput): number => {
  const out = injuryOutcomeWeights(input).find(({ end }) => end === 'out')
  return out ? chanceOfOutcomes(out.weight, injuryChartWeights(input.net, input).total) : 0
}
