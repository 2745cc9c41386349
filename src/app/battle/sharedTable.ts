import { ok } from '@/kit'
import {
  foresee,
  stoppedDispatch,
  type DispatchResult,
  type WithPending,
  type Refusal,
  type RulingId,
  type TableSeat,
} from '@/engine'
import type { LoadedGame } from '../registry'

/** The phone that keeps the table: it carries out what is sent to it. */
export interface RemoteHost {
  does(commands: readonly unknown[], overrule: readonly RulingId[]): void
  undoes(): void
  redoes(): void
}

/** The other phones at a battle's table, as far as the open battle has to do with them. */
export interface SharedTable {
  /** Why this phone may not decide what is asked now, concede for these sides, or open that side's secret; null if it may. */
  hindrance(asked: string | null, concededBy: readonly string[], ownedBy: string | null): Refusal | null
  /** This phone's player begins or stops to answer for the side that is asked, although another phone plays it. */
  answerFor(may: boolean): void
  /**
   * Whether this phone may take the last step back; where not, its player is told why.
   * @param needs the side whose hidden thing the step turned up; null for every other step
   */
  mayUndo(needs: string | null): boolean
  /** What this phone's player has to do now. */
  readonly place: TableSeat
  /** Null where this phone keeps the table. */
  readonly keeper: RemoteHost | null
  /** Carries out what was decided on this phone, which keeps the table: by the same way as what other phones decide. */
  does(commands: readonly unknown[], overrule: readonly RulingId[]): DispatchResult
  /** Whether dice wait for another phone's number: nothing else is decided here meanwhile. */
  readonly throwing: boolean
  /** Told of the place of every entry that is written here for good. */
  wrote(seq: number): void
}

/** What is sent, and the state that it met here. */
interface Order {
  readonly game: LoadedGame
  readonly state: WithPending
  readonly list: readonly unknown[]
  readonly overrule: readonly RulingId[]
}

/** Sends commands to the keeper. What the rules refuse is refused here already, so that the finger has its answer at once. */
export const sendToHost = (keeper: RemoteHost, { game, state, list, overrule }: Order): DispatchResult => {
  const { objections } = foresee(game, state, list)
  const against = objections.find((one) => one.kind === 'impossible' || !overrule.includes(one.ruling))
  if (against) return stoppedDispatch(0, against)
  keeper.does(list, overrule)
  return ok(list.length)
}
