import type { PlaceId, PlainId } from '../../rules'
import type { BattleBoard, BomberId, CommandOf, CraftId } from '../../state'

/** What lies over the battle. What was typed or chosen on it is part of it, so that it can be kept as a draft. */
export type Sheet =
  | { readonly kind: 'menu' }
  | { readonly kind: 'result' }
  | { readonly kind: 'mend' }
  | { readonly kind: 'look' }
  | { readonly kind: 'craft'; readonly id: CraftId }
  /** How a bomber's move ends, and what it met between places. */
  | { readonly kind: 'move'; readonly bomber: BomberId }
  | SavedSheet

export type SavedSheet =
  | SpeedsSheetState
  | TieSheetState
  | PickSheetState
  | SpeedSheetState
  | PlanSheetState
  | InterceptorSheetState
  | FlakSheetState
  | BoardSheetState

/** Real dice for Speeds: two of each craft, as far as they are typed. */
export interface SpeedsSheetState {
  readonly kind: 'speeds'
  readonly crafts: readonly CraftId[]
  readonly change: boolean
  readonly faces: Readonly<Record<string, readonly number[]>>
}
/** Real dice for which of equally fast bombers goes first: one of each, as far as they are typed. */
export interface TieSheetState {
  readonly kind: 'tie'
  readonly crafts: readonly CraftId[]
  readonly faces: Readonly<Record<string, readonly number[]>>
}
/** Real dice that pick for the app: whom its interceptor hunts of the nearest; without one the token that it turns up. */
export interface PickSheetState {
  readonly kind: 'pick'
  readonly interceptor: PlaceId | null
  readonly nearest: readonly BomberId[]
  readonly faces: readonly number[]
}
/** Which die will be a craft's Speed, and the Flak that both are held against. */
export interface SpeedSheetState {
  readonly kind: 'speed'
  readonly craft: CraftId
  readonly die: 0 | 1
  readonly flak: number
}
/** A way through the places that players think about. */
export interface PlanSheetState {
  readonly kind: 'plan'
  readonly bomber: BomberId
  readonly speed: number
  readonly path: readonly PlaceId[]
}
/** Where an interceptor's move will end, whom it will fight there, and, alone, which bombers are equally near (TR-14). */
export interface InterceptorSheetState {
  readonly kind: 'interceptor'
  readonly interceptor: PlaceId
  readonly engages: BomberId | null
  readonly to: PlaceId | 'between'
  /** The plain space that was tapped, on a board with links. */
  readonly space: PlainId | null
  readonly nearest: readonly BomberId[]
}

/** Which Flak Battery is shifted, and where to (TR-1). */
export interface FlakSheetState {
  readonly kind: 'flak'
  readonly flak: PlaceId
  readonly to: PlaceId | 'between'
}

/** The board as it is being put right: its links, or the marks on its photograph. */
export interface BoardSheetState {
  readonly kind: 'board'
  readonly part: 'links' | 'marks'
  readonly board: BattleBoard
}

/** The sheet of an interceptor of which nothing is chosen yet. */
export const interceptorSheet = (interceptor: PlaceId): InterceptorSheetState => ({
  kind: 'interceptor',
  interceptor,
  engages: null,
  to: 'between',
  space: null,
  nearest: [],
})

/** The throw for which of these goes first: by these faces of real dice, or by the phone (TR-5, C-2). */
export const tieThrow = (crafts: readonly CraftId[], faces?: readonly number[]): CommandOf<'throwFree'> => ({
  type: 'throwFree',
  side: null,
  purpose: 'tie',
  count: crafts.length,
  crafts,
  ...(faces ? { faces } : {}),
})
