/** What the players of every game agree on. */
export interface BattleAgreement {
  readonly name: string
  /** The last turn, or null for a battle without a limit. */
  readonly turnLimit: number | null
  readonly notes: string
}

/** The bounds of the turn limit, in turns, and of the notes, in characters. */
export const agreementBounds = { turnLimit: { least: 1, most: 99 }, notes: 4000 } as const
