import type { TokenKindByPlace, PlaceId, Position, RedealtKnowledge, TokenKind, TokenMix } from '../../rules'
import type { Commitment } from '../state'

/** A Defence token as all players see it; it contains nothing secret. */
export interface TokenView {
  /** Its id: the place where it was set, wherever it is now. */
  readonly home: PlaceId
  readonly where: Position
  /** `faceDown`: its back (`known`: whether players have seen its kind); `faceUp`; `destroyed`: an empty well. */
  readonly shows: 'faceDown' | 'faceUp' | 'destroyed'
  /**
   * The kind that all players know; null: no player has seen it. A face-down token can be known: a Laser Turret that
   * fired.
   */
  readonly known: TokenKind | null
  /** Dice of a known Flak Battery, 1 to 3; else 0. */
  readonly dice: number
  /** Whether it was moved from its place (TR-1). */
  readonly movedAway: boolean
}

/** What an unseen token can be, from what all players have seen (TR-2, TR-15). */
export interface UnseenTokenKindsView {
  /** The unseen tokens of this wave, on the board and off it. */
  readonly kinds: TokenMix
  /** What is known of a second wave's tokens; null in the first wave, or if it can't be known. */
  readonly redealt: RedealtKnowledge | null
  /** Places whose token was redrawn while others stayed in place. */
  readonly redrawnPlaces: readonly PlaceId[]
  /** False if corrections, an undone wave or an earlier build left something out: then odds are only estimates. */
  readonly certain: boolean
}

/** What only the Defender may see, while the button is held (TR-4). */
export interface DefenderSecretsView {
  /** The drawn tokens by their position in the hand, until they are placed; then empty. */
  readonly hand: readonly TokenKind[]
  /** The kinds of tokens by place that the Defender has seen; in the second wave no player has. */
  readonly arrangement: TokenKindByPlace
}

export interface CommitmentView extends Commitment {
  /** The first ten digits in two groups. */
  readonly code: string
}
