import type { LogLine } from './logLine'

/** A battle to watch again, from its first entry to the current one. Undone entries are not part of it. */
export interface BattleReplay<View> {
  /** The number of moments: one for each valid command. */
  readonly length: number
  /** The view after a moment, from 0 to `length` - 1; a RangeError beyond. */
  view(at: number): View
  /** The log line of the moment; null where there is none. A RangeError beyond. */
  line(at: number): LogLine | null
}
