import type { PlaceId } from '../../rules'
import type { BomberId, CraftId } from '../../state'

/** What lies over the battle. What was typed or chosen on it is part of it, so that it can be kept as a draft. */
export type Sheet =
  | { readonly kind: 'menu' }
  | { readonly kind: 'result' }
  | { readonly kind: 'mend' }
  | { readonly kind: 'look' }
  | { readonly kind: 'craft'; readonly id: CraftId }
  /** How a bomber's move ends, and what it met between places. */
  | { readonly kind: 'move'; readonly bomber: BomberId }
  | KeptSheet

export type KeptSheet = SpeedsSheet | SpeedSheet | PlanSheet | InterceptorSheet | FlakSheet

/** Real dice for Speeds: two of each craft, as far as they are typed. */
export interface SpeedsSheet {
  readonly kind: 'speeds'
  readonly crafts: readonly CraftId[]
  readonly change: boolean
  readonly faces: Readonly<Record<string, readonly number[]>>
}
/** Which die will be a craft's Speed, and the Flak that both are held against. */
export interface SpeedSheet {
  readonly kind: 'speed'
  readonly craft: CraftId
  readonly die: 0 | 1
  readonly flak: number
}
/** A way through the places that players think about. */
export interface PlanSheet {
  readonly kind: 'plan'
  readonly bomber: BomberId
  readonly speed: number
  readonly path: readonly PlaceId[]
}
/** Where an interceptor's move will end, whom it will fight there, and, alone, which bombers are equally near (TR-14). */
export interface InterceptorSheet {
  readonly kind: 'interceptor'
  readonly interceptor: PlaceId
  readonly engages: BomberId | null
  readonly to: PlaceId | 'between'
  readonly nearest: readonly BomberId[]
}

/** Which Flak Battery is shifted, and where to (TR-1). */
export interface FlakSheet {
  readonly kind: 'flak'
  readonly flak: PlaceId
  readonly to: PlaceId | 'between'
}

/** The sheet of an interceptor of which nothing is chosen yet. */
export const interceptorSheet = (interceptor: PlaceId): InterceptorSheet => ({
  kind: 'interceptor',
  interceptor,
  engages: null,
  to: 'between',
  nearest: [],
})
