import * as v from 'valibot'
import type { BattleView } from '../../state'
import { dieIds, type ResolutionDraft } from './draft'

const face = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))
const schema = v.object({
  kind: v.literal('answer'),
  frame: v.pipe(v.number(), v.integer(), v.minValue(0)),
  typed: v.nullable(
    v.object({
      purpose: v.picklist(['throw', 'change']),
      faces: v.record(v.picklist(dieIds), v.pipe(v.array(face), v.maxLength(1))),
    }),
  ),
})

/**
 * Reads a stored draft. It comes from the device and may be older than the battle, or made up: what can't be read or does not
 * fit the battle any more is null.
 */
export const parseDraft = (raw: unknown, look: BattleView): ResolutionDraft | null => {
  const parsed = v.safeParse(schema, raw)
  return parsed.success && isDraftValid(parsed.output, look) ? parsed.output : null
}

/** Whether a draft still makes sense: its question is open, and its dice are those that the question is about. */
export const isDraftValid = ({ frame, typed }: ResolutionDraft, { ask }: BattleView): boolean => {
  if (ask?.frame.id !== frame) return false
  if (!typed) return true
  const [duel] = ask.duels
  const sides: Readonly<Record<string, number>> = duel
    ? { attack: duel.attackSides, defence: duel.defenceSides }
    : { bombs: 4 }
  const belongs = typed.purpose === 'change' ? ask.question === 'settle' : ask.question === 'throw'
  return (
    belongs &&
    Object.entries(typed.faces).every(([die, faces]) => faces.every((one) => one <= (sides[die] ?? 0)))
  )
}
