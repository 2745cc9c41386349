import * as v from 'valibot'
import { isPendingWithRolls, type BattleView } from '../../state'
import type { Draft } from './draft'

const face = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))
const schema = v.object({
  kind: v.literal('answer'),
  frame: v.pipe(v.number(), v.integer(), v.minValue(0)),
  typed: v.nullable(
    v.object({
      purpose: v.picklist(['throw', 'change']),
      faces: v.record(v.pipe(v.string(), v.regex(/^\d{1,2}$/)), v.pipe(v.array(face), v.maxLength(30))),
    }),
  ),
})

/**
 * Reads a saved draft. Null if it can't be read or no longer fits the battle: it may be older than the battle, or
 * damaged.
 */
export const parseStoredDraft = (raw: unknown, view: BattleView): Draft | null => {
  const parsed = v.safeParse(schema, raw)
  return parsed.success && isDraftValid(parsed.output, view) ? parsed.output : null
}

/** Whether a draft still fits the battle: its prompt is open, and it has no more faces than the throw has dice. */
export const isDraftValid = ({ frame, typed }: Draft, { ask }: BattleView): boolean => {
  if (ask?.frame.id !== frame) return false
  if (!typed) return true
  if (!isPendingWithRolls(ask.frame)) return false
  const { rolls } = ask.frame
  const belongs = typed.purpose === 'change' ? ask.question === 'settle' : ask.question === 'throw'
  return (
    belongs &&
    Object.entries(typed.faces).every(([roll, faces]) => faces.length <= (rolls[Number(roll)]?.dice ?? 0))
  )
}
