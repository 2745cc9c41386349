import type { Weights } from '@/dice'
import { objectiveIds, type ObjectiveId, type PlaceId, type RedealtKnowledge, type TokenMix } from '../rules'
import type { FlyingBomber } from './encounterOdds'
import { flightOutcomes, type FlightState, type PlannedSpace } from './flight'
import type { OutcomeDistribution } from './outcomeDistribution'
import { pouchPool, redealtPool } from './hiddenTokenPool'

/** A path through places that players plan. */
export interface PlanOddsInput {
  /** The places in order; a place may be entered again. Spaces between them do not matter. */
  readonly path: readonly PlaceId[]
  /** What is known of the places; a missing one is empty. */
  readonly spaces: Readonly<Partial<Record<PlaceId, PlannedSpace>>>
  readonly flyer: FlyingBomber
  /** All unseen tokens, on the board and off it: the mix without the revealed ones. */
  readonly unseen: TokenMix
  /** In a second wave, what is known of its tokens; then `unseen` is not used (TR-15). */
  readonly redealt?: RedealtKnowledge | null
}

/** Weights of a bomber without Hits and with one. */
export interface BomberConditionOdds {
  readonly intact: bigint
  readonly damaged: bigint
}

/** Hits on an objective. */
export interface ScoreOdds {
  /** The weight of each number of Hits, by index. */
  readonly hits: Weights<bigint>
  /** The average, multiplied by the total. */
  readonly expected: bigint
  readonly atLeastOne: bigint
}

/** The exact odds of a plan. All weights of `arrives` and `steps` add up to `total`. */
export interface PlanOdds {
  readonly total: bigint
  readonly arrives: BomberConditionOdds
  /** For each step: the move ends there because the bomber is pushed back or destroyed. */
  readonly steps: readonly { readonly pushed: BomberConditionOdds; readonly destroyed: bigint }[]
  /** For each objective on the path. */
  readonly objectives: Readonly<Partial<Record<ObjectiveId, ScoreOdds>>>
}

const scoreOf = ({ total, ways }: OutcomeDistribution<FlightState>, objective: ObjectiveId): ScoreOdds => {
  const most = Math.max(0, ...ways.map(({ outcome }) => outcome.scored[objective]))
  const weights = Array<bigint>(most + 1).fill(0n)
  for (const { outcome, weight } of ways) {
    const scored = outcome.scored[objective]
    weights[scored] = (weights[scored] ?? 0n) + weight
  }
  return {
    hits: { total, weights },
    expected: weights.reduce((sum, weight, hits) => sum + weight * BigInt(hits), 0n),
    atLeastOne: total - (weights[0] ?? 0n),
  }
}

/**
 * The odds of a path at one Speed, place by place (TR-7 to TR-13). An unseen token can be any unseen one, drawn
 * without replacement; in a second wave redrawn ones can be tokens of the first wave (TR-15). A Hit on the path
 * counts for all later dice; the Speed stays (TR-5). A bomber raids only if it is alive and not pushed, and a push
 * ends its move. An interceptor that loses is pushed off the path. Players check whether the Speed is enough and
 * whether a move may end there (TR-10).
 */
export const planOdds = (plan: PlanOddsInput): PlanOdds => {
  const { path, spaces, flyer, unseen, redealt } = plan
  const flown = flightOutcomes({
    path,
    spaces,
    flyer,
    urn: redealt ? redealtPool(redealt) : pouchPool(unseen),
  })

  const sumOf = (counts: (flight: FlightState) => boolean): bigint =>
    flown.ways.reduce((sum, { outcome, weight }) => (counts(outcome) ? sum + weight : sum), 0n)
  const condition = (counts: (flight: FlightState) => boolean): BomberConditionOdds => ({
    intact: sumOf((flight) => counts(flight) && flight.hits === 0),
    damaged: sumOf((flight) => counts(flight) && flight.hits > 0),
  })
  return {
    total: flown.total,
    arrives: condition(({ end }) => end === null),
    steps: path.map((_, step) => ({
      pushed: condition(({ end }) => end?.kind === 'pushed' && end.step === step),
      destroyed: sumOf(({ end }) => end?.kind === 'destroyed' && end.step === step),
    })),
    objectives: Object.fromEntries(
      objectiveIds
        .filter((objective) => path.includes(objective))
        .map((objective) => [objective, scoreOf(flown, objective)]),
    ),
  }
}
