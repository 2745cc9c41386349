import { err, ok, type Result } from '@/kit'
import type { DumpedBattle, DumpedCampaign } from '../dumpFormat'
import { storeFaultOfKind, type StoreFault } from '../storeFault'
import { noDeletedRows, withNewBattleId, withNewCampaignId, type RestorePlan } from '../restorePlan'
import type { BattleRow, CampaignRow } from '../rows'
import type { Store, StoreResult } from '../store'
import type { RecordFileInfo, RecordFiles } from './recordFiles'
import {
  battleFromRecords,
  campaignFromRecords,
  fileMatchesRow,
  settingValueFromRecord,
  itemOfRecordFile,
  warbandFromRecord,
  type CopiedItem,
} from './copiedItemRecords'

/** The result of comparing the two copies, for the player. */
export interface CopyReconciliationResult {
  /** Battles that were missing or shorter in the store, and are complete again. */
  readonly battles: number
  /** The same for campaigns, warbands and settings. */
  readonly others: number
  /** Logs that conflict: the copy's log is saved as a separate one beside the store's. */
  readonly parted: number
  /** Files that could not be read. */
  readonly setAside: number
}

type Log = DumpedBattle | DumpedCampaign
type Logged = readonly { readonly seq: number; readonly id: string }[]

/** How to read a kind of log from the store and restore it there. */
interface Kind {
  readonly kind: 'battle' | 'campaign'
  /** The logs that the store has; null for a row that can't be read. */
  readonly known: ReadonlyMap<string, BattleRow | CampaignRow | null>
  readonly own: (id: string) => StoreResult<Logged | null>
  readonly read: (records: readonly unknown[]) => Log | null
  readonly plan: (log: Log) => Partial<RestorePlan>
  readonly rename: (log: Log, id: string) => Log
}

/** Ends the comparison where the store fails, so that nothing is repaired from incomplete data. */
class Refused extends Error {
  constructor(readonly reason: StoreFault) {
    super(reason.detail)
  }
}
const must = async <Value>(answer: StoreResult<Value>): Promise<Value> => {
  const given = await answer
  if (!given.ok) throw new Refused(given.reason)
  return given.value
}

/**
 * Compares the second copy with the store, file by file. If one log is the start of the other, the longer one counts;
 * if logs conflict, both stay. The copy is read first and the store is written first, so data that only the copy has
 * is a loss, and never an entry on its way.
 * @param renew rewrites a file from the store
 */
export const reconcileCopies = async (
  store: Store,
  files: RecordFiles,
  renew: (thing: CopiedItem) => Promise<void>,
): Promise<Result<CopyReconciliationResult, StoreFault>> => {
  try {
    return ok(await new Comparison(store, files, renew).run())
  } catch (error) {
    return err(error instanceof Refused ? error.reason : storeFaultOfKind('failed', String(error)))
  }
}

/** A file, and the owner that it names. */
interface Found {
  readonly thing: CopiedItem
  readonly digest: RecordFileInfo
}

class Comparison {
  readonly #store: Store
  readonly #files: RecordFiles
  readonly #renew: (thing: CopiedItem) => Promise<void>
  readonly #found: Found[] = []
  readonly #tally = { battles: 0, others: 0, parted: 0, setAside: 0 }

  constructor(store: Store, files: RecordFiles, renew: (thing: CopiedItem) => Promise<void>) {
    this.#store = store
    this.#files = files
    this.#renew = renew
  }

  async run(): Promise<CopyReconciliationResult> {
    for (const digest of await this.#files.list()) {
      const thing = itemOfRecordFile(digest)
      if (thing) this.#found.push({ thing, digest })
      else await this.#putAside(digest.name)
    }
    for (const kind of [await battlesOf(this.#store), await campaignsOf(this.#store)])
      await this.#compareLogs(kind)
    await this.#compareWarbands()
    await this.#compareSettings()
    return this.#tally
  }

  #ofKind(kind: CopiedItem['kind']): readonly Found[] {
    return this.#found.filter(({ thing }) => thing.kind === kind)
  }

  async #putAside(name: string): Promise<void> {
    await this.#files.setAside(name)
    this.#tally.setAside += 1
  }

  /** Restores something; false if the store can't take it as it is, and then its file is set aside. */
  async #bringBack(name: string, plan: Partial<RestorePlan>): Promise<boolean> {
    const answer = await this.#store.restore({ ...nothing, ...plan })
    if (answer.ok) return true
    if (answer.reason.kind !== 'failed') throw new Refused(answer.reason)
    await this.#putAside(name)
    return false
  }

