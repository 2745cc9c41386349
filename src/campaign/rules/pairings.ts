import type { WarbandId } from './ids'

/** One round: who meets whom, and who sits it out because they are an odd number. */
export interface PairingRound {
  readonly pairs: readonly (readonly [WarbandId, WarbandId])[]
  readonly bye: WarbandId | null
}

/**
 * So many rounds in which each meets each other in turn. Everybody met everybody once after as many rounds as there are
 * opponents (one more if their number is odd, and each has sat out once by then); after that it begins again.
 * @param warbands each once; with fewer than two nobody meets
 */
export const pairingRounds = (warbands: readonly WarbandId[], count: number): readonly PairingRound[] => {
  if (warbands.length < 2) return []
  const [first, ...others] = [...warbands, ...(warbands.length % 2 === 1 ? [null] : [])]
  return Array.from({ length: count }, (_, round) => {
    // The first keeps its seat; the others move on by one around the table, and meet who sits opposite.
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
