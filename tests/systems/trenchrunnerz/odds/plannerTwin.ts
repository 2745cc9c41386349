import type { PlanOddsInput } from '@/systems/trenchrunnerz/odds'
import { everyFall, lowest } from '../../../helpers/fraction'

/** Everything at a place, with nothing unknown. */
export interface TwinPlace {
  /** The token that was placed there comes first, then shifted Flak. */
  readonly tokens: readonly {
    readonly kind: string
    readonly faceUp: boolean
    /** Distinguishes tokens of the same kind. */
    readonly home: string
  }[]
  /** The Hits of each. */
  readonly interceptors: readonly number[]
  readonly batteries: number
  readonly hitsLeft: number
}
export type TwinBoard = Readonly<Record<string, TwinPlace>>
export interface TwinFlight {
  readonly path: readonly string[]
  readonly speed: number
  readonly hits: number
}
/** A possible board, and how many deals lead to it. */
export type Deal = readonly [TwinBoard, bigint]

/** The chance of every outcome and of every number of Hits scored, over all possible boards. */
export const flightTwin = (flight: TwinFlight, deals: readonly Deal[]): Readonly<Record<string, string>> => {
  const ends: Ends = new Map()
  const all = deals.reduce((sum, [, ways]) => sum + ways, 0n)
  for (const [board, ways] of deals)
    fly({ flight, at: 0, hits: flight.hits, board, scored: { alpha: 0, beta: 0 } }, [ways, all], ends)
  return Object.fromEntries(
    [...ends]
      .map(([end, parts]): [string, string] => {
        const [part, whole] = [...parts].reduce<Share>(
          ([sum, of], [whole, part]) => [sum * whole + part * of, of * whole],
          [0n, 1n],
        )
        return [end, lowest(part, whole)]
      })
      .sort(),
  )
}

/**
 * The slow twin of the planner: it lays the unseen tokens on the path in every order, throws every face of every die,
 * and applies the rules by itself. It shares only the type of the question with the code that it checks.
 */
export const planTwin = (plan: PlanOddsInput): Readonly<Record<string, string>> => {
  const bag = Object.entries(plan.unseen).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => kind),
  )
  const hidden = [...new Set(plan.path)].filter((place) => plan.spaces[place]?.token === 'unseen')
  const deals = ordersOf(bag, Math.min(bag.length, hidden.length)).map((layout): Deal => {
    const board = plan.path.map((place): [string, TwinPlace] => {
      const space = plan.spaces[place]
      const token = space?.token ?? null
      const drawn = layout[hidden.indexOf(place)]
      const lies = typeof token === 'string' ? (drawn ? { kind: drawn, faceUp: false } : null) : token
      const shifted = (space?.shifted ?? []).map((kind, index) => ({
        kind,
        faceUp: true,
        home: `shifted ${index}`,
      }))
      return [
        place,
        {
          tokens: [...(lies ? [{ ...lies, home: place }] : []), ...shifted],
          interceptors: (space?.interceptors ?? []).map(({ hits }) => hits),
          batteries: space?.objective?.batteries ?? 0,
          hitsLeft: space?.objective ? 4 - space.objective.hits : 0,
        },
      ]
    })
    return [Object.fromEntries(board), 1n]
  })
  return flightTwin({ path: plan.path, speed: plan.flyer.speed, hits: plan.flyer.hits }, deals)
}

interface Moment {
  readonly flight: TwinFlight
  readonly at: number
  readonly hits: number
  readonly board: TwinBoard
  readonly scored: Readonly<Record<string, number>>
}
/** The shares of each outcome, summed by their denominator. */
type Ends = Map<string, Map<bigint, bigint>>
type Share = readonly [bigint, bigint]

const ordersOf = (bag: readonly string[], length: number): string[][] =>
  length === 0
    ? [[]]
    : bag.flatMap((kind, index) =>
        ordersOf([...bag.slice(0, index), ...bag.slice(index + 1)], length - 1).map((rest) => [
          kind,
          ...rest,
        ]),
      )

