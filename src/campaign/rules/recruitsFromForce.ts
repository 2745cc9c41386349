import type { ModelJoiningCampaign } from '@/engine'
import { isSameBySourceOrName } from './resultSides'
import type { LedgerEntry, RecruitDetails, LedgerModel } from './ledger'

const recruitOf = ({ name, role, icon, leader, source }: ModelJoiningCampaign): RecruitDetails => ({
  name,
  role,
  icon,
  leader,
  source,
})

/** The ledger entries with which a model joins, with the experience, skills and injuries that its force knows. */
export const ledgerEntriesForRecruit = (
  mustered: ModelJoiningCampaign,
  { warband, on, freshId }: { readonly warband: string; readonly on: number; readonly freshId: () => string },
): readonly LedgerEntry[] => {
  const common = { warband, model: freshId(), on, text: '', result: null }
  const line = (what: LedgerEntry['what']): LedgerEntry => ({ ...common, id: freshId(), what })
  return [
    line({ kind: 'recruited', recruit: recruitOf(mustered) }),
    ...(mustered.experience > 0 ? [line({ kind: 'experience', amount: mustered.experience })] : []),
    ...mustered.skills.map((name) => line({ kind: 'skill', name })),
    ...mustered.injuries.map((name) => line({ kind: 'injury', name, misses: 0 })),
  ]
}

/**
 * The models that only the saved force has, and those that only the ledger has: models that were bought, or that
 * left. A model is matched by its source, else by its name. A dead model that is still in the force is in neither
 * list.
 */
export const joinedAndMissingModels = (
  mustered: readonly ModelJoiningCampaign[],
  veterans: readonly LedgerModel[],
): { readonly joined: readonly ModelJoiningCampaign[]; readonly missing: readonly LedgerModel[] } => {
  const free = veterans.filter(({ gone }) => gone === null)
  const take = (fits: (veteran: LedgerModel) => boolean): boolean => {
    const found = free.findIndex(fits)
    if (found >= 0) free.splice(found, 1)
    return found >= 0
  }
  const unknown = mustered.filter(
    ({ source }) => !(source !== null && take((veteran) => veteran.source === source)),
  )
  const unnamed = unknown.filter(({ name }) => !take((veteran) => veteran.name === name))
  const departed = veterans.filter(({ gone }) => gone !== null)
  const joined = unnamed.filter((model) => !departed.some((veteran) => isSameBySourceOrName(model, veteran)))
  return { joined, missing: free }
}
