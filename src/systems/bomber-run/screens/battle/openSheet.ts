import type { AircraftId, StepKind } from '../../rules'
import type { StepOffer } from '../../state'

type Toward = NonNullable<StepOffer['toward']>

/** What typed dice are for: the bases' rows, going first, or the dice of a turn. */
export type DicePurpose = 'bases' | 'first' | 'turn'

/** The open sheet. Typed or ticked input is part of it, so that it can be saved as a draft. */
export type OpenSheet =
  | { readonly kind: 'menu' }
  | { readonly kind: 'result' }
  | { readonly kind: 'mend' }
  | { readonly kind: 'list' }
  /** The formation, with a typed square for each aircraft. */
  | { readonly kind: 'place' }
  | { readonly kind: 'aircraft'; readonly id: AircraftId }
  /** Chooses an enemy to attack, to claim a snap-shot, or to fly into. */
  | { readonly kind: 'enemy'; readonly want: 'attack' | 'snapShot' | 'into' }
  /** Chooses the step by which an aircraft leaves the board or flies into the enemy. */
  | { readonly kind: 'step'; readonly into: AircraftId | null }
  | { readonly kind: 'heading' }
  /** Asks once before a step that costs the aircraft: off the board, or into an enemy. */
  | { readonly kind: 'sure'; readonly step: StepKind; readonly toward: Toward | null }
  /** What the faces of a die buy. */
  | { readonly kind: 'purchases' }
  | SavedSheet

/** The sheets with typed or ticked input. */
export type SavedSheet = DiceSheetDraft | BaseRowsSheetDraft | AircraftUnderFireSheetDraft

export interface DiceSheetDraft {
  readonly kind: 'dice'
  readonly purpose: DicePurpose
  readonly change: boolean
  readonly faces: Readonly<Record<string, readonly number[]>>
}
export interface BaseRowsSheetDraft {
  readonly kind: 'rows'
  readonly west: number
  readonly east: number
}
/** The aircraft that ended the turn in range of the base. */
export interface AircraftUnderFireSheetDraft {
  readonly kind: 'fire'
  readonly ids: readonly AircraftId[]
}
