import {
  objectiveIds,
  speedOptions,
  type ObjectiveId,
  type PlaceId,
  type Redealt,
  type TokenMix,
} from '../rules'
import { flightsOver, type PlannedSpace } from './flight'
import {
  thenOutcomes,
  mergeOutcomes,
  weightedOutcomes,
  sureOutcome,
  type WeightedOutcomes,
} from './weightedOutcomes'
import { pouchPool, redealtPool } from './urn'

/** A wave that is yet to come, as players know its board. */
export interface ComingWave {
  /** The objectives that still stand, from the bow, and the Hits that each of them still takes, 1 to 4. */
  readonly left: Readonly<Partial<Record<ObjectiveId, number>>>
  readonly path: readonly ObjectiveId[]
  readonly spaces: Readonly<Partial<Record<PlaceId, PlannedSpace>>>
  readonly bombers: number
  readonly unseen: TokenMix
  readonly redealt: Redealt | null
}

type Scored = Readonly<Record<ObjectiveId, number>>
const nothing: Scored = { alpha: 0, beta: 0 }
const keyOf = ({ alpha, beta }: Scored): string => `${alpha} ${beta}`
const faces = [1, 2, 3, 4, 5, 6] as const

/** Hits of one flight over all that stands, at this Speed. */
const flightAt = ({ path, spaces, unseen, redealt }: ComingWave, speed: number): WeightedOutcomes<Scored> => {
  const urn = redealt ? redealtPool(redealt) : pouchPool(unseen)
  const { total, ways } = flightsOver({ path, spaces, flyer: { speed, hits: 0 }, urn })
  return mergeOutcomes(
    { total, ways: ways.map(({ outcome, weight }) => ({ outcome: outcome.scored, weight })) },
    keyOf,
  )
}

const hitsOf = ({ ways }: WeightedOutcomes<Scored>): bigint =>
  ways.reduce((sum, { outcome, weight }) => sum + weight * BigInt(outcome.alpha + outcome.beta), 0n)
const isBetter = (one: WeightedOutcomes<Scored>, other: WeightedOutcomes<Scored>): boolean =>
  hitsOf(one) * other.total > hitsOf(other) * one.total

/** One bomber throws 2D6 for its Speed, keeps the die that promises more Hits, and flies. */
const oneFlight = (wave: ComingWave): WeightedOutcomes<Scored> => {
  const flights = new Map(faces.map((speed) => [speed as number, flightAt(wave, speed)]))
  const at = (speed: number): WeightedOutcomes<Scored> => flights.get(speed) ?? sureOutcome(nothing)
  const dice = faces.flatMap((one) => faces.map((other) => [one, other]))
  const chosen = dice.map((thrown) => {
    const [first = 1, ...others] = speedOptions(thrown, 0).map(({ speed }) => speed)
    return others.reduce((best, speed) => (isBetter(at(speed), at(best)) ? speed : best), first)
  })
  const speeds = faces.map((speed) => [speed, chosen.filter((one) => one === speed).length] as const)
  return mergeOutcomes(
    thenOutcomes(weightedOutcomes(dice.length, speeds), (speed) => at(speed)),
    keyOf,
  )
}

/** How many of the objectives that still stand a wave destroys: the ways for none, one, both, out of `total`. */
export interface SecondWaveOdds {
  readonly total: bigint
  readonly destroyed: readonly [none: bigint, one: bigint, both: bigint]
}

/**
 * What a wave would come to if each of its bombers flew once over every objective that stands, at the better of its two Speed dice,
 * and met it as it stands now. Close, not exact: bombers may come round again, and later ones meet what earlier ones left.
 */
export const secondWaveOdds = (wave: ComingWave): SecondWaveOdds => {
  const flight = oneFlight(wave)
  const capped = (objective: ObjectiveId, hits: number): number => Math.min(wave.left[objective] ?? 0, hits)
  let all: WeightedOutcomes<Scored> = sureOutcome(nothing)
  for (let bomber = 0; bomber < wave.bombers; bomber += 1)
    all = mergeOutcomes(
      thenOutcomes(all, (before) => ({
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
