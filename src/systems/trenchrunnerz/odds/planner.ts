import type { Weights } from '@/dice'
import { objectiveIds, type ObjectiveId, type PlaceId, type Redealt, type TokenMix } from '../rules'
import type { FlyingBomber } from './eventOdds'
import { flightsOver, type FlightState, type PlannedSpace } from './flight'
import type { WeightedOutcomes } from './weightedOutcomes'
import { pouchPool, redealtPool } from './urn'

/** A way through the places that players think about. */
export interface PathPlan {
  /** The places in the order in which they are entered; one may come again. Spaces between them change nothing. */
  readonly path: readonly PlaceId[]
  /** What is known of them; nothing lies where none is given. */
  readonly spaces: Readonly<Partial<Record<PlaceId, PlannedSpace>>>
  readonly flyer: FlyingBomber
  /** All tokens that nobody has seen yet, on the board and off it: the mix without those turned up. */
  readonly unseen: TokenMix
  /** In a second wave: what is known of its tokens; `unseen` then says nothing (TR-15). */
  readonly redealt?: Redealt | null
}

/** The bomber with Hits and without, at the end of something. */
export interface BomberConditionOdds {
  readonly intact: bigint
  readonly damaged: bigint
}

/** Hits on an objective. */
export interface ScoreOdds {
  /** Index: Hits scored. */
  readonly hits: Weights<bigint>
  /** The average, times the total. */
  readonly expected: bigint
  readonly atLeastOne: bigint
}

/** Exact odds of a plan, all out of `total` ways: `arrives` and everything in `steps` together are all of them. */
export interface PlanOdds {
  readonly total: bigint
  readonly arrives: BomberConditionOdds
  /** For each place of the path: the move ends there, because the bomber is pushed back or destroyed. */
  readonly steps: readonly { readonly pushed: BomberConditionOdds; readonly destroyed: bigint }[]
  /** For each objective on the path. */
  readonly objectives: Readonly<Partial<Record<ObjectiveId, ScoreOdds>>>
}

const scoreOf = ({ total, ways }: WeightedOutcomes<FlightState>, objective: ObjectiveId): ScoreOdds => {
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
 * The odds of a way through the places at one Speed, place by place (TR-7 to TR-13). A face-down token may be any of those not
 * seen yet, drawn without putting back; in a second wave those that were drawn anew may be what was seen in the first (TR-15). A Hit on the way counts on all dice thrown after it; the Speed stays
 * (TR-5). A bomber raids only if it is alive and not pushed, and a push ends its move. An interceptor that lost is pushed off
 * the path. Whether the Speed is enough for the spaces, and whether a move may end there (TR-10), is for the players.
 */
export const planOdds = (plan: PathPlan): PlanOdds => {
  const { path, spaces, flyer, unseen, redealt } = plan
  const flown = flightsOver({ path, spaces, flyer, urn: redealt ? redealtPool(redealt) : pouchPool(unseen) })

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
