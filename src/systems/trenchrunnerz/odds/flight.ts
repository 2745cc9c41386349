import {
  isObjective,
  tokenKinds,
  type ObjectiveId,
  type PlaceId,
  type HiddenTokenGroupKind,
  type TokenKind,
} from '../rules'
import type { FlyingBomber } from './encounterOdds'
import { flatMapOutcomes, mergeOutcomes, sureOutcome, type OutcomeDistribution } from './outcomeDistribution'
import {
  emptyRevealedSpace,
  spacePassageOdds,
  type RevealedSpace,
  type SpacePassageResult,
} from './spacePassageOdds'
import { noDrawnTokens, type DrawnTokens, type HiddenTokenPool } from './hiddenTokenPool'

/** What players know of a place. An unseen token belongs to a group of tokens. */
export interface PlannedSpace extends Omit<RevealedSpace, 'token'> {
  readonly token: RevealedSpace['token'] | HiddenTokenGroupKind
}
export const emptyPlannedSpace: PlannedSpace = emptyRevealedSpace

/** A path through places, and the pool from which its unseen tokens are drawn. */
export interface FlightOddsInput {
  /** The places in order; a place may be entered again. */
  readonly path: readonly PlaceId[]
  readonly spaces: Readonly<Partial<Record<PlaceId, PlannedSpace>>>
  readonly flyer: FlyingBomber
  readonly urn: HiddenTokenPool
}

/** A bomber on its path, with everything that matters for the rest. */
export interface FlightState {
  readonly hits: number
  /** How its move ended early, and at which step of the path; null while it flies on. */
  readonly end: { readonly kind: 'pushed' | 'destroyed'; readonly step: number } | null
  /** The kinds of unseen tokens that it met; null once they are counted and no more come. */
  readonly drawn: DrawnTokens | null
  readonly scored: Readonly<Record<ObjectiveId, number>>
  /** Places that it has changed and will enter again. */
  readonly changed: Readonly<Partial<Record<PlaceId, RevealedSpace>>>
}

/** Many flights share few spaces, so the key of each space is computed once. */
const spaceKeys = new WeakMap<RevealedSpace, string>()
const spaceKey = (space: RevealedSpace): string => {
  const known = spaceKeys.get(space)
  if (known !== undefined) return known
  const { token, shifted, interceptors, objective } = space
  const crafts = interceptors.map(({ hits }) => hits).join('+')
  const made = [
    token?.kind,
    token?.faceUp,
    shifted.join('+'),
    crafts,
    objective?.hits,
    objective?.batteries,
  ].join()
  spaceKeys.set(space, made)
  return made
}

const keyOf = ({ hits, end, drawn, scored, changed }: FlightState): string =>
  `${hits}|${end ? `${end.kind}${end.step}` : ''}|${drawn ? `${drawn.unseen.join()};${drawn.laidAnew.join()}` : ''}|` +
  `${scored.alpha},${scored.beta}|` +
  Object.entries(changed)
    .map(([place, space]) => `${place}:${spaceKey(space)}`)
    .join()

const isHidden = (token: PlannedSpace['token']): token is HiddenTokenGroupKind => typeof token === 'string'

/**
 * For each step of the path, from how many tokens its unseen token is drawn. 0: no token is drawn, because the place
 * has no unseen token, was entered before, or no tokens are left.
 */
const drawsOf = ({ path, spaces, urn }: FlightOddsInput): readonly number[] => {
  const met: Record<HiddenTokenGroupKind, number> = { unseen: 0, laidAnew: 0 }
  return path.map((place, step) => {
    const token = spaces[place]?.token ?? null
    if (!isHidden(token) || path.indexOf(place) < step) return 0
    const left = Math.max(0, urn.left(token, noDrawnTokens) - met[token])
    met[token] += 1
    return left
  })
}

/**
 * The possible tokens of an unseen place: any kind that is left. They get their weights only once, when the last one
 * is drawn.
 */
const found = (
  token: PlannedSpace['token'],
  drawn: DrawnTokens | null,
  urn: HiddenTokenPool,
): OutcomeDistribution<{ readonly kind: TokenKind | null; readonly drawn: DrawnTokens | null }> => {
  if (!isHidden(token) || drawn === null || urn.left(token, drawn) < 1)
    return sureOutcome({ kind: null, drawn })
  const ways = tokenKinds.flatMap((kind, index) => {
    const counts = drawn[token].map((count, other) => (other === index ? count + 1 : count))
    const met = { ...drawn, [token]: counts }
    return urn.ways(met) > 0n ? [{ outcome: { kind, drawn: met }, weight: 1n }] : []
  })
  return { total: 1n, ways }
}

