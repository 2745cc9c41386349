import * as v from 'valibot'
import type { DiceThrow, Parsed } from '@/engine'
import type { Flag, PushTurn, SideId } from '../rules'
import * as is from './schemas'

/** A push as its opening event stores it. Atomic: once it is over, undo takes back the whole push. */
export const openedPush = v.strictObject({
  id: is.pendingId,
  kind: v.literal('push'),
  atomic: v.literal(true),
  side: is.sideId,
  modifiers: is.modifiers,
})
/** An open push. It waits for its dice (no result yet), or for players to accept the result. */
export type PendingPush = Parsed<typeof openedPush> & {
  readonly result: { readonly dice: DiceThrow; readonly pulls: number } | null
}

export interface State {
  readonly phase: 'setUp' | 'battle' | 'over'
  readonly names: Readonly<Record<SideId, string>>
  /** The last turn (T-1). */
  readonly turns: number
  /** 0 before the first turn. */
  readonly turn: number
  readonly whose: SideId
  readonly flag: Flag
  /** The sides that have already rushed (T-3). */
  readonly rushed: readonly SideId[]
  readonly frames: readonly PendingPush[]
  readonly nextFrame: number
  readonly outcome: is.StoredBattleOutcome | null
  /** Where the battle goes on if players continue it after its end. */
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
