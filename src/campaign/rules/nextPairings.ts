import { validResults, type Campaign } from './campaign'
import type { WarbandId } from './ids'
import type { PairingRound } from './roundRobinRounds'
import { standingsOf, type Standing } from './standings'
import { validByesAndNoShows } from './byeOrNoShow'

/** Two warbands that have met less often than others in the campaign. */
export interface DuePairing {
  readonly pair: readonly [WarbandId, WarbandId]
  /** How many meetings they are short of. */
  readonly count: number
  /** One of these meetings is already planned. */
  readonly planned: boolean
}

const keyOf = (one: WarbandId, other: WarbandId): string => [one, other].sort().join(' ')

/**
 * How often each pair of warbands has met, in battles that count, however many warbands fought in them. A no-show
 * counts as a meeting too: the players agreed what it is worth.
 */
const metIn = (campaign: Campaign): ReadonlyMap<string, number> => {
  const met = new Map<string, number>()
  const pairings = [
    ...validResults(campaign).map(({ sides }) => sides.flatMap(({ warband }) => warband ?? [])),
    ...validByesAndNoShows(campaign).map(({ there, absent }) => [...there, ...absent]),
  ]
  for (const warbands of pairings)
    for (const [place, one] of warbands.entries())
      for (const other of warbands.slice(place + 1)) {
        const key = keyOf(one, other)
        met.set(key, (met.get(key) ?? 0) + 1)
      }
  return met
}

/**
 * The pairings that a round robin still needs: each pair of one game that has met less often than the pair that met
 * most, and each pair that has never met. Warbands that left are not paired.
 */
export const dueRoundRobinPairings = (campaign: Campaign): readonly DuePairing[] => {
  const met = metIn(campaign)
  const most = Math.max(1, ...met.values())
  const settled = new Set(
    [...validResults(campaign), ...validByesAndNoShows(campaign)].map(({ meeting }) => meeting),
  )
  const planned = new Set(
    campaign.meetings.flatMap(({ id, warbands }) =>
      settled.has(id)
        ? []
        : warbands.flatMap((one, place) => warbands.slice(place + 1).map((other) => keyOf(one, other))),
    ),
  )
  const fighting = campaign.warbands.filter(({ left }) => !left)
  return fighting.flatMap((one, place) =>
    fighting.slice(place + 1).flatMap((other): readonly DuePairing[] => {
      const count = most - (met.get(keyOf(one.id, other.id)) ?? 0)
      return count > 0 && one.game === other.game
        ? [{ pair: [one.id, other.id], count, planned: planned.has(keyOf(one.id, other.id)) }]
        : []
    }),
  )
}

/**
 * The next round by the standings (Swiss system). Neighbours in the standings meet. A rematch is avoided where
 * another pairing is possible. With an odd number, the bye goes to the warband with the fewest byes and walkovers; of
 * these to the one that has played most; of these to the last.
 * @param warbands those that take part, each once; with fewer than two there are no pairings
 */
export const swissRound = (campaign: Campaign, warbands: readonly WarbandId[]): PairingRound => {
  const standings = standingsOf(campaign).filter(({ warband }) => warbands.includes(warband))
  const met = metIn(campaign)
  const bye = standings.length % 2 === 1 ? (restingOf(standings)?.warband ?? null) : null
  const table = standings.flatMap(({ warband }) => (warband === bye ? [] : [warband]))
  return { pairs: table.length < 2 ? [] : pairUp(table, met), bye: table.length < 2 ? null : bye }
}

/** The warband that gets the bye. */
const restingOf = (standings: readonly Standing[]): Standing | undefined => {
  const freeOf = ({ unfought }: Standing) => unfought.bye + unfought.walkover
  const fewest = Math.min(...standings.map(freeOf))
  const next = standings.filter((one) => freeOf(one) === fewest)
  const most = Math.max(...next.map(({ played }) => played))
  return next.findLast(({ played }) => played === most)
}

/**
 * The first warband meets the nearest one below it that leaves all others a pairing without a rematch. If there is
 * none, more rematches are allowed step by step.
 */
const pairUp = (
  table: readonly WarbandId[],
  met: ReadonlyMap<string, number>,
): readonly (readonly [WarbandId, WarbandId])[] => {
  const timesOf = (one: WarbandId, other: WarbandId) => met.get(keyOf(one, other)) ?? 0
  const most = Math.max(0, ...met.values())
  for (let allowed = 0; allowed <= most; allowed += 1) {
    const found = within(table, (one, other) => timesOf(one, other) <= allowed, { left: 20_000 })
    if (found) return found
  }
  return []
}

/** Pairs everyone in an even list. Null when that is not allowed, or when no pairing was found in `left` tries. */
const within = (
  table: readonly WarbandId[],
  may: (one: WarbandId, other: WarbandId) => boolean,
  tries: { left: number },
): readonly (readonly [WarbandId, WarbandId])[] | null => {
  const [first, ...others] = table
  if (first === undefined) return []
  for (const [place, other] of others.entries()) {
    tries.left -= 1
    if (tries.left < 0) return null
    if (!may(first, other)) continue
    const rest = within(
      others.filter((_, at) => at !== place),
      may,
      tries,
    )
    if (rest) return [[first, other], ...rest]
  }
  return null
}
