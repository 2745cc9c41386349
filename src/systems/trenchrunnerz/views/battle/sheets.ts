import type { PlaceId } from '../../rules'
import type { BomberId, CraftId } from '../../state'

/** What lies over the battle. What was typed or chosen on it is part of it, so that it can be kept as a draft. */
export type Sheet =
  | { readonly kind: 'menu' }
  | { readonly kind: 'result' }
  | { readonly kind: 'mend' }
  | { readonly kind: 'look' }
  | { readonly kind: 'craft'; readonly craft: CraftId }
  /** How a bomber's move ends, and what it met between places. */
  | { readonly kind: 'move'; readonly bomber: BomberId }
  | { readonly kind: 'interceptor'; readonly interceptor: PlaceId }
  | { readonly kind: 'flak' }
  | KeptSheet

export type KeptSheet = SpeedsSheet | SpeedSheet | PlanSheet

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
