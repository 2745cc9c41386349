import * as v from 'valibot'
import { pushDie, sideIds, type SideId } from '../../rules'
import type { BattleView } from '../../state'

const typed = v.nullable(
  v.object({
    purpose: v.picklist(['throw', 'change']),
    faces: v.object({
      dice: v.pipe(
        v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(pushDie))),
        v.maxLength(20),
      ),
    }),
  }),
)
const schema = v.variant('kind', [
  v.object({ kind: v.literal('push'), side: v.picklist(sideIds), rush: v.boolean(), typed }),
  v.object({ kind: v.literal('answer'), frame: v.pipe(v.number(), v.integer()), typed }),
])

/** What is put together and not sent yet: a push that is not declared, or the answer to an open one. */
export type ResolutionDraft = v.InferOutput<typeof schema>
export type TypedDice = NonNullable<ResolutionDraft['typed']>

export const pushDraft = (side: SideId): ResolutionDraft => ({ kind: 'push', side, rush: false, typed: null })

/** Whether a draft still makes sense in the battle as it is now: an undo or an answer may have overtaken it. */
export const isDraftValid = (draft: ResolutionDraft, { ask, outcome, whose }: BattleView): boolean =>
  draft.kind === 'push'
    ? ask === null && outcome === null && draft.side === whose
    : ask?.frame.id === draft.frame && (draft.typed?.purpose !== 'change' || ask.result !== null)

/** Reads a stored draft as a stranger's; null when it can't be read or does not fit any more. */
export const parseDraft = (raw: unknown, look: BattleView): ResolutionDraft | null => {
  const read = v.safeParse(schema, raw)
  return read.success && isDraftValid(read.output, look) ? read.output : null
}
