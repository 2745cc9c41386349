import type { DiceThrow } from '@/engine'
import type { AnyPending } from '../pending'
import type { DecisionContext, CheckResult } from './context'

/** How a pending decision asks for its dice, what their result is, and what follows when it is accepted. */
export interface PendingDiceHandler<Frame extends AnyPending> {
  /** Whether its dice come next. */
  readonly awaits: (frame: Frame) => boolean
  /** The dice of its throw, each by its number of faces; for typed faces those that they must give. */
  readonly sides: (context: DecisionContext, frame: Frame, typed?: readonly number[]) => readonly number[]
  /** Thrown dice that players may still change (C-4). */
  readonly lying: (frame: Frame) => DiceThrow | null
  /** Emits the dice. `first`: the faces that they replace. */
  readonly read: (context: DecisionContext, frame: Frame, dice: DiceThrow) => CheckResult
  /** Accepts the result; if not `applied`, leaves its effects out (C-4). */
  readonly settle: (context: DecisionContext, frame: Frame, applied: boolean) => CheckResult
}
