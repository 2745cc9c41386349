import type { Message } from '@/kit'
import type { Prompt, RulingId } from '@/engine'
import type { ObjectiveId, PlaceId, PlainId, Position, SideId, TokenKind } from '../../rules'
import type { AnyPending } from '../pending'
import type { CraftId } from '../craftIdTypes'

/** The open prompt, its side, and its pending decision. */
export interface PromptView extends Prompt<SideId> {
  readonly question: 'throw' | 'settle' | 'identify' | 'push'
  readonly frame: AnyPending
  /** At `settle`: the effects of accepting the result. */
  readonly effects: readonly ResultEffect[]
  /** At `throw`: no face can hit, so `accept` goes on without dice. */
  readonly inVain: boolean
  /** Whether the dice just thrown may still be corrected (C-4). */
  readonly canChangeDice: boolean
  /** At `push`: where the craft can be pushed. */
  readonly push: PushDestinationsView | null
  /** At `identify`: the unseen kinds with their numbers; another kind is against TR-2. */
  readonly kinds: readonly { readonly kind: TokenKind; readonly count: number }[]
  /** At `identify`: the kind that an undone reveal showed here, the likely answer. */
  readonly remembered: TokenKind | null
  /** Solo: why the app decides so (TR-11, TR-14); null: the players choose. */
  readonly reason: Message | null
}

export interface PushDestinationsView {
  readonly craft: CraftId
  readonly options: readonly PushOption[]
  /** Solo: where the app pushes it (TR-11); null: the chooser decides. */
  readonly proposed: PushOption | null
  /** Whether that is the space that it came from. */
  readonly back: boolean
}

export interface PushOption {
  readonly to: Exclude<Position, 'stern'>
  /** On a board with links: the plain space, if it is one. */
  readonly space?: PlainId
  /** The craft there: a collision or a dogfight follows (TR-6, TR-11). */
  readonly onto: CraftId | null
  readonly follows: 'collision' | 'dogfight' | 'crowded' | null
  readonly ruling: RulingId
}

/** The effects of a result, in order. */
export type ResultEffect =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'hit'; readonly craft: CraftId; readonly from: number; readonly to: number }
  | { readonly kind: 'destroyed'; readonly craft: CraftId }
  /** A push decision follows. */
  | { readonly kind: 'pushed'; readonly craft: CraftId }
  | {
      readonly kind: 'objectiveHit'
      readonly objective: ObjectiveId
      readonly from: number
      readonly to: number
    }
  | { readonly kind: 'batteryDestroyed'; readonly objective: ObjectiveId }
  | { readonly kind: 'tokenDestroyed'; readonly home: PlaceId }
  /** A Laser Turret that fired is turned face down (TR-9). */
  | { readonly kind: 'turnedDown'; readonly home: PlaceId }
  | { readonly kind: 'again' }
  /** Roll-off: the player who becomes the Defender. */
  | { readonly kind: 'defender'; readonly player: number }
  /** House rule: batteries of an objective. */
  | { readonly kind: 'batteries'; readonly objective: ObjectiveId; readonly count: number }
