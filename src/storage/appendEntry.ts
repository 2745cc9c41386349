import { err, ok, type Result } from '@/kit'
import type { LogEntry, BattleSummary } from '@/engine'
import type { Database } from './database'
import { storeFaultOfKind, type StoreFault } from './storeFault'
import { battleRowAfterEntry, type BattleRow } from './rows'
import type { StoreResult } from './store'

/**
 * Writes the next entry of a log and the battle's row in one transaction, or neither. This write follows every tap,
 * so it uses the database directly: Dexie's overhead around each request costs more than the requests. Rejects with
 * the browser's error.
 */
export const appendEntry = (
  database: Database,
  entry: LogEntry,
  summary: BattleSummary,
  ended: boolean,
): StoreResult =>
  new Promise((resolve, reject) => {
    const connection = database.backendDB() as IDBDatabase | null
    if (!connection) throw new DOMException('The connection is gone', 'InvalidStateError')
    const writing = connection.transaction(['battles', 'entries'], 'readwrite', { durability: 'strict' })
    let answer: Result<true, StoreFault> = ok<true>(true)
    writing.oncomplete = () => resolve(answer)
    writing.onabort = () => reject(writing.error as DOMException)

    const battles = writing.objectStore('battles')
    const entries = writing.objectStore('entries')
    /** Otherwise a request that is refused at once would report its error only to the window. */
    const then = <Value>(request: IDBRequest<Value>, goOn: (value: Value) => void) => {
      request.onsuccess = () => {
        try {
          goOn(request.result)
        } catch (error) {
          reject(error as DOMException)
          writing.abort()
        }
      }
    }
    then(battles.get(entry.battle) as IDBRequest<BattleRow | undefined>, (row) => {
      if (!row) answer = err(storeFaultOfKind('missing', entry.battle))
      else if (row.entries === entry.seq) {
        entries.add(entry)
        battles.put(battleRowAfterEntry(row, entry, summary, ended))
      } else {
        answer = err(storeFaultOfKind('conflict', `entry ${entry.seq} after ${row.entries} entries`))
        then(entries.get([entry.battle, entry.seq]) as IDBRequest<LogEntry | undefined>, (there) => {
          // The entry is already there: an earlier answer was lost.
          if (there?.id === entry.id) answer = ok<true>(true)
        })
      }
    })
  })
