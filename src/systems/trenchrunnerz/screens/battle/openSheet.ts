import type { PlaceId, PlainId } from '../../rules'
import type { BattleBoard, BomberId, CommandOf, CraftId } from '../../state'

/** An open sheet of the battle with its entries, which are saved as a draft. */
export type OpenSheet =
  | { readonly kind: 'menu' }
  | { readonly kind: 'result' }
  | { readonly kind: 'mend' }
  | { readonly kind: 'look' }
  | { readonly kind: 'craft'; readonly id: CraftId }
  /** The end of a bomber's move, and what it met between places. */
  | { readonly kind: 'move'; readonly bomber: BomberId }
  | SavedSheet

export type SavedSheet =
  | RealSpeedDiceSheetState
  | TieSheetState
  | PickSheetState
  | SpeedSheetState
  | PlanSheetState
  | InterceptorSheetState
  | MoveFlakBatterySheetState
  | BoardLinksAndPinsSheetState

/** Real dice for Speeds: two for each craft, as far as they are entered. */
export interface RealSpeedDiceSheetState {
  readonly kind: 'speeds'
  readonly crafts: readonly CraftId[]
  readonly change: boolean
  readonly faces: Readonly<Record<string, readonly number[]>>
}
/** Real dice for a roll-off of equally fast bombers: one each, as far as they are entered. */
export interface TieSheetState {
  readonly kind: 'tie'
  readonly crafts: readonly CraftId[]
  readonly faces: Readonly<Record<string, readonly number[]>>
}
/** Real dice that pick for the app: the target of an interceptor, or, without one, the token to turn up. */
export interface PickSheetState {
  readonly kind: 'pick'
  readonly interceptor: PlaceId | null
  readonly nearest: readonly BomberId[]
  readonly faces: readonly number[]
}
/** The die chosen as a craft's Speed, and the number of Flak dice used to compare both. */
export interface SpeedSheetState {
  readonly kind: 'speed'
  readonly craft: CraftId
  readonly die: 0 | 1
  readonly flak: number
}
/** A path through places that a player plans. */
export interface PlanSheetState {
  readonly kind: 'plan'
  readonly bomber: BomberId
  readonly speed: number
  readonly path: readonly PlaceId[]
}
/**
 * Where an interceptor's move will end, whom it will fight, and, in a solo game, which bombers are equally near
 * (TR-14).
 */
export interface InterceptorSheetState {
  readonly kind: 'interceptor'
  readonly interceptor: PlaceId
  readonly engages: BomberId | null
  readonly to: PlaceId | 'between'
  /** The chosen plain space, on a board with links. */
  readonly space: PlainId | null
  readonly nearest: readonly BomberId[]
}

/** The Flak Battery to shift, and where to (TR-1). */
export interface MoveFlakBatterySheetState {
  readonly kind: 'flak'
  readonly flak: PlaceId
  readonly to: PlaceId | 'between'
}

/** The board that is being corrected: its links, or the pins on its photograph. */
export interface BoardLinksAndPinsSheetState {
  readonly kind: 'board'
  readonly part: 'links' | 'marks'
  readonly board: BattleBoard
}

/** The sheet of an interceptor without any choice yet. */
export const initialInterceptorSheetState = (interceptor: PlaceId): InterceptorSheetState => ({
  kind: 'interceptor',
  interceptor,
  engages: null,
  to: 'between',
  space: null,
  nearest: [],
})

/** The command that rolls off which of these goes first, with faces of real dice or by the app (TR-5, C-2). */
export const tieThrowCommand = (
  crafts: readonly CraftId[],
  faces?: readonly number[],
): CommandOf<'throwFree'> => ({
  type: 'throwFree',
  side: null,
  purpose: 'tie',
  count: crafts.length,
  crafts,
  ...(faces ? { faces } : {}),
})
