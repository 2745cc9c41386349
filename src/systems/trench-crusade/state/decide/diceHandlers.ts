import type { DiceThrow } from '@/engine'
import type { AnyPending } from '../pending'
import type { DecisionContext, CheckResult } from './context'

/** How a frame asks for its dice, what they come to, and what follows when they stand. */
export interface DiceHandlers<Frame extends AnyPending> {
  /** Whether its dice come next. */
  readonly awaits: (frame: Frame) => boolean
  /** The dice of its throw, each by its number of faces. */
  readonly sides: (frame: Frame) => readonly number[]
  /** Dice that lie there and may still be changed (C-4). */
  readonly lying: (frame: Frame) => DiceThrow | null
  /** Tells the dice; `first` says that they stand in place of others. */
  readonly read: (context: DecisionContext, frame: Frame, dice: DiceThrow) => CheckResult
  /** Takes the result as it stands; or, not `applied`, leaves its effects out (C-4). */
  readonly settle: (context: DecisionContext, frame: Frame, applied: boolean) => CheckResult
}
