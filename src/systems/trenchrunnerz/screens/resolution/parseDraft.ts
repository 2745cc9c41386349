import * as v from 'valibot'
import { hasRolls, type BattleView } from '../../state'
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
 * Reads a stored draft. It comes from the device and may be older than the battle, or made up: what can't be read or does not
 * fit the battle any more is null.
 */
export const parseDraft = (raw: unknown, look: BattleView): Draft | null => {
  const parsed = v.safeParse(schema, raw)
  return parsed.success && isDraftValid(parsed.output, look) ? parsed.output : null
}

/** Whether a draft still makes sense: its question is open, and its faces are no more than the dice that it asks for. */
export const isDraftValid = ({ frame, typed }: Draft, { ask }: BattleView): boolean => {
  if (ask?.frame.id !== frame) return false
  if (!typed) return true
  if (!hasRolls(ask.frame)) return false
  const { rolls } = ask.frame
  const belongs = typed.purpose === 'change' ? ask.question === 'settle' : ask.question === 'throw'
  return (
    belongs &&
    Object.entries(typed.faces).every(([roll, faces]) => faces.length <= (rolls[Number(roll)]?.dice ?? 0))
  )
}
