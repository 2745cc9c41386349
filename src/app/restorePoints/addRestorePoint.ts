import { packText, type BackupKind } from '@/exchange'
import {
  emptyDump,
  isBattleRow,
  type Dump,
  type RestorePointCause,
  type RestorePointStore,
  type Store,
} from '@/storage'
import { backupFileText } from '../backupFile'
import { sharedItemNameAndGame } from '../share/sharedItem'

/** The kinds of items that can be deleted alone. */
export type DeletableItemKind = Extract<RestorePointCause, BackupKind>

/** How each kind is read, unchanged; null if it is not there, or can't be read. */
const takers: Readonly<
  Record<DeletableItemKind, (store: Store, id: string) => Promise<Partial<Dump> | null>>
> = {
  battle: async (store, id) => {
    const raw = await store.exportRaw(id)
    if (!raw.ok || !isBattleRow(raw.value.row)) return null
    const { row, entries, draft } = raw.value
    return { battles: [{ row, entries, draft } as Dump['battles'][number]] }
  },
  force: async (store, id) => {
    const row = await store.warbands.get(id)
    return row.ok && row.value ? { warbands: [row.value] } : null
  },
  campaign: async (store, id) => {
    const loaded = await store.campaigns.load(id)
    return loaded.ok && loaded.value ? { campaigns: [loaded.value] } : null
  },
}

const add = async (
  points: RestorePointStore,
  cause: RestorePointCause,
  kind: BackupKind,
  dump: Dump,
  name: string,
  at: number,
): Promise<void> => {
  await points.keep({ at, cause, name }, await packText(backupFileText(kind, dump, at)))
}

/** Saves one item that is about to be deleted, completely: nobody else gets this file. */
export const addRestorePointOfItem = async (
  store: Store,
  points: RestorePointStore,
  kind: DeletableItemKind,
  id: string,
  at: number,
): Promise<void> => {
  const taken = await takers[kind](store, id)
  if (!taken) return
  const dump = { ...emptyDump, ...taken }
  // A name is as long as its player likes: the list of points has room for a line of it.
  await add(points, kind, kind, dump, sharedItemNameAndGame(dump).name.slice(0, 200), at)
}

/** Saves everything, before a backup changes data. */
export const addFullRestorePoint = async (
  store: Store,
  points: RestorePointStore,
  cause: 'replaced' | 'added',
  at: number,
): Promise<void> => {
  const dump = await store.dump()
  if (!dump.ok) return
  const { battles, warbands, campaigns } = dump.value
  if (battles.length + warbands.length + campaigns.length > 0)
    await add(points, cause, 'backup', dump.value, '', at)
}
