import { err, ok, type Err, type Result } from '@/kit'
import type { LogEntry } from '@/engine'
import { planChronicleAppend, listableCampaignRows } from './planChronicleAppend'
import { storeFaultOfKind, storeFaultFromError, type StoreFault } from './storeFault'
import { readBattleRows, battleListFrom, unreadableBattleFault, type BattleRowSource } from './readBattleRows'
import { campaignsChangedSincePlan } from './restorePlan'
import {
  listableWarbandRows,
  withReadFaultMark,
  battleRowAfterEntry,
  rowOfNewBattle,
  type BattleRow,
  type CampaignRow,
  type ChronicleRow,
  type PromptInputDraftRow,
  type PictureRow,
  type SnapshotRow,
  type WarbandRow,
} from './rows'
import { isListedEntry, entryWithoutSealedIfListed } from './entryWithoutSealedIfListed'
import type { RawBattle, Store, StoreResult } from './store'

const done = ok<true>(true)

/** Stores everything in memory, for a device that refuses a database. It copies data in and out, like a database. */
export const memoryStore = (build = ''): Store => {
  const battles = new Map<string, BattleRow>()
  const entries = new Map<string, LogEntry[]>()
  const snapshots = new Map<string, SnapshotRow>()
  const drafts = new Map<string, PromptInputDraftRow>()
  const warbands = new Map<string, WarbandRow>()
  const campaigns = new Map<string, CampaignRow>()
  const chronicles = new Map<string, ChronicleRow[]>()
  const pictures = new Map<string, PictureRow>()
  const settings = new Map<string, unknown>()
  const tables = [battles, entries, snapshots, drafts, warbands, campaigns, chronicles, pictures, settings]
  let closed = false

  /**
   * Runs like a transaction: it copies its result, and a value that can't be copied becomes a fault, not an
   * exception.
   */
  const attempt = async <Value>(work: () => Result<Value, StoreFault>): StoreResult<Value> => {
    if (closed) return err(storeFaultOfKind('closed', 'memory'))
    try {
      return structuredClone(work())
    } catch (error) {
      return err(storeFaultFromError(error))
    }
  }
  const log = (id: string): LogEntry[] => entries.get(id) ?? []
  const missing = (id: string): Err<StoreFault> => err(storeFaultOfKind('missing', id))
  const conflict = (detail: string): Err<StoreFault> => err(storeFaultOfKind('conflict', detail))
  const shelf: BattleRowSource = {
    battle: async (id) => structuredClone(battles.get(id)),
    snapshot: async (id) => structuredClone(snapshots.get(id)),
    entry: async (id, seq) => structuredClone(log(id)[seq]),
    entriesFrom: async (id, seq) => structuredClone(log(id).slice(seq)),
  }
  const raw = (id: string, unsaved: readonly LogEntry[]): RawBattle => ({
    battle: id,
    row: battles.get(id) ?? null,
    entries: log(id),
    draft: drafts.get(id) ?? null,
    unsaved,
  })

  return {
    kind: 'memory',
    createBattle: (battle, first) =>
      attempt(() => {
        const there = log(battle.id)[0]
        if (there) return there.id === first.id ? done : conflict(`battle ${battle.id} is there already`)
        if (first.seq !== 0) return conflict(`a log begins with 0, not with ${first.seq}`)
        const entry = structuredClone(first)
        battles.set(battle.id, structuredClone(rowOfNewBattle(battle, entry)))
        entries.set(battle.id, [entry])
        return done
      }),
    append: (entry, summary, ended = summary.outcome !== null) =>
      attempt(() => {
        const row = battles.get(entry.battle)
        if (!row) return missing(entry.battle)
        if (log(entry.battle)[entry.seq]?.id === entry.id) return done
        if (entry.seq !== row.entries) return conflict(`entry ${entry.seq} after ${row.entries} entries`)
        const copy = structuredClone(entry)
        battles.set(row.id, structuredClone(battleRowAfterEntry(row, entry, summary, ended)))
        log(row.id).push(copy)
        return done
      }),
    async loadBattle(id, reading, { whole = false } = {}) {
      if (closed) return err(storeFaultOfKind('closed', 'memory'))
      const read = await readBattleRows(shelf, id, reading, build, whole)
      if (read.staleSnapshot) snapshots.delete(id)
      const { battle } = read
      if (!battle.ok && battle.reason === null) return missing(id)
      const unread = battle.ok ? null : battle.reason
      const row = battles.get(id)
      if (row) battles.set(id, withReadFaultMark(row, unread, build))
      if (battle.ok) return ok({ ...battle.value, row: withReadFaultMark(battle.value.row, null, build) })
      return unread ? err(unreadableBattleFault(unread, structuredClone(raw(id, [])))) : missing(id)
    },
    listBattles: () => attempt(() => ok(battleListFrom([...battles.values()], build))),
    deleteBattle: (id) =>
      attempt(() => {
        for (const table of [battles, entries, snapshots, drafts]) table.delete(id)
        return done
      }),
    exportRaw: (id, unsaved = []) => attempt(() => (battles.has(id) ? ok(raw(id, unsaved)) : missing(id))),
    dropSealed: (names) =>
      attempt(() => {
        const having = [...battles.keys()].filter((id) =>
          log(id).some((entry) => isListedEntry(entry, names)),
        )
        for (const id of having) {
          entries.set(
            id,
            log(id).map((entry) => entryWithoutSealedIfListed(entry, names)),
          )
          snapshots.delete(id)
        }
        return ok(having)
      }),

    saveSnapshot: (snapshot) =>
      attempt(() => {
        const anchor = log(snapshot.battle)[snapshot.seq]
        if (!anchor) return missing(snapshot.battle)
        snapshots.set(snapshot.battle, structuredClone({ ...snapshot, entry: anchor.id, build }))
        return done
      }),
    saveDraft: (draft) =>
      attempt(() => {
        if (!battles.has(draft.battle)) return missing(draft.battle)
        drafts.set(draft.battle, structuredClone(draft))
        return done
      }),
    dropDraft: (battle) =>
      attempt(() => {
        drafts.delete(battle)
        return done
      }),
    loadDraft: (battle) => attempt(() => ok(drafts.get(battle) ?? null)),

    warbands: {
      list: (game) => attempt(() => ok(listableWarbandRows([...warbands.values()], game))),
      get: (id) => attempt(() => ok(warbands.get(id) ?? null)),
      save: (warband) =>
        attempt(() => {
          warbands.set(warband.id, structuredClone(warband))
          return done
        }),
      remove: (id) =>
        attempt(() => {
          warbands.delete(id)
          return done
        }),
    },
    campaigns: {
      list: () => attempt(() => ok(listableCampaignRows([...campaigns.values()]))),
      load: (id) =>
        attempt(() => {
          const row = campaigns.get(id)
          return ok(row ? { row, entries: chronicles.get(id) ?? [] } : null)
        }),
      append: (row, added) =>
        attempt(() => {
          const chronicle = chronicles.get(row.id) ?? []
          const from = added[0]?.seq ?? 0
          const known = chronicle.slice(from, from + added.length).map(({ id }) => id)
          const judged = planChronicleAppend(campaigns.get(row.id), known, row, added)
          if (!judged.ok) return judged
          if (judged.value === null) return done
          const { row: counted, entries: fresh } = structuredClone(judged.value)
          chronicles.set(row.id, [...chronicle, ...fresh])
          campaigns.set(row.id, counted)
          return done
        }),
      touch: (row) =>
        attempt(() => {
          const there = campaigns.get(row.id)
          if (!there) return missing(row.id)
          campaigns.set(row.id, structuredClone({ ...row, entries: there.entries }))
          return done
        }),
      remove: (id) =>
        attempt(() => {
          for (const table of [campaigns, chronicles]) table.delete(id)
          return done
        }),
    },
    pictures: {
      get: (id) => attempt(() => ok(pictures.get(id) ?? null)),
      save: (picture) =>
        attempt(() => {
          pictures.set(picture.id, structuredClone(picture))
          return done
        }),
      remove: (id) =>
        attempt(() => {
          pictures.delete(id)
          return done
        }),
    },
    settings: {
      get: (key) => attempt(() => ok(settings.get(key))),
      set: (key, value) =>
        attempt(() => {
          settings.set(key, structuredClone(value))
          return done
        }),
      all: () => attempt(() => ok(Object.fromEntries(settings))),
    },
    dump: () =>
      attempt(() =>
        ok({
          battles: [...battles.values()].map((row) => ({
            row,
            entries: log(row.id),
            draft: drafts.get(row.id) ?? null,
          })),
          warbands: [...warbands.values()],
          campaigns: [...campaigns.values()].map((row) => ({ row, entries: chronicles.get(row.id) ?? [] })),
          pictures: [...pictures.values()],
          settings: Object.fromEntries(settings),
        }),
      ),
    restore: (plan) =>
      attempt(() => {
        // Copied first, so that a value that can't be copied fails before anything is written.
        const copy = structuredClone(plan)
        const count = new Map([...campaigns].map(([id, { entries }]) => [id, entries]))
        const [moved] = campaignsChangedSincePlan(copy, count)
        if (moved !== undefined) return conflict(moved)
        if (copy.mode === 'replace') for (const table of tables) table.clear()
        for (const { fate, battle } of copy.battles) {
          if (fate === 'kept') continue
          battles.set(battle.row.id, battle.row)
          entries.set(battle.row.id, [...battle.entries])
          snapshots.delete(battle.row.id)
          if (battle.draft) drafts.set(battle.row.id, battle.draft)
          else drafts.delete(battle.row.id)
        }
        for (const { fate, campaign } of copy.campaigns) {
          if (fate === 'kept') continue
          campaigns.set(campaign.row.id, campaign.row)
          chronicles.set(campaign.row.id, [...campaign.entries])
        }
        for (const warband of copy.warbands) warbands.set(warband.id, warband)
        for (const picture of copy.pictures) pictures.set(picture.id, picture)
        for (const [key, value] of Object.entries(copy.settings)) settings.set(key, value)
        return done
      }),
    close() {
      closed = true
    },
  }
}
