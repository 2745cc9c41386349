import Dexie, { type Table } from 'dexie'
import { AppendGapError, type RecordFileInfo, type RecordFiles } from './recordFiles'

/** The number of snapshots per file, and the number of separate records after which a new one is made. */
const kept = 3
const snapshotEvery = 50

interface FileRow extends RecordFileInfo {
  /** The newest snapshot, and its number of records; later records are separate. */
  readonly generation: number
  readonly held: number
}
interface SnapshotRow {
  readonly name: string
  readonly generation: number
  readonly records: readonly unknown[]
}
interface LooseRow {
  readonly name: string
  readonly at: number
  readonly record: unknown
}
type Ring = Dexie & {
  readonly files: Table<FileRow, string>
  readonly snapshots: Table<SnapshotRow, [name: string, generation: number]>
  readonly loose: Table<LooseRow, [name: string, at: number]>
  readonly aside: Table<{ readonly name: string; readonly records: readonly unknown[] }, string>
}

/**
 * Stores files of records where there is no private file system: in a separate database, which in most browsers
 * survives an accident of the first one. A file is a ring of its last snapshots and the records since.
 */
export const indexedDbRecordFiles = (factory: IDBFactory): RecordFiles => {
  const database = new Dexie('firestep-ring', {
    cache: 'disabled',
    chromeTransactionDurability: 'strict',
    indexedDB: factory,
    IDBKeyRange: globalThis.IDBKeyRange,
  }) as Ring
  database.version(1).stores({
    files: 'name',
    snapshots: '[name+generation]',
    loose: '[name+at]',
    aside: 'name',
  })
  const { files, snapshots, loose, aside } = database
  const all = [files, snapshots, loose, aside]

  const snapshotsOf = (name: string) =>
    snapshots.where('[name+generation]').between([name, Dexie.minKey], [name, Dexie.maxKey])
  const looseOf = (name: string) =>
    loose.where('[name+at]').between([name, Dexie.minKey], [name, Dexie.maxKey])

  const read = async (name: string): Promise<readonly unknown[]> => {
    const file = await files.get(name)
    if (!file) return []
    const rows = (await snapshotsOf(name).toArray()).filter(({ records }) => Array.isArray(records))
    const snapshot = rows.at(-1)
    const records = snapshot?.records ?? []
    if (file.held > 0 && snapshot?.generation !== file.generation) return records
    const after = await looseOf(name).toArray()
    const unbroken = after.findIndex(({ at }, index) => at !== records.length + index)
    return [...records, ...after.slice(0, unbroken < 0 ? after.length : unbroken).map(({ record }) => record)]
  }
  const keepSnapshot = async (name: string, generation: number, records: readonly unknown[]) => {
    await snapshots.put({ name, generation, records })
    await snapshotsOf(name)
      .filter((row) => row.generation <= generation - kept)
      .delete()
    await looseOf(name).delete()
    const [first, last] = [records[0], records.at(-1)]
    await files.put({ name, generation, held: records.length, records: records.length, first, last })
  }
  const forget = async (name: string) => {
    await files.delete(name)
    await snapshotsOf(name).delete()
    await looseOf(name).delete()
  }
  const run = async <Value>(work: () => Promise<Value>): Promise<Value> =>
    database.transaction('rw', all, work)

  return {
    kind: 'ring',
    list: () =>
      run(async () =>
        (await files.toArray()).map(({ name, records, first, last }) => ({ name, records, first, last })),
      ),
    read: (name) => run(() => read(name)),
    append: (name, records, at) =>
      run(async () => {
        const file = await files.get(name)
        const count = file?.records ?? 0
        if (count !== at) throw new AppendGapError(`${name} has ${count} records, not ${at}`)
        await loose.bulkPut(records.map((record, index) => ({ name, at: at + index, record })))
        const total = at + records.length
        const { generation, held, first } = file ?? { generation: 0, held: 0, first: records[0] }
        await files.put({ name, generation, held, records: total, first, last: records.at(-1) })
        if (total - held >= snapshotEvery) await keepSnapshot(name, generation + 1, await read(name))
      }),
    replace: (name, records) =>
      run(async () => keepSnapshot(name, ((await files.get(name))?.generation ?? 0) + 1, records)),
    remove: (name) => run(() => forget(name)),
    setAside: (name) =>
      run(async () => {
        await aside.put({ name, records: await read(name) })
        await forget(name)
      }),
    rest: async () => undefined,
    close: () => database.close({ disableAutoOpen: true }),
  }
}
