import type { RecruitedModel } from '@/engine'
import { isFormerModel } from './aftermath'
import type { LedgerEntry, RecruitedModelEntry, LedgerModel } from './ledger'

export const recruitOf = ({ name, role, icon, leader, source }: RecruitedModel): RecruitedModelEntry => ({
  name,
  role,
  icon,
  leader,
  source,
})

/** The lines that bring a model into the ledger, with the past that its force knows. */
export const recruitEntries = (
  mustered: RecruitedModel,
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
 * What a kept force has and the ledger has not, and the reverse: models that were bought or left since. A model is the same by
 * its source, else by its name. One that died and still stands in the force is neither.
 */
export const forceDifferences = (
  mustered: readonly RecruitedModel[],
  veterans: readonly LedgerModel[],
): { readonly joined: readonly RecruitedModel[]; readonly missing: readonly LedgerModel[] } => {
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
  const joined = unnamed.filter((model) => !departed.some((veteran) => isFormerModel(model, veteran)))
  return { joined, missing: free }
}
