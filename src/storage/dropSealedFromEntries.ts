import { ok } from '@/kit'
import type { Database } from './database'
import { isListedEntry, entryWithoutSealedIfListed, type EntrySeqAndId } from './entryWithoutSealedIfListed'

/**
 * Deletes the hidden data of the given entries, and the snapshots that include it: all or nothing. Returns the
 * battles that have them.
 */
export const dropSealedFromEntries = (database: Database, names: readonly EntrySeqAndId[]) =>
  database.transaction('rw', [database.battles, database.entries, database.snapshots], async () => {
    const having: string[] = []
    for (const battle of await database.battles.toCollection().primaryKeys()) {
      const there = await database.entries.bulkGet(names.map(({ seq }): [string, number] => [battle, seq]))
      const named = there.flatMap((entry) => (entry && isListedEntry(entry, names) ? [entry] : []))
      if (named.length === 0) continue
      having.push(battle)
      await database.entries.bulkPut(named.map((entry) => entryWithoutSealedIfListed(entry, names)))
      await database.snapshots.delete(battle)
    }
    return ok(having)
  })
