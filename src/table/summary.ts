/** What Home shows of a battle without loading its game. */
export interface Summary {
  readonly turn: number
  readonly sides: readonly SideSummary[]
  readonly outcome: Outcome
}
export interface SideSummary {
  readonly name: string
  /** An icon name that `ui/` can draw. */
  readonly icon: string
  /** Models at the start, how many of them are down or gone, and how many of those bring a test (0: none). */
  readonly total: number
  readonly fallen: number
  readonly testAt: number
}

/**
 * How a battle ended, as a battle's row keeps it: the winning side's index, or those of several who share the victory (TR-16);
 * `draw` when nobody won, null while it goes on. Read it by `winnersOf` and its like.
 */
export type Outcome = number | readonly number[] | 'draw' | null
