import type { Plan } from '@/systems/trenchrunnerz/odds'
import { everyFall, lowest } from '../../../helpers/fraction'

/**
 * The slow twin of the planner: lays the unseen tokens on the path in every order there is, throws every fall of every die,
 * and reads the rules a second time in plain figures. It shares nothing with what it checks but the question's shape.
 */
export const planTwin = (plan: Plan): Readonly<Record<string, string>> => {
  const ends = new Map<string, readonly [bigint, bigint]>()
  const bag = Object.entries(plan.unseen).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => kind),
  )
  const hidden = [...new Set(plan.path)].filter((place) => plan.spaces[place]?.token === 'unseen')
  const layouts = ordersOf(bag, Math.min(bag.length, hidden.length))
  for (const layout of layouts) {
    const board: Board = {}
    for (const place of plan.path) {
      const space = plan.spaces[place]
      const unseen = hidden.indexOf(place)
      board[place] = {
        token: space?.token === 'unseen' ? (layout[unseen] ?? null) : (space?.token?.kind ?? null),
        faceUp: space?.token !== 'unseen' && space?.token?.faceUp === true,
        interceptor: space?.interceptor?.hits ?? null,
        batteries: space?.objective?.batteries ?? 0,
        hitsLeft: space?.objective ? 4 - space.objective.hits : 0,
      }
    }
    fly(
      { plan, at: 0, hits: plan.flyer.hits, board, scored: { alpha: 0, beta: 0 } },
      [1n, BigInt(layouts.length)],
      ends,
    )
  }
  return Object.fromEntries(
    [...ends].map(([end, [part, whole]]): [string, string] => [end, lowest(part, whole)]).sort(),
  )
}

interface Place {
  readonly token: string | null
  readonly faceUp: boolean
  readonly interceptor: number | null
  readonly batteries: number
  readonly hitsLeft: number
}
type Board = Record<string, Place>
interface Moment {
  readonly plan: Plan
  readonly at: number
  readonly hits: number
  readonly board: Board
  readonly scored: Readonly<Record<string, number>>
}
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

/** Every fall of so many D6, told apart by what it means; a fall that means nothing is thrown again. */
const thrown = (
  dice: number,
  meaning: (faces: readonly number[]) => string | null,
): [string, number, number][] => {
  const counts = new Map<string, number>()
  for (const fall of everyFall(Array<number>(dice).fill(6))) {
    const means = meaning(fall)
    if (means !== null) counts.set(means, (counts.get(means) ?? 0) + 1)
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return [...counts].map(([means, count]) => [means, count, total])
}

const flakMeans = (faces: readonly number[], speed: number): string =>
  ['nothing', 'push', 'push and hit', 'destroyed'][
    Math.min(3, faces.filter((face) => face >= speed).length)
  ] ?? ''

const duelMeans = ([mine = 0, theirs = 0]: readonly number[], lead: number): string | null => {
  const by = mine + lead - theirs
  return by === 0 ? null : by > 0 ? 'won' : by <= -3 ? 'push and hit' : 'push'
}

const fly = (moment: Moment, share: Share, ends: Map<string, readonly [bigint, bigint]>): void => {
  const { plan, at, hits } = moment
  const speed = plan.flyer.speed
  const place = plan.path[at]
  const finish = (end: string, [part, whole]: Share, { scored }: Moment): void => {
    const add = (key: string): void => {
      const [sum, of] = ends.get(key) ?? [0n, 1n]
      ends.set(key, [sum * whole + part * of, of * whole])
    }
    add(end)
    for (const [objective, score] of Object.entries(scored)) if (score > 0) add(`${objective} ${score}`)
  }
  if (place === undefined) return finish(hits > 0 ? 'arrives damaged' : 'arrives intact', share, moment)

  type Event = (now: Moment, share: Share, next: (now: Moment, share: Share) => void) => void
  const space = (now: Moment): Place => {
    const found = now.board[place]
    if (!found) throw new Error(`nothing is known of ${place}`)
    return found
  }
  const change = (now: Moment, into: Partial<Place>): Moment => ({
    ...now,
    board: { ...now.board, [place]: { ...space(now), ...into } },
  })
  const roll =
    (
      dice: number,
      meaning: (faces: readonly number[], now: Moment) => string | null,
      apply: (now: Moment, means: string) => Moment,
    ): Event =>
    (now, [part, whole], next) => {
      for (const [means, count, total] of thrown(dice, (faces) => meaning(faces, now))) {
        const odds: Share = [part * BigInt(count), whole * BigInt(total)]
        const struck = now.hits + (means.includes('hit') ? 1 : 0)
        if (means === 'destroyed' || struck === 2) finish(`destroyed ${at}`, odds, now)
        else if (means.startsWith('push'))
          finish(`pushed ${struck > 0 ? 'damaged' : 'intact'} ${at}`, odds, now)
        else next(apply({ ...now, hits: struck }, means), odds)
      }
    }
  const malus = (now: Moment): number => (now.hits > 0 ? 1 : 0)
  const raid = (apply: (now: Moment) => Moment): Event =>
    roll(
      2,
      (faces, now) => (Math.min(...faces) - malus(now) >= speed ? 'bombed' : 'missed'),
      (now, means) => (means === 'bombed' ? apply(now) : now),
    )

  const before = space(moment)
  const events: Event[] = []
  if (before.interceptor !== null) {
    const theirs = before.interceptor > 0 ? 1 : 0
    events.push(
      roll(
        2,
        (faces, now) => duelMeans(faces, theirs - malus(now)),
        (now) => change(now, { interceptor: null }),
      ),
    )
  }
  if (before.token === 'interceptor')
    events.push(
      roll(
        2,
        (faces, now) => duelMeans(faces, -malus(now)),
        (now) => change(now, { token: null }),
      ),
    )
  if (before.token === 'obstacles')
    events.push(
      roll(
        1,
        ([face = 0], now) => (face - malus(now) <= speed ? 'hit' : 'through'),
        (now) => change(now, { faceUp: true }),
      ),
    )
  if (before.token === 'laserTurret')
    events.push(
      before.faceUp
        ? roll(
            1,
            ([face = 0], now) => (face - malus(now) >= speed ? 'survives' : 'destroyed'),
            (now) => change(now, { faceUp: false }),
          )
        : (now, odds, next) => {
            next(change(now, { faceUp: true }), odds)
          },
    )
  const flak = before.token?.startsWith('flak') === true
  if (flak)
    events.push(
      roll(
        Number(before.token?.slice(4)),
        (faces) => flakMeans(faces, speed),
        (now) => change(now, { faceUp: true }),
      ),
    )
  if (before.batteries > 0)
    events.push(
      roll(
        before.batteries,
        (faces) => flakMeans(faces, speed),
        (now) => now,
      ),
    )
  if (flak) events.push(raid((now) => change(now, { token: null })))
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
