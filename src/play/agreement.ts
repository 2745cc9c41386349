/** What the players of every game agree on. */
export interface Agreement {
  readonly name: string
  /** The last turn, or null to play until it is decided. */
  readonly turnLimit: number | null
  readonly notes: string
}
