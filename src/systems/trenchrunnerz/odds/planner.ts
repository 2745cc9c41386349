import type { Weights } from '@/dice'
import {
  isObjective,
  objectiveIds,
  tokenKinds,
  type ObjectiveId,
  type PlaceId,
  type TokenKind,
  type TokenMix,
} from '../rules'
import type { Flyer } from './eventOdds'
import { after, gathered, lottery, sure, type Lottery } from './lottery'
import { emptyKnownSpace, passageOdds, type KnownSpace, type Passage } from './passage'

/** What players know of a place. `unseen`: a face-down token of which nobody has seen the kind. */
export interface PlannedSpace extends Omit<KnownSpace, 'token'> {
  readonly token: KnownSpace['token'] | 'unseen'
}
export const emptyPlannedSpace: PlannedSpace = emptyKnownSpace

/** A way through the places that players think about. */
export interface Plan {
  /** The places in the order in which they are entered; one may come again. Spaces between them change nothing. */
  readonly path: readonly PlaceId[]
  /** What is known of them; nothing lies where none is given. */
  readonly spaces: Readonly<Partial<Record<PlaceId, PlannedSpace>>>
  readonly flyer: Flyer
  /** All tokens that nobody has seen yet, on the board and off it: the mix without those turned up. */
  readonly unseen: TokenMix
}

/** The bomber with Hits and without, at the end of something. */
export interface Condition {
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
  readonly arrives: Condition
  /** For each place of the path: the move ends there, because the bomber is pushed back or destroyed. */
  readonly steps: readonly { readonly pushed: Condition; readonly destroyed: bigint }[]
  /** For each objective on the path. */
  readonly objectives: Readonly<Partial<Record<ObjectiveId, ScoreOdds>>>
}

/** A bomber on its way, and all that may still matter for it. */
interface Flight {
  readonly hits: number
  /** How its move ended early, and at which place of the path; null while it flies on. */
  readonly end: { readonly kind: 'pushed' | 'destroyed'; readonly step: number } | null
  /** How many tokens of each kind, in their order, are still unseen; empty when no more of them is met. */
  readonly unseen: readonly number[]
  readonly scored: Readonly<Record<ObjectiveId, number>>
  /** Places that it has changed and enters again. */
  readonly changed: Readonly<Partial<Record<PlaceId, KnownSpace>>>
}

/** Few spaces are made and many flights share them: each is written down once. */
const spaceKeys = new WeakMap<KnownSpace, string>()
const spaceKey = (space: KnownSpace): string => {
  const known = spaceKeys.get(space)
  if (known !== undefined) return known
  const { token, interceptor, objective } = space
  const made = [token?.kind, token?.faceUp, interceptor?.hits, objective?.hits, objective?.batteries].join()
  spaceKeys.set(space, made)
  return made
}

const keyOf = ({ hits, end, unseen, scored, changed }: Flight): string =>
  `${hits}|${end ? `${end.kind}${end.step}` : ''}|${unseen.join()}|${scored.alpha},${scored.beta}|` +
  Object.entries(changed)
    .map(([place, space]) => `${place}:${spaceKey(space)}`)
    .join()

/** What a place turns out to hold, and the kinds that are then left: each unseen token equally likely, or none left. */
const found = (
  space: PlannedSpace,
  unseen: readonly number[],
): Lottery<{ readonly kind: TokenKind | null; readonly unseen: readonly number[] }> => {
  const total = unseen.reduce((sum, count) => sum + count, 0)
  if (space.token !== 'unseen' || total === 0) return sure({ kind: null, unseen })
  return lottery(
    total,
    tokenKinds.map((kind, index) => [
      { kind, unseen: unseen.map((count, other) => (other === index ? count - 1 : count)) },
      unseen[index] ?? 0,
    ]),
  )
}

/** One place of the path: from every flight before it to every flight after it. */
const entering = (plan: Plan, step: number): ((flight: Flight) => Lottery<Flight>) => {
  const { path, spaces, flyer } = plan
  const place = path[step]
  if (place === undefined) return sure
  const ahead = path.slice(step + 1)
  const comesAgain = ahead.includes(place)
  const drawsAgain = ahead.some(
    (next) => spaces[next]?.token === 'unseen' && !path.slice(0, step + 1).includes(next),
  )
  const own = isObjective(place) ? place : null

  // The same few passages for all flights: by what lies there and the bomber's Hits.
  const passages = new Map<string, Lottery<Passage>>()
  const through = (space: KnownSpace, hits: number, key: string): Lottery<Passage> => {
    const known = passages.get(key)
    if (known) return known
    const flown = passageOdds(space, { speed: flyer.speed, hits })
    const ways = flown.ways.map(({ outcome, weight }) => ({
      outcome: comesAgain && outcome.end === null ? outcome : { ...outcome, space: emptyKnownSpace },
      weight,
    }))
    const made = gathered(
      { total: flown.total, ways },
      (passage) => `${passage.hits}|${passage.end}|${passage.scored}|${spaceKey(passage.space)}`,
    )
    passages.set(key, made)
    return made
  }

  const left = (flight: Flight, passage: Passage, unseen: readonly number[]): Flight => {
    const { [place]: _, ...others } = flight.changed
    const scored = own ? { ...flight.scored, [own]: flight.scored[own] + passage.scored } : flight.scored
    if (passage.end !== null)
      return { hits: passage.hits, end: { kind: passage.end, step }, unseen: [], scored, changed: {} }
    return {
      hits: passage.hits,
      end: null,
      unseen: drawsAgain ? unseen : [],
      scored,
      changed: comesAgain ? { ...others, [place]: passage.space } : others,
    }
  }

  return (flight) => {
    if (flight.end !== null) return sure(flight)
    const changed = flight.changed[place]
    const space = changed ?? spaces[place] ?? emptyPlannedSpace
    return after(found(space, flight.unseen), ({ kind, unseen }) => {
      const token = kind ? { kind, faceUp: false } : space.token === 'unseen' ? null : space.token
      const key = `${flight.hits}${kind ?? ''}${changed ? spaceKey(changed) : ''}`
      const { total, ways } = through({ ...space, token }, flight.hits, key)
      return {
        total,
        ways: ways.map(({ outcome, weight }) => ({ outcome: left(flight, outcome, unseen), weight })),
      }
    })
  }
}

const scoreOf = ({ total, ways }: Lottery<Flight>, objective: ObjectiveId): ScoreOdds => {
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
 * The odds of a way through the places at one Speed, place by place (TR-7 to TR-13). A face-down token is as likely as not any
 * of those not seen yet, drawn without putting back. A Hit on the way counts on all dice thrown after it; the Speed stays
 * (TR-5). A bomber raids only if it is alive and not pushed, and a push ends its move. An interceptor that lost is pushed off
 * the path. Whether the Speed is enough for the spaces, and whether a move may end there (TR-10), is for the players.
 */
export const planOdds = (plan: Plan): PlanOdds => {
  const { path, flyer, unseen } = plan
  const start: Flight = {
    hits: flyer.hits,
    end: null,
    unseen: tokenKinds.map((kind) => unseen[kind]),
    scored: { alpha: 0, beta: 0 },
    changed: {},
  }
  const flown = path.reduce(
    (before, _, step) => gathered(after(before, entering(plan, step)), keyOf),
    sure(start),
  )

  const sumOf = (counts: (flight: Flight) => boolean): bigint =>
    flown.ways.reduce((sum, { outcome, weight }) => (counts(outcome) ? sum + weight : sum), 0n)
  const condition = (counts: (flight: Flight) => boolean): Condition => ({
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
