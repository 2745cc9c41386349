import * as v from 'valibot'
import type { BattleView } from '../../state'
import { allDieIds, type ResolutionDraft } from './draft'

const face = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))
const schema = v.object({
  kind: v.literal('answer'),
  frame: v.pipe(v.number(), v.integer(), v.minValue(0)),
  typed: v.nullable(
    v.object({
      purpose: v.picklist(['throw', 'change']),
      faces: v.record(v.picklist(allDieIds), v.pipe(v.array(face), v.maxLength(1))),
    }),
  ),
})

/**
 * Reads a stored draft. It comes from the device and may be damaged or older than the battle: null if it can't be
 * read or is no longer valid.
 */
export const parseStoredDraft = (raw: unknown, view: BattleView): ResolutionDraft | null => {
  const parsed = v.safeParse(schema, raw)
  return parsed.success && isDraftValid(parsed.output, view) ? parsed.output : null
}

/** Whether a draft is still valid: its prompt is open, and its dice are those of the prompt. */
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
