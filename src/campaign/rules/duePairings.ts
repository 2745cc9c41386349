import { validResults, type Campaign } from './campaign'
import type { WarbandId } from './ids'
import type { PairingRound } from './pairings'
import { standingsOf, type Standing } from './standings'
import { validUnplayedPairings } from './unplayedPairing'

/** Two warbands that have met less often than others of the campaign have. */
export interface DuePairing {
  readonly pair: readonly [WarbandId, WarbandId]
  /** How many meetings they lack. */
  readonly count: number
  /** One of them stands on the calendar. */
  readonly planned: boolean
}

const keyOf = (one: WarbandId, other: WarbandId): string => [one, other].sort().join(' ')

/**
 * How often each two warbands met, in battles that count, however many fought in them. A pairing to which somebody did not come is
 * settled as well: what it is worth, the players agreed.
 */
const metIn = (campaign: Campaign): ReadonlyMap<string, number> => {
  const met = new Map<string, number>()
  const pairings = [
    ...validResults(campaign).map(({ sides }) => sides.flatMap(({ warband }) => warband ?? [])),
    ...validUnplayedPairings(campaign).map(({ there, absent }) => [...there, ...absent]),
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
 * Who still owes whom a battle, as in a round robin: each two of one game who met less often than those who met most, and each two
 * who never met. Warbands that left owe nothing.
 */
export const duePairings = (campaign: Campaign): readonly DuePairing[] => {
  const met = metIn(campaign)
  const most = Math.max(1, ...met.values())
  const settled = new Set(
    [...validResults(campaign), ...validUnplayedPairings(campaign)].map(({ meeting }) => meeting),
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
 * The next round by the standings: neighbours in the table meet, but nobody whom they met already as long as there is another way; of
 * an odd number rests who had the fewest byes and walkovers, of these who has played most, and of these the last.
 * @param warbands those who come, each once; with fewer than two nobody meets
 */
export const swissRound = (campaign: Campaign, warbands: readonly WarbandId[]): PairingRound => {
  const standings = standingsOf(campaign).filter(({ warband }) => warbands.includes(warband))
  const met = metIn(campaign)
  const bye = standings.length % 2 === 1 ? (restingOf(standings)?.warband ?? null) : null
  const table = standings.flatMap(({ warband }) => (warband === bye ? [] : [warband]))
  return { pairs: table.length < 2 ? [] : pairUp(table, met), bye: table.length < 2 ? null : bye }
}

/** Whose turn it is to rest. */
const restingOf = (standings: readonly Standing[]): Standing | undefined => {
  const freeOf = ({ unfought }: Standing) => unfought.bye + unfought.walkover
  const fewest = Math.min(...standings.map(freeOf))
  const next = standings.filter((one) => freeOf(one) === fewest)
  const most = Math.max(...next.map(({ played }) => played))
  return next.findLast(({ played }) => played === most)
}

/** The first meets the nearest below it for whom all others can still be paired without a rematch; else whoever it met least. */
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

/** Pairs all of an even table; null when that is not allowed, or was not found in as many tries as are `left`. */
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
