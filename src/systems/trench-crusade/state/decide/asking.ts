import type { DiceThrow } from '@/table'
import type { TrenchFrame } from '../frames'
import type { Unfolding, CheckResult } from './unfolding'

/** How a frame asks for its dice, what they come to, and what follows when they stand. */
export interface Asking<Frame extends TrenchFrame> {
  /** Whether its dice come next. */
  readonly awaits: (frame: Frame) => boolean
  /** The dice of its throw, each by its number of faces. */
  readonly sides: (frame: Frame) => readonly number[]
  /** Dice that lie there and may still be changed (C-4). */
  readonly lying: (frame: Frame) => DiceThrow | null
  /** Tells the dice; `first` says that they stand in place of others. */
  readonly read: (at: Unfolding, frame: Frame, dice: DiceThrow) => CheckResult
  /** Takes the result as it stands; or, not `applied`, leaves its effects out (C-4). */
  readonly settle: (at: Unfolding, frame: Frame, applied: boolean) => CheckResult
}