/** One step of the path: all flights before it lead to all flights after it. */
const entering = (
  way: FlightOddsInput,
  step: number,
): ((flight: FlightState) => OutcomeDistribution<FlightState>) => {
  const { path, spaces, flyer, urn } = way
  const place = path[step]
  if (place === undefined) return sureOutcome
  const comesAgain = path.slice(step + 1).includes(place)
  const own = isObjective(place) ? place : null

  // Few different passages occur, by the space and the bomber's Hits, so they are cached.
  const passages = new Map<string, OutcomeDistribution<SpacePassageResult>>()
  const through = (
    space: RevealedSpace,
    hits: number,
    key: string,
  ): OutcomeDistribution<SpacePassageResult> => {
    const known = passages.get(key)
    if (known) return known
    const flown = spacePassageOdds(space, { speed: flyer.speed, hits })
    const ways = flown.ways.map(({ outcome, weight }) => ({
      outcome: comesAgain && outcome.end === null ? outcome : { ...outcome, space: emptyRevealedSpace },
      weight,
    }))
    const made = mergeOutcomes(
      { total: flown.total, ways },
      (passage) => `${passage.hits}|${passage.end}|${passage.scored}|${spaceKey(passage.space)}`,
    )
    passages.set(key, made)
    return made
  }

  const left = (flight: FlightState, passage: SpacePassageResult, drawn: DrawnTokens | null): FlightState => {
    const { [place]: _, ...others } = flight.changed
    const scored = own ? { ...flight.scored, [own]: flight.scored[own] + passage.scored } : flight.scored
    if (passage.end !== null)
      return { hits: passage.hits, end: { kind: passage.end, step }, drawn, scored, changed: {} }
    return {
      hits: passage.hits,
      end: null,
      drawn,
      scored,
      changed: comesAgain ? { ...others, [place]: passage.space } : others,
    }
  }

  return (flight) => {
    if (flight.end !== null) return sureOutcome(flight)
    const changed = flight.changed[place]
    const space = changed ?? spaces[place] ?? emptyPlannedSpace
    const { drawn } = flight
    return flatMapOutcomes(found(space.token, drawn, urn), ({ kind, drawn: met }) => {
      const token = kind ? { kind, faceUp: false } : isHidden(space.token) ? null : space.token
      const key = `${flight.hits}${kind ?? ''}${changed ? spaceKey(changed) : ''}`
      const { total, ways } = through({ ...space, token }, flight.hits, key)
      return {
        total,
        ways: ways.map(({ outcome, weight }) => ({ outcome: left(flight, outcome, met), weight })),
      }
    })
  }
}

/** All possible flights over a path, with unseen tokens as likely as the pool says (TR-2, TR-15). */
export const flightOutcomes = (way: FlightOddsInput): OutcomeDistribution<FlightState> => {
  const { path, flyer, urn } = way
  const draws = drawsOf(way)
  const left = draws.map((_, step) => draws.slice(step + 1).filter((one) => one > 0))
  const counted = (drawn: DrawnTokens, step: number): bigint =>
    (left[step] ?? []).reduce((ways, size) => ways * BigInt(size), urn.ways(drawn))
  /** A flight that draws no more tokens is weighted by the ones it drew. */
  const weighed = (
    { total, ways }: OutcomeDistribution<FlightState>,
    step: number,
  ): OutcomeDistribution<FlightState> => ({
    total,
    ways: ways.map(({ outcome, weight }) =>
      outcome.drawn === null || (outcome.end === null && (left[step] ?? []).length > 0)
        ? { outcome, weight }
        : { outcome: { ...outcome, drawn: null }, weight: weight * counted(outcome.drawn, step) },
    ),
  })
  const drawsAny = draws.some((size) => size > 0)
  const start: FlightState = {
    hits: flyer.hits,
    end: null,
    drawn: drawsAny ? noDrawnTokens : null,
    scored: { alpha: 0, beta: 0 },
    changed: {},
  }
  const { total, ways } = path.reduce(
    (before, _, step) => mergeOutcomes(weighed(flatMapOutcomes(before, entering(way, step)), step), keyOf),
    sureOutcome(start),
  )
  return {
    total: drawsAny
      ? draws.reduce((sum, size) => (size > 0 ? sum * BigInt(size) : sum), total * urn.ways(noDrawnTokens))
      : total,
    ways,
  }
}
