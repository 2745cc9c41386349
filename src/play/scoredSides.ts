/** A side with its score. */
export interface ScoredSide {
  readonly id: string
  readonly name: string
  readonly victoryPoints: number
}

/** A side in the dialog in which the players end the battle. */
export interface EndDialogSide extends ScoredSide {
  readonly conceded?: boolean
}

/** A side in the result of the battle. */
export interface OutcomeSide extends ScoredSide {
  /** Its losses as text. */
  readonly losses: string
  /** The name of its points, below their number. */
  readonly counted: string
}
