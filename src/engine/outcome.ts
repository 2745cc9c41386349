import type { BattleOutcome, SideSummary, BattleSummary } from './summary'

/** The result of a battle for one side. */
export type SideResult = 'won' | 'drawn' | 'lost'

/**
 * The outcome for these winners, given as unique indices: no winner is a draw, and a single winner is a plain index.
 */
export const outcomeWithWinners = (winners: readonly number[]): Exclude<BattleOutcome, null> => {
  const [first, second] = winners
  if (first === undefined) return 'draw'
  return second === undefined ? first : winners
}

/** The indices of the winners, empty in a draw; null while the battle goes on. */
export const winnersOf = ({ outcome }: Pick<BattleSummary, 'outcome'>): readonly number[] | null => {
  if (outcome === null) return null
  if (outcome === 'draw') return []
  return typeof outcome === 'number' ? [outcome] : outcome
}

/** The battle's result for the side with this index; null while it goes on. */
export const sideResultOf = (summary: Pick<BattleSummary, 'outcome'>, side: number): SideResult | null => {
  const winners = winnersOf(summary)
  if (!winners) return null
  if (winners.length === 0) return 'drawn'
  return winners.includes(side) ? 'won' : 'lost'
}

/** A side with its index in the summary. */
export interface IndexedSide extends SideSummary {
  readonly index: number
}

/**
 * The two sides that are shown where there is room for only two: the first two, but a later winner replaces the
 * second. A single side is shown alone.
 */
export const twoSidesToShow = (summary: BattleSummary): readonly IndexedSide[] => {
  const placed = summary.sides.map((side, index) => ({ ...side, index }))
  const winners = winnersOf(summary) ?? []
  const [first, ...others] = placed
  const facing = others.find(({ index }) => winners.includes(index)) ?? others[0]
  return [first, facing].flatMap((side) => side ?? [])
}
