import type { LogLine } from './logLine'

/** A battle as it may be watched once more, from its first entry to where it stands. What was undone is no part of it. */
export interface Replay<View> {
  /** How many moments it has: one for each command that stands. */
  readonly length: number
  /** What the screens showed after a moment, from 0 to `length` - 1; a RangeError beyond. */
  look(at: number): View
  /** What happened in it, as the log tells it; null where the game says nothing. A RangeError beyond. */
  line(at: number): LogLine | null
}
