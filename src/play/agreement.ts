/** What the players of every game agree on. */
export interface BattleAgreement {
  readonly name: string
  /** The last turn, or null to play until it is decided. */
  readonly turnLimit: number | null
  readonly notes: string
}

/** How long a battle may be agreed to last, in turns, and how much may be noted, in characters. */
export const agreementBounds = { turnLimit: { least: 1, most: 99 }, notes: 4000 } as const
