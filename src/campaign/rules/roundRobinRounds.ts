import type { WarbandId } from './ids'

/** One round: who meets whom, and which warband has a bye because the number is odd. */
export interface PairingRound {
  readonly pairs: readonly (readonly [WarbandId, WarbandId])[]
  readonly bye: WarbandId | null
}

/**
 * A number of rounds of a round robin. After as many rounds as there are opponents, every warband has met every other
 * once. An odd number of warbands takes one round more, and each has had one bye by then. After that the rounds
 * repeat.
 * @param warbands each once; with fewer than two there are no pairings
 */
export const roundRobinRounds = (warbands: readonly WarbandId[], count: number): readonly PairingRound[] => {
  if (warbands.length < 2) return []
  const [first, ...others] = [...warbands, ...(warbands.length % 2 === 1 ? [null] : [])]
  return Array.from({ length: count }, (_, round) => {
    // The first warband stays in its seat. The others move on by one seat, and each meets the one opposite.
    const turn = round % others.length
    const seats = [first ?? null, ...others.slice(turn), ...others.slice(0, turn)]
    const opposite = seats
      .slice(0, seats.length / 2)
      .map((one, at): readonly [WarbandId | null, WarbandId | null] => [one, seats.at(-1 - at) ?? null])
    const pairs = opposite.flatMap(([one, other]): readonly (readonly [WarbandId, WarbandId])[] =>
      one !== null && other !== null ? [[one, other]] : [],
    )
    const bye = opposite.find((pair) => pair.includes(null))?.find((one) => one !== null) ?? null
    return { pairs, bye }
  })
}
