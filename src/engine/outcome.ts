import type { BattleOutcome, SideSummary, BattleSummary } from './summary'

/** What a battle came to for one side. */
export type SideResult = 'won' | 'drawn' | 'lost'

/** The outcome that these sides, by index and without doubles, have won: nobody is a draw, and one stands by itself. */
export const outcomeWonBy = (winners: readonly number[]): Exclude<BattleOutcome, null> => {
  const [first, second] = winners
  if (first === undefined) return 'draw'
  return second === undefined ? first : winners
}

/** The indices of those who won, none in a draw; null while the battle goes on. */
export const winnersOf = ({ outcome }: Pick<BattleSummary, 'outcome'>): readonly number[] | null => {
  if (outcome === null) return null
  if (outcome === 'draw') return []
  return typeof outcome === 'number' ? [outcome] : outcome
}

/** What the battle came to for the side of this index; null while it goes on. */
export const sideResultOf = (summary: Pick<BattleSummary, 'outcome'>, side: number): SideResult | null => {
  const winners = winnersOf(summary)
  if (!winners) return null
  if (winners.length === 0) return 'drawn'
  return winners.includes(side) ? 'won' : 'lost'
}

/** A side with its place in the summary. */
export interface PlacedSide extends SideSummary {
  readonly index: number
}

/**
 * The two sides that stand for the battle where no more have room: the first two, but where a later one won, that one in place of
 * the second, and one side alone stays alone.
 */
export const facingSides = (summary: BattleSummary): readonly PlacedSide[] => {
  const placed = summary.sides.map((side, index) => ({ ...side, index }))
  const winners = winnersOf(summary) ?? []
  const [first, ...others] = placed
  const facing = others.find(({ index }) => winners.includes(index)) ?? others[0]
  return [first, facing].flatMap((side) => side ?? [])
}
