import Dexie, { type Table } from 'dexie'
import { err, ok } from '@/kit'
import { storeFaultOfKind, storeFaultFromError } from './storeFault'
import type { StoreResult } from './store'

/** The reason for a restore point: something was deleted, or a backup replaced or extended the data here. */
export type RestorePointCause = 'battle' | 'force' | 'campaign' | 'replaced' | 'added'

/** A saved state that players can go back to. */
export interface RestorePoint {
  readonly id: number
  /** When it was saved, in milliseconds since 1970. */
  readonly at: number
  readonly cause: RestorePointCause
  /** The name of what was deleted, as players typed it; empty for everything. */
  readonly name: string
  /** The size of its file. */
  readonly bytes: number
}

/** The maximum number of points, and their maximum size in bytes together: the oldest are dropped. */
export const maxRestorePoints = 5
export const maxTotalRestorePointBytes = 40_000_000

/** Files of states that a player may want back, each of them a backup. No call ever rejects. */
export interface RestorePointStore {
  /** Newest first. */
  list(): StoreResult<readonly RestorePoint[]>
  /** Its file; `missing` if it was dropped meanwhile. */
  file(id: number): StoreResult<Blob>
  /** Saves one more; `full` if it alone is more than the maximum. */
  keep(point: Omit<RestorePoint, 'id' | 'bytes'>, file: Blob): StoreResult
  /** Replaces a point's file. Not an error if the point was dropped meanwhile. */
  change(id: number, file: Blob): StoreResult
  close(): void
}

type Points = Dexie & {
  readonly points: Table<RestorePoint, number>
  readonly files: Table<{ readonly id: number; readonly bytes: ArrayBuffer }, number>
}

/**
 * Saves restore points in a separate database. It works in every browser that stores anything, no older code finds
 * unknown tables, and a full one never affects the battles.
 */
export const restorePointStore = (factory: IDBFactory): RestorePointStore => {
  const database = new Dexie('firestep-points', {
    cache: 'disabled',
    indexedDB: factory,
    IDBKeyRange: globalThis.IDBKeyRange,
  }) as Points
  database.version(1).stores({ points: '++id', files: 'id' })
  const { points, files } = database

  /** The points to drop, oldest first, to make room for this many bytes. */
  const inTheWay = async (bytes: number): Promise<number[]> => {
    const there = await points.orderBy('id').reverse().toArray()
    let room = maxTotalRestorePointBytes - bytes
    return there
      .filter((point, place) => (room -= point.bytes) < 0 || place >= maxRestorePoints - 1)
      .map(({ id }) => id)
  }
  const run = async <Value>(work: () => PromiseLike<Value>) => {
    try {
      return ok(await work())
    } catch (error) {
      return err(storeFaultFromError(error))
    }
  }

  return {
    list: () => run(() => points.orderBy('id').reverse().toArray()),
    file: async (id) => {
      const found = await run(() => files.get(id))
      if (!found.ok) return found
      return found.value ? ok(new Blob([found.value.bytes])) : err(storeFaultOfKind('missing', String(id)))
    },
    keep: async (point, file) => {
      if (file.size > maxTotalRestorePointBytes) return err(storeFaultOfKind('full', `${file.size} bytes`))
      return run(async () => {
        const bytes = await file.arrayBuffer()
        await database.transaction('rw', [points, files], async () => {
          const old = await inTheWay(bytes.byteLength)
          await Promise.all([points.bulkDelete(old), files.bulkDelete(old)])
          // The table assigns the ids itself.
          const id = await points.add({ ...point, bytes: bytes.byteLength } as RestorePoint)
          await files.add({ id, bytes })
        })
        return true as const
      })
    },
    change: (id, file) =>
      run(async () => {
        const bytes = await file.arrayBuffer()
        await database.transaction('rw', [points, files], async () => {
          if (await points.update(id, { bytes: bytes.byteLength })) await files.put({ id, bytes })
        })
        return true as const
      }),
    close: () => database.close({ disableAutoOpen: true }),
  }
}
