import Dexie from 'dexie'
import { err, ok, type Result } from '@/kit'
import type { LogEntry, ReadFault } from '@/engine'
import { appendEntry } from './appendEntry'
import { planChronicleAppend, listableCampaignRows } from './planChronicleAppend'
import type { Database } from './database'
import { dropSealedFromEntries } from './dropSealedFromEntries'
import { storeFaultOfKind, storeFaultFromError, type StoreFault } from './storeFault'
import { readBattleRows, battleListFrom, unreadableBattleFault, type BattleRowSource } from './readBattleRows'
import { campaignsChangedSincePlan } from './restorePlan'
import { listableWarbandRows, withReadFaultMark, rowOfNewBattle, type ChronicleRow } from './rows'
import type { RawBattle, Store, StoreResult } from './store'

const done = ok<true>(true)
const missing = (id: string) => err(storeFaultOfKind('missing', id))
const conflict = (detail: string) => err(storeFaultOfKind('conflict', detail))

export interface IndexedDbStoreOptions {
  readonly build: string
  /** The database that is being opened. Calls wait for it, and return its failure. */
  readonly opening: Promise<unknown>
  /**
   * Newer code in another tab wants to change the database. The connection was closed, and this store no longer
   * works.
   */
  readonly onNewerVersion: () => void
}

