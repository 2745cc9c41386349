import * as v from 'valibot'
import type { Read } from './read'

/** What a side's strength is counted in, and how it is lost: each game has its own word for it. */
const strengths = ['downOrOut', 'models', 'aircraft', 'bombers', 'objectives'] as const

const sideSummary = v.object({
  name: v.string(),
  /** An icon name that `ui/` can draw. */
  icon: v.string(),
  /** What it had at the start (0: nothing that is counted), how much of it is lost, and how much of that brings a test (0: none). */
  total: v.number(),
  fallen: v.number(),
  testAt: v.number(),
  /** Models that are down or out unless it says otherwise. */
  strength: v.exactOptional(v.picklist(strengths)),
})
export type SideSummary = Read<typeof sideSummary>

const outcome = v.nullable(v.union([v.number(), v.literal('draw'), v.array(v.number())]))
/**
 * How a battle ended, as a battle's row keeps it: the winning side's index, or those of several who share the victory (TR-16);
 * `draw` when nobody won, null while it goes on. Read it by `winnersOf` and its like.
 */
export type Outcome = Read<typeof outcome>

export const summarized = v.object({ turn: v.number(), sides: v.array(sideSummary), outcome })
/** What Home shows of a battle without loading its game. */
export type Summary = Read<typeof summarized>
