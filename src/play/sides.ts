/** A side as its score is counted. */
export interface ScoredSide {
  readonly id: string
  readonly name: string
  readonly victoryPoints: number
}

/** A side on which the players' word may end the battle. */
export interface DecidedSide extends ScoredSide {
  readonly conceded?: boolean
}

/** A side as the end of the battle tells of it. */
export interface OutcomeSide extends ScoredSide {
  /** Its losses in words. */
  readonly losses: string
  /** What its points are called, below their number. */
  readonly counted: string
}
