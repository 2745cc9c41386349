import * as v from 'valibot'
import { boundedNumber, listOf } from './schemas'
import type { Parsed } from './parsed'

/** What a side's strength is counted in, and how it is lost: each game has its own word for it. */
const strengths = ['downOrOut', 'models', 'aircraft', 'bombers', 'objectives'] as const

/** The part that a side plays, by which it is known where it has no name, or another one the same. */
const parts = ['app', 'defender', 'attacker'] as const

/** What lists show at a glance is drawn at every start: a stranger's file can't make it heavy. */
const most = { name: 5_000, strength: 10_000, sides: 16, turn: 100_000 } as const
const name = v.pipe(v.string(), v.maxLength(most.name))
const strength = boundedNumber(0, most.strength)
const side = boundedNumber(0, most.sides)

const sideSummary = v.object({
  name,
  part: v.exactOptional(v.picklist(parts)),
  /** An icon name that `ui/` can draw. */
  icon: name,
  /** What it had at the start (0: nothing that is counted), how much of it is lost, and how much of that brings a test (0: none). */
  total: strength,
  fallen: strength,
  testAt: strength,
  /** Models that are down or out unless it says otherwise. */
  strength: v.exactOptional(v.picklist(strengths)),
})
export type SideSummary = Parsed<typeof sideSummary>

const outcome = v.nullable(v.union([side, v.literal('draw'), listOf(side, most.sides)]))
/**
 * How a battle ended, as a battle's row keeps it: the winning side's index, or those of several who share the victory (TR-16);
 * `draw` when nobody won, null while it goes on. Read it by `winnersOf` and its like.
 */
export type BattleOutcome = Parsed<typeof outcome>

export const summarySchema = v.object({
  turn: boundedNumber(0, most.turn),
  sides: listOf(sideSummary, most.sides),
  outcome,
})
/** What Home shows of a battle without loading its game. */
export type BattleSummary = Parsed<typeof summarySchema>
