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

/** What players enter before they send it: a push to declare, or the answer to an open push. */
export type ResolutionDraft = v.InferOutput<typeof schema>
export type TypedDice = NonNullable<ResolutionDraft['typed']>

export const pushDraft = (side: SideId): ResolutionDraft => ({ kind: 'push', side, rush: false, typed: null })

/** Whether a draft still fits the battle: an undo or an answer may have made it obsolete. */
export const isDraftValid = (draft: ResolutionDraft, { ask, outcome, whose }: BattleView): boolean =>
  draft.kind === 'push'
    ? ask === null && outcome === null && draft.side === whose
    : ask?.frame.id === draft.frame && (draft.typed?.purpose !== 'change' || ask.result !== null)

/** Parses a stored draft as untrusted data; null if it is invalid or no longer fits. */
export const parseDraft = (raw: unknown, view: BattleView): ResolutionDraft | null => {
  const read = v.safeParse(schema, raw)
  return read.success && isDraftValid(read.output, view) ? read.output : null
}