  async #compareLogs(kind: Kind): Promise<void> {
    const sound = new Set<string>()
    for (const { thing, digest } of this.#ofKind(kind.kind)) {
      const row = kind.known.get(thing.id)
      if ((row && fileMatchesRow(digest, row)) || (await this.#compareLog(kind, thing, digest)))
        sound.add(thing.id)
    }
    for (const id of kind.known.keys()) if (!sound.has(id)) await this.#renew({ kind: kind.kind, id })
  }

  /** True if the file may stay as it is. */
  async #compareLog(kind: Kind, thing: CopiedItem, { name, records }: RecordFileInfo): Promise<boolean> {
    const known = kind.known.has(thing.id)
    const copy = kind.read(await this.#files.read(name))
    if (!copy) {
      if (!known) await this.#putAside(name)
      return false
    }
    const own = known ? await must(kind.own(thing.id)) : []
    // Deleted meanwhile.
    if (!own) return true
    if (own.every(({ seq, id }) => copy.entries[seq]?.id === id)) {
      if (own.length === copy.entries.length) return records === copy.entries.length + 1
      if (await this.#bringBack(name, kind.plan(copy)))
        this.#tally[kind.kind === 'battle' ? 'battles' : 'others'] += 1
      return true
    }
    // All of it is here, though perhaps in another order: a campaign was merged since.
    const ids = new Set(own.map(({ id }) => id))
    if (!copy.entries.every(({ id }) => ids.has(id))) await this.#keepBoth(kind, name, copy)
    return false
  }

  /** Named after its last entry, so that an interrupted restore does not restore it twice. */
  async #keepBoth(kind: Kind, name: string, copy: Log): Promise<void> {
    const id = copy.entries.at(-1)?.id ?? name
    if (!kind.known.has(id)) {
      if (!(await this.#bringBack(name, kind.plan(kind.rename(copy, id))))) return
      this.#tally.parted += 1
      await this.#renew({ kind: kind.kind, id })
    }
    await this.#files.remove(name)
  }

  /** The one touched last counts. */
  async #compareWarbands(): Promise<void> {
    const warbands = await must(this.#store.warbands.list())
    const known = new Map(warbands.map((warband) => [warband.id, warband]))
    for (const { thing, digest } of this.#ofKind('warband')) {
      const copy = warbandFromRecord(digest.last)
      const own = known.get(thing.id)
      if (copy?.id === thing.id && copy.touchedAt >= (own?.touchedAt ?? Number.NEGATIVE_INFINITY)) {
        known.delete(thing.id)
        const newer = copy.touchedAt !== own?.touchedAt
        if (newer && (await this.#bringBack(digest.name, { warbands: [copy] }))) this.#tally.others += 1
      } else if (!own) await this.#putAside(digest.name)
    }
    for (const id of known.keys()) await this.#renew({ kind: 'warband', id })
  }

  /** A setting has no time: the store's counts, if it has one. */
  async #compareSettings(): Promise<void> {
    const known = new Map(Object.entries(await must(this.#store.settings.all())))
    for (const { thing, digest } of this.#ofKind('setting')) {
      const value = settingValueFromRecord(digest.last)
      if (!known.has(thing.id) && value !== undefined) {
        if (await this.#bringBack(digest.name, { settings: { [thing.id]: value } })) this.#tally.others += 1
      } else if (JSON.stringify(known.get(thing.id)) === JSON.stringify(value)) known.delete(thing.id)
    }
    for (const id of known.keys()) await this.#renew({ kind: 'setting', id })
  }
}

const nothing: RestorePlan = {
  mode: 'merge',
  battles: [],
  campaigns: [],
  warbands: [],
  pictures: [],
  settings: {},
  lost: noDeletedRows,
}

const battlesOf = async (store: Store): Promise<Kind> => {
  const { battles, setAside } = await must(store.listBattles())
  return {
    kind: 'battle',
    known: new Map<string, BattleRow | null>([
      ...battles.map((row) => [row.id, row] as const),
      ...setAside.map((id) => [id, null] as const),
    ]),
    own: async (id) => {
      const raw = await store.exportRaw(id)
      if (!raw.ok) return raw.reason.kind === 'missing' ? ok(null) : raw
      return ok(raw.value.entries as Logged)
    },
    read: battleFromRecords,
    plan: (battle) => ({ battles: [{ fate: 'longer', battle: battle as DumpedBattle }] }),
    rename: (battle, id) => withNewBattleId(battle as DumpedBattle, id),
  }
}

const campaignsOf = async (store: Store): Promise<Kind> => ({
  kind: 'campaign',
  known: new Map((await must(store.campaigns.list())).map((row) => [row.id, row])),
  own: async (id) => {
    const loaded = await store.campaigns.load(id)
    return loaded.ok ? ok(loaded.value && loaded.value.entries) : loaded
  },
  read: campaignFromRecords,
  plan: (campaign) => ({ campaigns: [{ fate: 'longer', campaign: campaign as DumpedCampaign, fresh: [] }] }),
  rename: (campaign, id) => withNewCampaignId(campaign as DumpedCampaign, id),
})
