import type { Message } from '@/kit'
import type { ObjectiveId, PlaceId } from '../../rules'
import type { CraftId } from '../craftIdTypes'
import type { TokenView } from './tokenView'

export interface PlaceView {
  readonly id: PlaceId
  /** Its name. */
  readonly name: Message
  /** Its position from the bow, 0 to 8. */
  readonly index: number
  /** The token that was set here, even if it was shifted or destroyed; null: none in this wave. */
  readonly token: TokenView | null
  /** Flak Batteries that were shifted here. */
  readonly visitors: readonly TokenView[]
  readonly objective: ObjectiveView | null
  /** Bombers and interceptors here, now. */
  readonly crafts: readonly CraftId[]
  /** Its pin on the photograph; null without one. */
  readonly pin: { readonly x: number; readonly y: number } | null
  /**
   * Whether the moving bomber, or the one that moves next, may enter it without breaking a ruling; null: no bomber
   * moves.
   */
  readonly enterable: boolean | null
}

export interface ObjectiveView {
  readonly id: ObjectiveId
  /** Hits taken and left, 4 together. */
  readonly hits: number
  readonly hitsLeft: number
  readonly destroyed: boolean
  /** The remaining batteries of the objective, a die each (TR-3). */
  readonly batteries: number
}
