import * as v from 'valibot'
import { boundedNumber, listOf } from './schemas'
import type { Parsed } from './schemaOutput'

/** What a side's strength counts, and how it is lost. Each game has its own word for it. */
const strengths = ['downOrOut', 'models', 'aircraft', 'bombers', 'objectives'] as const

/** The role of a side. It identifies a side without a name, or with the same name as another. */
const parts = ['app', 'defender', 'attacker'] as const

/** Bounds for lists, which are drawn at every start: a stranger's file can't slow them down. */
const most = { name: 5_000, strength: 10_000, sides: 16, turn: 100_000 } as const
const name = v.pipe(v.string(), v.maxLength(most.name))
const strength = boundedNumber(0, most.strength)
const side = boundedNumber(0, most.sides)

const sideSummary = v.object({
  name,
  part: v.exactOptional(v.picklist(parts)),
  /** An icon name that `ui/` can draw. */
  icon: name,
  /** The strength at the start (0: nothing is counted), the losses, and the losses that force a test (0: none). */
  total: strength,
  fallen: strength,
  testAt: strength,
  /** The unit of the losses. Default: models that are down or out of action. */
  strength: v.exactOptional(v.picklist(strengths)),
})
export type SideSummary = Parsed<typeof sideSummary>

const outcome = v.nullable(v.union([side, v.literal('draw'), listOf(side, most.sides)]))
/**
 * How a battle ended, as its database row stores it: the winning side's index, or the indices of several winners
 * (TR-16); `draw` when nobody won, null while it goes on. Read it with `winnersOf` and similar functions.
 */
export type BattleOutcome = Parsed<typeof outcome>

export const summarySchema = v.object({
  turn: boundedNumber(0, most.turn),
  sides: listOf(sideSummary, most.sides),
  outcome,
})
/** What Home shows of a battle without loading its game. */
export type BattleSummary = Parsed<typeof summarySchema>