/** Stores everything in IndexedDB. */
export const indexedDbStore = (
  database: Database,
  { build, opening, onNewerVersion }: IndexedDbStoreOptions,
): Store => {
  const { battles, entries, snapshots, drafts, warbands, campaigns, chronicle, pictures, settings } = database
  const tables = [
    battles,
    entries,
    snapshots,
    drafts,
    warbands,
    campaigns,
    chronicle,
    pictures,
    settings,
  ] as const
  /** Once set, nothing is read or written any more. */
  let over: StoreFault | null = null
  let connection = opening
  // Callers of the store get the reason; without a call nobody needs it.
  connection.catch(() => undefined)

  const end = (reason: StoreFault) => {
    over ??= reason
    database.close({ disableAutoOpen: true })
  }
  database.on('versionchange', (event) => {
    const deleted = event.newVersion === null
    end(storeFaultOfKind(deleted ? 'closed' : 'newerVersion', `versionchange to ${event.newVersion}`))
    if (!deleted) onNewerVersion()
    // Suppresses Dexie's own handler, which closes the database in a way that reopens it.
    return false
  })

  /** Reopens the database after the system closed it; calls that fail together share one attempt. */
  const reopen = async (lost: Promise<unknown>): Promise<void> => {
    if (connection === lost) {
      database.close({ disableAutoOpen: true })
      connection = Promise.resolve(database.open())
    }
    await connection
  }

  /** Runs some work; if the connection is lost, once more on a new one. */
  const run = async <Value>(work: () => PromiseLike<Result<Value, StoreFault>>): StoreResult<Value> => {
    for (let again = false; ; again = true) {
      const used = connection
      try {
        if (over) return err(over)
        await used
        return await work()
      } catch (error) {
        const reason = storeFaultFromError(error)
        if (over) return err(over)
        if (reason.kind !== 'closed' || again) return err(reason)
        try {
          await reopen(used)
        } catch (refused) {
          return err(over ?? { kind: 'closed', detail: storeFaultFromError(refused).detail })
        }
      }
    }
  }

  const log = (id: string, from = 0) => entries.where('[battle+seq]').between([id, from], [id, Dexie.maxKey])
  const pages = (id: string, from = 0) =>
    chronicle.where('[campaign+seq]').between([id, from], [id, Dexie.maxKey])
  const shelf: BattleRowSource = {
    battle: (id) => battles.get(id),
    snapshot: (id) => snapshots.get(id),
    entry: (id, seq) => entries.get([id, seq]),
    entriesFrom: (id, seq) => log(id, seq).toArray(),
  }
  const exportRaw: Store['exportRaw'] = (id, unsaved = []) =>
    run(() =>
      database.transaction('r', [battles, entries, drafts], async () => {
        const row = (await battles.get(id)) ?? null
        const found = await log(id).toArray()
        const draft = (await drafts.get(id)) ?? null
        const raw: RawBattle = { battle: id, row, entries: found, draft, unsaved }
        return row || found.length > 0 ? ok(raw) : missing(id)
      }),
    )
  /** Marks how a battle was read, and deletes a snapshot that does not fit. Not worth failing for. */
  const tidy = (id: string, unread: ReadFault | null, staleSnapshot: boolean) =>
    run(() =>
      database.transaction('rw', [battles, snapshots], async () => {
        if (staleSnapshot) await snapshots.delete(id)
        const row = await battles.get(id)
        const now = row && withReadFaultMark(row, unread, build)
        if (now && now !== row) await battles.put(now)
        return done
      }),
    )

  return {
    kind: 'device',
    createBattle: (battle, first) =>
      run(() =>
        database.transaction('rw', [battles, entries], async () => {
          const there = await entries.get([battle.id, 0])
          if (there) return there.id === first.id ? done : conflict(`battle ${battle.id} is there already`)
          if (first.seq !== 0) return conflict(`a log begins with 0, not with ${first.seq}`)
          await entries.add(first)
          await battles.add(rowOfNewBattle(battle, first))
          return done
        }),
      ),
    append: (entry, summary, ended = summary.outcome !== null) =>
      run(() => appendEntry(database, entry, summary, ended)),
    async loadBattle(id, reading, { whole = false } = {}) {
      const read = await run(() =>
        database.transaction('r', [battles, entries, snapshots], async () =>
          ok(await readBattleRows(shelf, id, reading, build, whole)),
        ),
      )
      if (!read.ok) return read
      const { battle, staleSnapshot } = read.value
      if (battle.ok) {
        const row = withReadFaultMark(battle.value.row, null, build)
        if (staleSnapshot || row !== battle.value.row) await tidy(id, null, staleSnapshot)
        return ok({ ...battle.value, row })
      }
      if (battle.reason === null) return missing(id)
      await tidy(id, battle.reason, staleSnapshot)
      const raw = await exportRaw(id)
      return raw.ok ? err(unreadableBattleFault(battle.reason, raw.value)) : raw
    },
    listBattles: () => run(async () => ok(battleListFrom(await battles.toArray(), build))),
    deleteBattle: (id) =>
      run(() =>
        database.transaction('rw', [battles, entries, snapshots, drafts], async () => {
          await log(id).delete()
          await Promise.all([battles.delete(id), snapshots.delete(id), drafts.delete(id)])
          return done
        }),
      ),
    exportRaw,
    dropSealed: (names) => run(() => dropSealedFromEntries(database, names)),

    saveSnapshot: (snapshot) =>
      run(() =>
        database.transaction('rw', [entries, snapshots], async () => {
          const anchor = await entries.get([snapshot.battle, snapshot.seq])
          if (!anchor) return missing(snapshot.battle)
          await snapshots.put({ ...snapshot, entry: anchor.id, build })
          return done
        }),
      ),
    saveDraft: (draft) =>
      run(() =>
        database.transaction('rw', [battles, drafts], async () => {
          if (!(await battles.get(draft.battle))) return missing(draft.battle)
          await drafts.put(draft)
          return done
        }),
      ),
    dropDraft: (battle) => run(() => drafts.delete(battle).then(() => done)),
    loadDraft: (battle) => run(async () => ok((await drafts.get(battle)) ?? null)),

    warbands: {
      list: (game) => run(async () => ok(listableWarbandRows(await warbands.toArray(), game))),
      get: (id) => run(async () => ok((await warbands.get(id)) ?? null)),
      save: (warband) => run(() => warbands.put(warband).then(() => done)),
      remove: (id) => run(() => warbands.delete(id).then(() => done)),
    },
    campaigns: {
      list: () => run(async () => ok(listableCampaignRows(await campaigns.toArray()))),
      load: (id) =>
        run(() =>
          database.transaction('r', [campaigns, chronicle], async () => {
            const row = await campaigns.get(id)
            return ok(row ? { row, entries: await pages(id).toArray() } : null)
          }),
        ),
      append: (row, added) =>
        run(() =>
          database.transaction('rw', [campaigns, chronicle], async () => {
            const there = await campaigns.get(row.id)
            const kept = await pages(row.id, added[0]?.seq).limit(added.length).toArray()
            const judged = planChronicleAppend(
              there,
              kept.map(({ id }) => id),
              row,
              added,
            )
            if (!judged.ok) return judged
            if (judged.value === null) return done
            await chronicle.bulkAdd([...judged.value.entries])
            await campaigns.put(judged.value.row)
            return done
          }),
        ),
      touch: (row) =>
        run(() =>
          database.transaction('rw', [campaigns], async () => {
            const there = await campaigns.get(row.id)
            if (!there) return missing(row.id)
            await campaigns.put({ ...row, entries: there.entries })
            return done
          }),
        ),
      remove: (id) =>
        run(() =>
          database.transaction('rw', [campaigns, chronicle], async () => {
            await Promise.all([campaigns.delete(id), pages(id).delete()])
            return done
          }),
        ),
    },
    pictures: {
      get: (id) => run(async () => ok((await pictures.get(id)) ?? null)),
      save: (picture) => run(() => pictures.put(picture).then(() => done)),
      remove: (id) => run(() => pictures.delete(id).then(() => done)),
    },
    settings: {
      get: (key) => run(async () => ok((await settings.get(key))?.value)),
      set: (key, value) => run(() => settings.put({ key, value }).then(() => done)),
      all: () =>
        run(async () =>
          ok(Object.fromEntries((await settings.toArray()).map(({ key, value }) => [key, value]))),
        ),
    },
    dump: () =>
      run(() =>
        database.transaction('r', tables, async () => {
          const [rows, all, kept] = await Promise.all([
            battles.toArray(),
            entries.toArray(),
            drafts.toArray(),
          ])
          const logs = new Map<string, LogEntry[]>(rows.map(({ id }) => [id, []]))
          // The key orders entries by battle, then by their index in the log.
          for (const entry of all) logs.get(entry.battle)?.push(entry)
          const known = await campaigns.toArray()
          const chronicles = new Map<string, ChronicleRow[]>(known.map(({ id }) => [id, []]))
          for (const entry of await chronicle.toArray()) chronicles.get(entry.campaign)?.push(entry)
          return ok({
            battles: rows.map((row) => ({
              row,
              entries: logs.get(row.id) ?? [],
              draft: kept.find(({ battle }) => battle === row.id) ?? null,
            })),
            warbands: await warbands.toArray(),
            campaigns: known.map((row) => ({ row, entries: chronicles.get(row.id) ?? [] })),
            pictures: await pictures.toArray(),
            settings: Object.fromEntries((await settings.toArray()).map(({ key, value }) => [key, value])),
          })
        }),
      ),
    restore: (plan) =>
      run(() => {
        return database.transaction('rw', tables, async () => {
          const count = new Map((await campaigns.toArray()).map(({ id, entries }) => [id, entries]))
          const [moved] = campaignsChangedSincePlan(plan, count)
          if (moved !== undefined) return conflict(moved)
          if (plan.mode === 'replace') await Promise.all(tables.map((table) => table.clear()))
          for (const { fate, battle } of plan.battles) {
            if (fate === 'kept') continue
            const { row, draft } = battle
            await log(row.id).delete()
            await Promise.all([snapshots.delete(row.id), drafts.delete(row.id)])
            await battles.put(row)
            await entries.bulkPut([...battle.entries])
            if (draft) await drafts.put(draft)
          }
          for (const { fate, campaign } of plan.campaigns) {
            if (fate === 'kept') continue
            await pages(campaign.row.id).delete()
            await campaigns.put(campaign.row)
            await chronicle.bulkPut([...campaign.entries])
          }
          await warbands.bulkPut([...plan.warbands])
          await pictures.bulkPut([...plan.pictures])
          await settings.bulkPut(Object.entries(plan.settings).map(([key, value]) => ({ key, value })))
          return done
        })
      }),
    close: () => end(storeFaultOfKind('closed', 'by the app')),
  }
}
