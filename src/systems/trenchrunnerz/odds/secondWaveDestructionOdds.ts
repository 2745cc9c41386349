import {
  objectiveIds,
  speedOptionsFromFaces,
  type ObjectiveId,
  type PlaceId,
  type RedealtKnowledge,
  type TokenMix,
} from '../rules'
import { flightOutcomes, type PlannedSpace } from './flight'
import {
  flatMapOutcomes,
  mergeOutcomes,
  outcomeDistribution,
  sureOutcome,
  type OutcomeDistribution,
} from './outcomeDistribution'
import { pouchPool, redealtPool } from './hiddenTokenPool'

/** A second wave before it begins, as players know its board. */
export interface ComingWave {
  /** The remaining objectives from the bow, and how many Hits each still takes, 1 to 4. */
  readonly left: Readonly<Partial<Record<ObjectiveId, number>>>
  readonly path: readonly ObjectiveId[]
  readonly spaces: Readonly<Partial<Record<PlaceId, PlannedSpace>>>
  readonly bombers: number
  readonly unseen: TokenMix
  readonly redealt: RedealtKnowledge | null
}

type Scored = Readonly<Record<ObjectiveId, number>>
const nothing: Scored = { alpha: 0, beta: 0 }
const keyOf = ({ alpha, beta }: Scored): string => `${alpha} ${beta}`
const faces = [1, 2, 3, 4, 5, 6] as const

/** The Hits of one flight over all remaining objectives at this Speed. */
const flightAt = (
  { path, spaces, unseen, redealt }: ComingWave,
  speed: number,
): OutcomeDistribution<Scored> => {
  const urn = redealt ? redealtPool(redealt) : pouchPool(unseen)
  const { total, ways } = flightOutcomes({ path, spaces, flyer: { speed, hits: 0 }, urn })
  return mergeOutcomes(
    { total, ways: ways.map(({ outcome, weight }) => ({ outcome: outcome.scored, weight })) },
    keyOf,
  )
}

const hitsOf = ({ ways }: OutcomeDistribution<Scored>): bigint =>
  ways.reduce((sum, { outcome, weight }) => sum + weight * BigInt(outcome.alpha + outcome.beta), 0n)
const isBetter = (one: OutcomeDistribution<Scored>, other: OutcomeDistribution<Scored>): boolean =>
  hitsOf(one) * other.total > hitsOf(other) * one.total

/** One bomber throws 2D6 for its Speed, chooses the die with more expected Hits, and flies. */
const oneFlight = (wave: ComingWave): OutcomeDistribution<Scored> => {
  const flights = new Map(faces.map((speed) => [speed as number, flightAt(wave, speed)]))
  const at = (speed: number): OutcomeDistribution<Scored> => flights.get(speed) ?? sureOutcome(nothing)
  const dice = faces.flatMap((one) => faces.map((other) => [one, other]))
  const chosen = dice.map((thrown) => {
    const [first = 1, ...others] = speedOptionsFromFaces(thrown, 0).map(({ speed }) => speed)
    return others.reduce((best, speed) => (isBetter(at(speed), at(best)) ? speed : best), first)
  })
  const speeds = faces.map((speed) => [speed, chosen.filter((one) => one === speed).length] as const)
  return mergeOutcomes(
    flatMapOutcomes(outcomeDistribution(dice.length, speeds), (speed) => at(speed)),
    keyOf,
  )
}

/** The weights of destroying none, one or both of the remaining objectives, out of `total`. */
export interface SecondWaveDestructionOdds {
  readonly total: bigint
  readonly destroyed: readonly [none: bigint, one: bigint, both: bigint]
}

/**
 * The odds if each bomber flies once over every remaining objective at the better of its two Speed dice, with the
 * board as it is now. An estimate: bombers may come round again, and earlier bombers change the board.
 */
export const secondWaveDestructionOdds = (wave: ComingWave): SecondWaveDestructionOdds => {
  const flight = oneFlight(wave)
  const capped = (objective: ObjectiveId, hits: number): number => Math.min(wave.left[objective] ?? 0, hits)
  let all: OutcomeDistribution<Scored> = sureOutcome(nothing)
  for (let bomber = 0; bomber < wave.bombers; bomber += 1)
    all = mergeOutcomes(
      flatMapOutcomes(all, (before) => ({
        total: flight.total,
        ways: flight.ways.map(({ outcome, weight }) => ({
          outcome: {
            alpha: capped('alpha', before.alpha + outcome.alpha),
            beta: capped('beta', before.beta + outcome.beta),
          },
          weight,
        })),
      })),
      keyOf,
    )
  const fallen = (scored: Scored): number =>
    objectiveIds.filter((id) => (wave.left[id] ?? 0) > 0 && scored[id] >= (wave.left[id] ?? 0)).length
  const ways = (count: number): bigint =>
    all.ways.reduce((sum, { outcome, weight }) => (fallen(outcome) === count ? sum + weight : sum), 0n)
  return { total: all.total, destroyed: [ways(0), ways(1), ways(2)] }
}
