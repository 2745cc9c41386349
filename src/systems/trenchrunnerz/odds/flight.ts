import {
  isObjective,
  tokenKinds,
  type ObjectiveId,
  type PlaceId,
  type TokenGroup,
  type TokenKind,
} from '../rules'
import type { FlyingBomber } from './eventOdds'
import { thenOutcomes, mergeOutcomes, sureOutcome, type WeightedOutcomes } from './weightedOutcomes'
import { emptyRevealedSpace, passageOdds, type RevealedSpace, type SpacePassage } from './passage'
import { nothingDrawn, type DrawnTokens, type HiddenTokenPool } from './urn'

/** What players know of a place. A face-down token of which nobody has seen the kind is one of its group. */
export interface PlannedSpace extends Omit<RevealedSpace, 'token'> {
  readonly token: RevealedSpace['token'] | TokenGroup
}
export const emptyPlannedSpace: PlannedSpace = emptyRevealedSpace

/** A way through places, and the urn of which the unseen tokens on it are drawn. */
export interface PlannedPath {
  /** The places in the order in which they are entered; one may come again. */
  readonly path: readonly PlaceId[]
  readonly spaces: Readonly<Partial<Record<PlaceId, PlannedSpace>>>
  readonly flyer: FlyingBomber
  readonly urn: HiddenTokenPool
}

/** A bomber on its way, and all that may still matter for it. */
export interface FlightState {
  readonly hits: number
  /** How its move ended early, and at which place of the path; null while it flies on. */
  readonly end: { readonly kind: 'pushed' | 'destroyed'; readonly step: number } | null
  /** The kinds that it met where nobody knew them; null once they are counted, as no more of them comes. */
  readonly drawn: DrawnTokens | null
  readonly scored: Readonly<Record<ObjectiveId, number>>
  /** Places that it has changed and enters again. */
  readonly changed: Readonly<Partial<Record<PlaceId, RevealedSpace>>>
}

/** Few spaces are made and many flights share them: each is written down once. */
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

const isHidden = (token: PlannedSpace['token']): token is TokenGroup => typeof token === 'string'

/**
 * At each step of the path: out of how many tokens one is drawn there. 0 where none is: nothing unseen lies there, the place was
 * entered before, or there are no more tokens.
 */
const drawsOf = ({ path, spaces, urn }: PlannedPath): readonly number[] => {
  const met: Record<TokenGroup, number> = { unseen: 0, laidAnew: 0 }
  return path.map((place, step) => {
    const token = spaces[place]?.token ?? null
    if (!isHidden(token) || path.indexOf(place) < step) return 0
    const left = Math.max(0, urn.left(token, nothingDrawn) - met[token])
    met[token] += 1
    return left
  })
}

/** What a place turns out to hold: any kind that is left. Not weighed yet: that is done once, when the last is drawn. */
const found = (
  token: PlannedSpace['token'],
  drawn: DrawnTokens | null,
  urn: HiddenTokenPool,
): WeightedOutcomes<{ readonly kind: TokenKind | null; readonly drawn: DrawnTokens | null }> => {
  if (!isHidden(token) || drawn === null || urn.left(token, drawn) < 1)
    return sureOutcome({ kind: null, drawn })
  const ways = tokenKinds.flatMap((kind, index) => {
    const counts = drawn[token].map((count, other) => (other === index ? count + 1 : count))
    const met = { ...drawn, [token]: counts }
    return urn.ways(met) > 0n ? [{ outcome: { kind, drawn: met }, weight: 1n }] : []
  })
  return { total: 1n, ways }
}

/** One place of the path: from every flight before it to every flight after it. */
const entering = (
  way: PlannedPath,
  step: number,
): ((flight: FlightState) => WeightedOutcomes<FlightState>) => {
  const { path, spaces, flyer, urn } = way
  const place = path[step]
  if (place === undefined) return sureOutcome
  const comesAgain = path.slice(step + 1).includes(place)
  const own = isObjective(place) ? place : null

  // The same few passages for all flights: by what lies there and the bomber's Hits.
  const passages = new Map<string, WeightedOutcomes<SpacePassage>>()
  const through = (space: RevealedSpace, hits: number, key: string): WeightedOutcomes<SpacePassage> => {
    const known = passages.get(key)
    if (known) return known
    const flown = passageOdds(space, { speed: flyer.speed, hits })
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

  const left = (flight: FlightState, passage: SpacePassage, drawn: DrawnTokens | null): FlightState => {
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
    return thenOutcomes(found(space.token, drawn, urn), ({ kind, drawn: met }) => {
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

/** Every flight over a way, each token as likely as the urn says (TR-2, TR-15). */
export const flightsOver = (way: PlannedPath): WeightedOutcomes<FlightState> => {
  const { path, flyer, urn } = way
  const draws = drawsOf(way)
  const left = draws.map((_, step) => draws.slice(step + 1).filter((one) => one > 0))
  const counted = (drawn: DrawnTokens, step: number): bigint =>
    (left[step] ?? []).reduce((ways, size) => ways * BigInt(size), urn.ways(drawn))
  /** Who draws no more is weighed by what it drew, and so are all ways in which the rest may lie. */
  const weighed = (
    { total, ways }: WeightedOutcomes<FlightState>,
    step: number,
  ): WeightedOutcomes<FlightState> => ({
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
    drawn: drawsAny ? nothingDrawn : null,
    scored: { alpha: 0, beta: 0 },
    changed: {},
  }
  const { total, ways } = path.reduce(
    (before, _, step) => mergeOutcomes(weighed(thenOutcomes(before, entering(way, step)), step), keyOf),
    sureOutcome(start),
  )
  return {
    total: drawsAny
      ? draws.reduce((sum, size) => (size > 0 ? sum * BigInt(size) : sum), total * urn.ways(nothingDrawn))
      : total,
    ways,
  }
}
