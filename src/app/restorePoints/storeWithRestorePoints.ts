import { err } from '@/kit'
import type { EntrySeqAndId, RestorePlan, RestorePointStore, Store } from '@/storage'
import type { DeletableItemKind } from './addRestorePoint'

/**
 * A store that saves a restore point before players delete something, and before a backup changes data. A point that
 * can't be saved blocks nothing: a player who deletes to free space must be able to.
 */
export const storeWithRestorePoints = (
  store: Store,
  opening: () => Promise<RestorePointStore | null>,
): Store => {
  type Adding = typeof import('./addRestorePoint')
  const before = async (add: (adding: Adding, points: RestorePointStore, at: number) => Promise<void>) => {
    try {
      const points = await opening()
      if (points) await add(await import('./addRestorePoint'), points, Date.now())
    } catch {
      // Not even the code for it could be loaded.
    }
  }
  const beforeDeleting = (kind: DeletableItemKind, id: string) =>
    before(({ addRestorePointOfItem: addPointOfThing }, points, at) =>
      addPointOfThing(store, points, kind, id, at),
    )

  /** Whether the secrets of these entries are gone from all restore points. */
  const dropped = async (names: readonly EntrySeqAndId[]): Promise<boolean> => {
    try {
      const points = await opening()
      return (
        !points ||
        (await (
          await import('./dropSealedPartsFromRestorePoints')
        ).dropSealedPartsFromRestorePoints(points, names))
      )
    } catch {
      return false
    }
  }

  return {
    ...store,
    async dropSealed(names) {
      const clean = await dropped(names)
      const answer = await store.dropSealed(names)
      return clean || !answer.ok ? answer : err({ kind: 'failed', detail: 'a restore point still has it' })
    },
    async deleteBattle(id) {
      await beforeDeleting('battle', id)
      return store.deleteBattle(id)
    },
    warbands: {
      ...store.warbands,
      async remove(id) {
        await beforeDeleting('force', id)
        return store.warbands.remove(id)
      },
    },
    campaigns: {
      ...store.campaigns,
      async remove(id) {
        await beforeDeleting('campaign', id)
        return store.campaigns.remove(id)
      },
    },
    async restore(plan) {
      if (await overwrites(store, plan))
        await before(({ addFullRestorePoint: addPointOfAll }, points, at) =>
          addPointOfAll(store, points, plan.mode === 'replace' ? 'replaced' : 'added', at),
        )
      return store.restore(plan)
    },
  }
}

/** Whether a plan would change existing data: data that a backup only adds can be deleted again. */
const overwrites = async (store: Store, plan: RestorePlan): Promise<boolean> => {
  if (plan.mode === 'replace') return true
  if ([...plan.battles, ...plan.campaigns].some(({ fate }) => fate === 'longer' || fate === 'together'))
    return true
  for (const { id } of plan.warbands) {
    const there = await store.warbands.get(id)
    if (there.ok && there.value) return true
  }
  const settings = await store.settings.all()
  return settings.ok && Object.keys(plan.settings).some((key) => key in settings.value)
}
