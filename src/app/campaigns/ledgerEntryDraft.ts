import { assertNever } from '@/kit'
import {
  validResults,
  type Campaign,
  type DepartureReason,
  type LedgerEntryContent,
  type LedgerEntry,
  type LedgerModelId,
  type WarbandId,
} from '@/campaign/rules'

/** The kinds of entries for a whole warband, and for its models. */
export const warbandEntryKinds = ['ducats', 'glory', 'note', 'recruited'] as const
export const modelEntryKinds = ['experience', 'injury', 'skill', 'promotion', 'gone', 'note'] as const
export type LedgerEntryKind = (typeof warbandEntryKinds)[number] | (typeof modelEntryKinds)[number]

/** A ledger entry that is being written. */
export interface LedgerEntryDraft {
  readonly kind: LedgerEntryKind
  /** Its models: each gets its own entry. Null for the warband. */
  readonly models: readonly LedgerModelId[] | null
  readonly amount: number | null
  readonly name: string
  readonly misses: number | null
  readonly why: DepartureReason
  readonly text: string
}

/** The input that is still missing; also the message key. */
export type MissingInput = 'whom' | 'amount' | 'name' | 'words'

export const missingInput = ({ kind, models, amount, name, text }: LedgerEntryDraft): MissingInput | null => {
  if (models?.length === 0) return 'whom'
  switch (kind) {
    case 'ducats':
    case 'glory':
    case 'experience':
      return amount ? null : 'amount'
    case 'injury':
    case 'skill':
    case 'promotion':
    case 'recruited':
      return name.trim() ? null : 'name'
    case 'note':
      return text.trim() ? null : 'words'
    case 'gone':
      return null
    default:
      return assertNever(kind)
  }
}

const enteredOf = ({ kind, amount, name, misses, why }: LedgerEntryDraft): LedgerEntryContent => {
  const named = name.trim()
  switch (kind) {
    case 'ducats':
    case 'glory':
    case 'experience':
      return { kind, amount: amount ?? 0 }
    case 'injury':
      return { kind, name: named, misses: misses ?? 0 }
    case 'skill':
      return { kind, name: named }
    case 'promotion':
      return { kind, role: named }
    case 'recruited':
      return { kind, recruit: { name: named, role: '', icon: 'person', leader: false, source: null } }
    case 'gone':
      return { kind, why }
    case 'note':
      return { kind }
    default:
      return assertNever(kind)
  }
}

/** The entries to write: one for the warband, or one for each model; none while input is missing. */
export const ledgerEntriesFromDraft = (
  draft: LedgerEntryDraft,
  {
    warband,
    on,
    freshId,
  }: { readonly warband: WarbandId; readonly on: number; readonly freshId: () => string },
): readonly LedgerEntry[] => {
  if (missingInput(draft) !== null) return []
  const what = enteredOf(draft)
  const whom = draft.models ?? [draft.kind === 'recruited' ? freshId() : null]
  return whom.map((model) => ({
    id: freshId(),
    warband,
    model,
    on,
    text: draft.text.trim(),
    result: null,
    what,
  }))
}

/** The models of a warband that fought in its last counted battle. */
export const lastFighters = (campaign: Campaign, warband: WarbandId): readonly LedgerModelId[] =>
  validResults(campaign)
    .flatMap(({ sides }) => sides.filter((side) => side.warband === warband))
    .at(-1)?.fought ?? []
