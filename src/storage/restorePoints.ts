import Dexie, { type Table } from 'dexie'
import { err, ok } from '@/kit'
import { storeFault, storeFaultFromError } from './storeFault'
import type { StoreResult } from './store'

/** What a state was kept before: something was deleted, or a backup took the place of what was there or was added to it. */
export type RestorePointCause = 'battle' | 'force' | 'campaign' | 'replaced' | 'added'

/** A state that can be gone back to. */
export interface RestorePoint {
  readonly id: number
  /** When it was kept, in milliseconds since 1970. */
  readonly at: number
  readonly cause: RestorePointCause
  /** What was deleted is called this; empty for everything. Players typed it. */
  readonly name: string
  /** How large its file is. */
  readonly bytes: number
}

/** How many points are kept, and how many bytes they may be together: the oldest give way. */
export const maxRestorePoints = 5
export const maxRestorePointBytes = 40_000_000

/** Files of states that a player may want back, each of them a backup. No call ever rejects. */
export interface RestorePoints {
  /** Newest first. */
  list(): StoreResult<readonly RestorePoint[]>
  /** Its file; `missing` if it gave way meanwhile. */
  file(id: number): StoreResult<Blob>
  /** Keeps one more; `full` if it alone is more than all may be. */
  keep(point: Omit<RestorePoint, 'id' | 'bytes'>, file: Blob): StoreResult
  /** Puts another file in the place of a point's; fine if the point gave way meanwhile. */
  change(id: number, file: Blob): StoreResult
  close(): void
}

type Points = Dexie & {
  readonly points: Table<RestorePoint, number>
  readonly files: Table<{ readonly id: number; readonly bytes: ArrayBuffer }, number>
}

/**
 * Keeps restore points in a database of their own: it is there in every browser that keeps anything, no older code meets
 * tables that it does not know, and a full one is never in the way of a battle's own.
 */
export const restorePoints = (factory: IDBFactory): RestorePoints => {
  const database = new Dexie('firestep-points', {
    cache: 'disabled',
    indexedDB: factory,
    IDBKeyRange: globalThis.IDBKeyRange,
  }) as Points
  database.version(1).stores({ points: '++id', files: 'id' })
  const { points, files } = database

  /** The points that leave no room for so many bytes more, oldest first. */
  const inTheWay = async (bytes: number): Promise<number[]> => {
    const there = await points.orderBy('id').reverse().toArray()
    let room = maxRestorePointBytes - bytes
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
      return found.value ? ok(new Blob([found.value.bytes])) : err(storeFault('missing', String(id)))
    },
    keep: async (point, file) => {
      if (file.size > maxRestorePointBytes) return err(storeFault('full', `${file.size} bytes`))
      return run(async () => {
        const bytes = await file.arrayBuffer()
        await database.transaction('rw', [points, files], async () => {
          const old = await inTheWay(bytes.byteLength)
          await Promise.all([points.bulkDelete(old), files.bulkDelete(old)])
          // The table counts the ids itself.
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
