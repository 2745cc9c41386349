import { ok } from '@/kit'
import {
  foresee,
  refusedDispatchResult,
  type DispatchResult,
  type WithPendingStack,
  type Refusal,
  type RulingId,
  type TableSeat,
} from '@/engine'
import type { LoadedGame } from '../loadGame'

/** The phone that hosts the table. It runs the commands that it receives. */
export interface RemoteHost {
  does(commands: readonly unknown[], overrule: readonly RulingId[]): void
  undoes(): void
  redoes(): void
}

/** The other phones at a battle's table, as far as the open battle needs them. */
export interface SharedTable {
  /**
   * Why this phone may not answer the current prompt, concede for these sides, or open that side's secret; null if it
   * may.
   */
  hindrance(asked: string | null, concededBy: readonly string[], ownedBy: string | null): Refusal | null
  /** This phone's player starts or stops answering for the prompted side, although another phone plays it. */
  answerFor(may: boolean): void
  /**
   * Whether this phone may undo the last step. If not, its player sees why.
   * @param needs the side whose hidden thing the step turned up; null for every other step
   */
  mayUndo(needs: string | null): boolean
  /** The seat of this phone's player. */
  readonly place: TableSeat
  /** Null if this phone hosts the table. */
  readonly keeper: RemoteHost | null
  /**
   * Runs commands that were decided on this phone, which hosts the table, in the same way as those of other phones.
   */
  does(commands: readonly unknown[], overrule: readonly RulingId[]): DispatchResult
  /** Whether dice wait for another phone's number. Nothing else is decided here meanwhile. */
  readonly throwing: boolean
  /** Called with the seq of every entry that is written to the store. */
  wrote(seq: number): void
}

/** The command that is sent, and the state before it on this phone. */
interface Order {
  readonly game: LoadedGame
  readonly state: WithPendingStack
  readonly list: readonly unknown[]
  readonly overrule: readonly RulingId[]
}

/**
 * Sends commands to the host. Commands that break the rules are refused here already, so that the player sees the
 * refusal at once.
 */
export const checkAndSendToHost = (
  host: RemoteHost,
  { game, state, list, overrule }: Order,
): DispatchResult => {
  const { objections } = foresee(game, state, list)
  const against = objections.find((one) => one.kind === 'impossible' || !overrule.includes(one.ruling))
  if (against) return refusedDispatchResult(0, against)
  host.does(list, overrule)
  return ok(list.length)
}
