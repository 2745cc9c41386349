import { validLedgerEntries, type Campaign } from './campaign'
import type { LedgerModelId } from './ids'
import type { AutomaticLedgerEntryReason, LedgerEntry, RecruitDetails } from './ledger'
import { ledgerStateOf } from './ledgerState'

/**
 * The ledger entries that correct a model's details or its role. The entry by which it joined is taken back. A new
 * one adds the model under the same id and day, so that its story stays complete. Empty if nothing differs, or if the
 * id is unknown.
 */
export const modelCorrectionEntries = (
  campaign: Campaign,
  model: LedgerModelId,
  to: Pick<RecruitDetails, 'name' | 'role' | 'icon'>,
  {
    on,
    because,
    freshId,
  }: { readonly on: number; readonly because: AutomaticLedgerEntryReason; readonly freshId: () => string },
): readonly LedgerEntry[] => {
  const standing = validLedgerEntries(campaign).filter((line) => line.model === model)
  const entered = standing.find(({ what }) => what.kind === 'recruited')
  if (!entered || entered.what.kind !== 'recruited') return []
  const { recruit } = entered.what
  const now = ledgerStateOf(campaign, entered.warband).models.find(({ id }) => id === model) ?? recruit
  const promoted = standing.some(({ what }) => what.kind === 'promotion')
  const common = { warband: entered.warband, model, text: '', because, result: null }
  // A promotion has its own entry, so the role at joining stays.
  const next = { ...recruit, name: to.name, icon: to.icon, role: promoted ? recruit.role : to.role }
  const renamed = next.name !== recruit.name || next.icon !== recruit.icon || next.role !== recruit.role
  return [
    ...(renamed
      ? ([
          { ...common, id: freshId(), on, what: { kind: 'countered', line: entered.id } },
          { ...common, id: freshId(), on: entered.on, what: { kind: 'recruited', recruit: next } },
        ] as const)
      : []),
    ...(promoted && to.role !== now.role && to.role !== ''
      ? ([{ ...common, id: freshId(), on, what: { kind: 'promotion', role: to.role } }] as const)
      : []),
  ]
}