/** Every throw of this many D6, counted by its result. A throw without a result is thrown again. */
const falls = new Map<string, [string, number, number][]>()
const thrown = (
  dice: number,
  name: string,
  meaning: (faces: readonly number[]) => string | null,
): [string, number, number][] => {
  const known = falls.get(`${dice} ${name}`)
  if (known) return known
  const counts = new Map<string, number>()
  for (const fall of everyFall(Array<number>(dice).fill(6))) {
    const means = meaning(fall)
    if (means !== null) counts.set(means, (counts.get(means) ?? 0) + 1)
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const made = [...counts].map(([means, count]): [string, number, number] => [means, count, total])
  falls.set(`${dice} ${name}`, made)
  return made
}

const flakMeans = (faces: readonly number[], speed: number): string =>
  ['nothing', 'push', 'push and hit', 'destroyed'][
    Math.min(3, faces.filter((face) => face >= speed).length)
  ] ?? ''

const duelMeans = ([mine = 0, theirs = 0]: readonly number[], lead: number): string | null => {
  const by = mine + lead - theirs
  return by === 0 ? null : by > 0 ? 'won' : by <= -3 ? 'push and hit' : 'push'
}

const fly = (moment: Moment, share: Share, ends: Ends): void => {
  const { flight, at, hits } = moment
  const { speed } = flight
  const place = flight.path[at]
  const finish = (end: string, [part, whole]: Share, { scored }: Moment): void => {
    const add = (key: string): void => {
      const parts = ends.get(key) ?? new Map<bigint, bigint>()
      parts.set(whole, (parts.get(whole) ?? 0n) + part)
      ends.set(key, parts)
    }
    add(end)
    for (const [objective, score] of Object.entries(scored)) if (score > 0) add(`${objective} ${score}`)
  }
  if (place === undefined) return finish(hits > 0 ? 'arrives damaged' : 'arrives intact', share, moment)

  type Event = (now: Moment, share: Share, next: (now: Moment, share: Share) => void) => void
  const space = (now: Moment): TwinPlace => {
    const found = now.board[place]
    if (!found) throw new Error(`nothing is known of ${place}`)
    return found
  }
  const change = (now: Moment, into: Partial<TwinPlace>): Moment => ({
    ...now,
    board: { ...now.board, [place]: { ...space(now), ...into } },
  })
  type Token = TwinPlace['tokens'][number]
  /** Replaces a token of this place; null removes it. */
  const turn = (now: Moment, token: Token, into: Token | null): Moment => {
    const { tokens } = space(now)
    const index = tokens.findIndex(({ home }) => home === token.home)
    const rest = tokens.filter((_, other) => other !== index)
    return change(now, {
      tokens: into ? [...tokens.slice(0, index), into, ...tokens.slice(index + 1)] : rest,
    })
  }
  const roll =
    (
      dice: number,
      name: (now: Moment) => string,
      meaning: (faces: readonly number[], now: Moment) => string | null,
      apply: (now: Moment, means: string) => Moment,
    ): Event =>
    (now, [part, whole], next) => {
      for (const [means, count, total] of thrown(dice, name(now), (faces) => meaning(faces, now))) {
        const odds: Share = [part * BigInt(count), whole * BigInt(total)]
        const struck = now.hits + (means.includes('hit') ? 1 : 0)
        if (means === 'destroyed' || struck === 2) finish(`destroyed ${at}`, odds, now)
        else if (means.startsWith('push'))
          finish(`pushed ${struck > 0 ? 'damaged' : 'intact'} ${at}`, odds, now)
        else next(apply({ ...now, hits: struck }, means), odds)
      }
    }
  const malus = (now: Moment): number => (now.hits > 0 ? 1 : 0)
  const flak = (dice: number, apply: (now: Moment) => Moment): Event =>
    roll(
      dice,
      () => `flak ${speed}`,
      (faces) => flakMeans(faces, speed),
      apply,
    )
  const duel = (theirs: number, apply: (now: Moment) => Moment): Event =>
    roll(
      2,
      (now) => `duel ${theirs - malus(now)}`,
      (faces, now) => duelMeans(faces, theirs - malus(now)),
      apply,
    )
  const raid = (apply: (now: Moment) => Moment): Event =>
    roll(
      2,
      (now) => `raid ${speed} ${malus(now)}`,
      (faces, now) => (Math.min(...faces) - malus(now) >= speed ? 'bombed' : 'missed'),
      (now, means) => (means === 'bombed' ? apply(now) : now),
    )

  const before = space(moment)
  const fights = before.interceptors.map((theirHits) =>
    duel(theirHits > 0 ? 1 : 0, (now) => change(now, { interceptors: space(now).interceptors.slice(1) })),
  )
  const events: Event[] = []
  const isFlak = ({ kind }: Token): boolean => kind.startsWith('flak')
  const faceDownFirst = [
    ...before.tokens.filter(({ faceUp }) => !faceUp),
    null,
    ...before.tokens.filter(({ faceUp }) => faceUp),
  ]
  for (const token of faceDownFirst) {
    if (token === null) {
      events.push(...fights)
      continue
    }
    const up = (now: Moment): Moment => turn(now, token, { ...token, faceUp: true })
    if (token.kind === 'interceptor') events.push(duel(0, (now) => turn(now, token, null)))
    if (token.kind === 'obstacles')
      events.push(
        roll(
          1,
          (now) => `obstacles ${speed} ${malus(now)}`,
          ([face = 0], now) => (face - malus(now) <= speed ? 'hit' : 'through'),
          up,
        ),
      )
    if (token.kind === 'laserTurret')
      events.push(
        token.faceUp
          ? roll(
              1,
              (now) => `laser ${speed} ${malus(now)}`,
              ([face = 0], now) => (face - malus(now) >= speed ? 'survives' : 'destroyed'),
              (now) => turn(now, token, { ...token, faceUp: false }),
            )
          : (now, odds, next) => {
              next(up(now), odds)
            },
      )
    if (isFlak(token)) events.push(flak(Number(token.kind.slice(4)), up))
  }
  if (before.batteries > 0) events.push(flak(before.batteries, (now) => now))
  for (const token of before.tokens.filter(isFlak)) events.push(raid((now) => turn(now, token, null)))
  for (let battery = 0; battery < before.batteries; battery += 1)
    events.push(raid((now) => change(now, { batteries: space(now).batteries - 1 })))
  if (before.hitsLeft > 0)
    events.push(
      raid((now) => ({
        ...change(now, { hitsLeft: space(now).hitsLeft - 1 }),
        scored: { ...now.scored, [place]: (now.scored[place] ?? 0) + 1 },
      })),
    )

  const play = (index: number, now: Moment, odds: Share): void => {
    const event = events[index]
    if (event) event(now, odds, (later, oddsLater) => play(index + 1, later, oddsLater))
    else fly({ ...now, at: at + 1 }, odds, ends)
  }
  play(0, moment, share)
}
