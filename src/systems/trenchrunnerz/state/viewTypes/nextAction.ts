import type { PlaceId } from '../../rules'
import type { BomberId, CraftId } from '../craftIdTypes'

/** The next action without a pending decision: the main action of the screen. */
export type NextAction =
  | { readonly kind: 'begin' }
  /** The Defender places `count` tokens (TR-4). */
  | { readonly kind: 'place'; readonly count: number }
  /** These throw 2D6 each for their Speed, together or one by one (TR-5). */
  | { readonly kind: 'throwSpeeds'; readonly crafts: readonly CraftId[] }
  /** These have thrown and need to choose a Speed. */
  | { readonly kind: 'chooseSpeed'; readonly crafts: readonly CraftId[] }
  /** These may begin their move: the fastest, several if equally fast (TR-5). */
  | { readonly kind: 'startMove'; readonly bombers: readonly BomberId[] }
  | { readonly kind: 'continueMove'; readonly bomber: BomberId }
  /** One token may be turned up as the Defender's phase begins; in a solo game the app does (TR-14). */
  | { readonly kind: 'turnUp'; readonly places: readonly PlaceId[] }
  /**
   * `interceptors`: those that have not moved, fastest first. `goOn`: those that won their dogfight and may go on
   * (TR-11). `flak`: batteries that may be shifted. All can be empty.
   */
  | {
      readonly kind: 'moveDefence'
      readonly interceptors: readonly PlaceId[]
      readonly goOn: readonly PlaceId[]
      readonly flak: readonly PlaceId[]
    }
  /** On to the Defender's phase, or to the next turn. */
  | { readonly kind: 'proceed'; readonly to: 'defender' | 'attacker' }
  /** All bombers are gone after the first wave: fly a second one, or take the result (TR-15). */
  | { readonly kind: 'waveEnd' }
  | { readonly kind: 'over' }
