import * as v from 'valibot'
import type { DiceThrow, Parsed } from '@/engine'
import type { Flag, PushTurn, SideId } from '../rules'
import * as is from './schemas'

/** A push as the event that opens it holds it. Atomic: undo takes the whole push once it is over. */
export const openedPush = v.strictObject({
  id: is.pendingId,
  kind: v.literal('push'),
  atomic: v.literal(true),
  side: is.side,
  modifiers: is.modifiers,
})
/** A push that waits for its dice (no result yet), or for players to take what they came to. */
export type PendingPush = Parsed<typeof openedPush> & {
  readonly result: { readonly dice: DiceThrow; readonly pulls: number } | null
}

export interface State {
  readonly phase: 'setUp' | 'battle' | 'over'
  readonly names: Readonly<Record<SideId, string>>
  /** The last turn (T-1). */
  readonly turns: number
  /** 0 before the first. */
  readonly turn: number
  readonly whose: SideId
  readonly flag: Flag
  /** Who has rushed already (T-3). */
  readonly rushed: readonly SideId[]
  readonly frames: readonly PendingPush[]
  readonly nextFrame: number
  readonly outcome: is.StoredOutcome | null
  /** Where a battle that is over goes on, if players play on. */
  readonly resume: PushTurn | null
}

export const initialState: State = {
  phase: 'setUp',
  names: { first: '', second: '' },
  turns: 1,
  turn: 0,
  whose: 'first',
  flag: 0,
  rushed: [],
  frames: [],
  nextFrame: 1,
  outcome: null,
  resume: null,
}
