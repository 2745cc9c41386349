import type { Result } from '@/kit'
import { emptyDump, noDeletedRows, type Store, type BattleLoadFault } from '@/storage'
import type { LoadedGame } from '../loadGame'

/** The secret part of one entry, from another phone. It is untrusted: the game takes only what fits. */
interface Hidden {
  readonly seq: number
  readonly sealed: unknown
}

/** Adds secret parts to the log on this phone. Everything else of the battle stays the same. */
export const storePeerSealedParts = async (
  store: Store,
  game: LoadedGame,
  battle: string,
  hidden: readonly Hidden[],
): Promise<Result<true, BattleLoadFault>> => {
  const loaded = await store.loadBattle<unknown>(battle, game, { whole: true })
  if (!loaded.ok) return loaded
  const draft = await store.loadDraft(battle)
  const sealed = new Map(hidden.map((one) => [one.seq, one.sealed]))
  const entries = loaded.value.tail.map((entry) =>
    sealed.has(entry.seq) ? { ...entry, sealed: sealed.get(entry.seq) } : entry,
  )
  const dumped = { row: loaded.value.row, entries, draft: draft.ok ? draft.value : null }
  const battles = [{ fate: 'longer', battle: dumped } as const]
  return store.restore({ mode: 'merge', ...emptyDump, lost: noDeletedRows, campaigns: [], battles })
}
