import type { AircraftId, StepKind } from '../../rules'
import type { StepOffer } from '../../state'

type Toward = NonNullable<StepOffer['toward']>

/** For what real dice are typed in: the bases' rows, who goes first, or the dice of a turn. */
export type DicePurpose = 'bases' | 'first' | 'turn'

/** What lies over the battle. What was typed or ticked on it is part of it, so that it can be kept as a draft. */
export type Sheet =
  | { readonly kind: 'menu' }
  | { readonly kind: 'result' }
  | { readonly kind: 'mend' }
  | { readonly kind: 'list' }
  /** The formation, square by square as it is typed. */
  | { readonly kind: 'place' }
  | { readonly kind: 'aircraft'; readonly id: AircraftId }
  /** An enemy to attack, to have entered the sights of, or to fly into. */
  | { readonly kind: 'enemy'; readonly want: 'attack' | 'snapShot' | 'into' }
  /** By which step an aircraft leaves the board or meets the enemy. */
  | { readonly kind: 'step'; readonly into: AircraftId | null }
  | { readonly kind: 'heading' }
  /** A step that costs the aircraft: off the board, or into an enemy. Asked once. */
  | { readonly kind: 'sure'; readonly step: StepKind; readonly toward: Toward | null }
  /** What the faces of a die buy. */
  | { readonly kind: 'purchases' }
  | SavedSheet

/** Sheets with something typed or ticked on them. */
export type SavedSheet = DiceSheetDraft | RowsSheetDraft | FireSheetDraft

export interface DiceSheetDraft {
  readonly kind: 'dice'
  readonly purpose: DicePurpose
  readonly change: boolean
  readonly faces: Readonly<Record<string, readonly number[]>>
}
export interface RowsSheetDraft {
  readonly kind: 'rows'
  readonly west: number
  readonly east: number
}
/** Who ended the turn in range of the guns. */
export interface FireSheetDraft {
  readonly kind: 'fire'
  readonly ids: readonly AircraftId[]
}
