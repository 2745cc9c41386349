import { ok, type Result } from '@/kit'
import type { DumpedBattle, DumpedCampaign } from '../dump'
import { fault, type StoreFault } from '../fault'
import { renamed, renamedCampaign, type RestorePlan } from '../restorePlan'
import type { BattleRow, CampaignRow } from '../rows'
import type { Store, Stored } from '../store'
import type { FileDigest, RecordFiles } from './recordFiles'
import { battleFrom, campaignFrom, holds, settingFrom, thingOf, warbandFrom, type Thing } from './things'

/** What comparing the two copies came to, for the player. */
export interface Compared {
  /** Battles that were gone from the store, or shorter there, and are whole again. */
  readonly battles: number
  /** Campaigns, warbands and settings that were. */
  readonly others: number
  /** Logs that had gone different ways: the copy's stands beside the store's as one of its own. */
  readonly parted: number
  /** Files that made no sense. */
  readonly setAside: number
}

type Log = DumpedBattle | DumpedCampaign
type Logged = readonly { readonly seq: number; readonly id: string }[]

/** How a kind of log is had from the store and brought back to it. */
interface Kind {
  readonly kind: 'battle' | 'campaign'
  /** The logs that the store knows; null instead of a row that can't be read. */
  readonly known: ReadonlyMap<string, BattleRow | CampaignRow | null>
  readonly own: (id: string) => Stored<Logged | null>
  readonly read: (records: readonly unknown[]) => Log | null
  readonly plan: (log: Log) => Partial<RestorePlan>
  readonly rename: (log: Log, id: string) => Log
}

/** Ends the comparing where the store fails: nothing is mended half-blind. */
class Refused extends Error {
  constructor(readonly reason: StoreFault) {
    super(reason.detail)
  }
}
const must = async <Value>(answer: Stored<Value>): Promise<Value> => {
  const given = await answer
  if (!given.ok) throw new Refused(given.reason)
  return given.value
}

/**
 * Compares the second copy with the store, thing by thing. A log that is the other's beginning gives way to the longer one;
 * logs that went different ways are both kept. The copy is read first and the store is written first, so what the copy
 * holds beyond the store is a loss, and never an entry on its way.
 * @param renew writes a thing's file anew from the store
 */
export const compareCopies = async (
  store: Store,
  files: RecordFiles,
  renew: (thing: Thing) => Promise<void>,
): Promise<Result<Compared, StoreFault>> => {
  const tally = { battles: 0, others: 0, parted: 0, setAside: 0 }
  try {
    const digests = await files.list()
    const found = new Map<string, { readonly thing: Thing; readonly digest: FileDigest }>()
    for (const digest of digests) {
      const thing = thingOf(digest)
      if (thing) found.set(digest.name, { thing, digest })
      else await putAside(digest.name)
    }
    for (const kind of [await battlesOf(store), await campaignsOf(store)]) await compareLogs(kind)
    await compareWarbands()
    await compareSettings()
    return ok(tally)

    async function putAside(name: string): Promise<void> {
      await files.setAside(name)
      tally.setAside += 1
    }

    /** Brings something back; false, with its file set aside, if the store can't take it as it is. */
    async function bringBack(name: string, plan: Partial<RestorePlan>): Promise<boolean> {
      const answer = await store.restore({ ...nothing, ...plan })
      if (answer.ok) return true
      if (answer.reason.kind !== 'failed') throw new Refused(answer.reason)
      await putAside(name)
      return false
    }

    async function compareLogs(kind: Kind): Promise<void> {
      const sound = new Set<string>()
      for (const { thing, digest } of found.values()) {
        const row = kind.known.get(thing.id)
        if (thing.kind !== kind.kind) continue
        if ((row && holds(digest, row)) || (await compareLog(kind, thing, digest))) sound.add(thing.id)
      }
      for (const id of kind.known.keys()) if (!sound.has(id)) await renew({ kind: kind.kind, id })
    }

    /** True if the file may stay as it is. */
    async function compareLog(kind: Kind, thing: Thing, { name, records }: FileDigest): Promise<boolean> {
      const known = kind.known.has(thing.id)
      const copy = kind.read(await files.read(name))
      if (!copy) {
        if (!known) await putAside(name)
        return false
      }
      const own = known ? await must(kind.own(thing.id)) : []
      // Deleted meanwhile.
      if (!own) return true
      const short = own.every(({ seq, id }) => copy.entries[seq]?.id === id)
      if (short && own.length === copy.entries.length) return records === copy.entries.length + 1
      if (short) {
        if (!(await bringBack(name, kind.plan(copy)))) return true
        tally[kind.kind === 'battle' ? 'battles' : 'others'] += 1
        return true
      }
      const ids = new Map(own.map(({ seq, id }) => [seq, id]))
      if (copy.entries.every(({ seq, id }) => ids.get(seq) === id)) return false
      return keepBoth(kind, name, copy)
    }

    /** Named after its last entry, so that the same is not brought back twice when this is cut short. */
    async function keepBoth(kind: Kind, name: string, copy: Log): Promise<boolean> {
      const id = copy.entries.at(-1)?.id ?? name
      if (!kind.known.has(id)) {
        if (!(await bringBack(name, kind.plan(kind.rename(copy, id))))) return false
        tally.parted += 1
        await renew({ kind: kind.kind, id })
      }
      await files.remove(name)
      return false
    }

    async function compareWarbands(): Promise<void> {
      const known = new Map((await must(store.warbands.list())).map((warband) => [warband.id, warband]))
      for (const { thing, digest } of found.values()) {
        if (thing.kind !== 'warband') continue
        const copy = warbandFrom(digest.last)
        const own = known.get(thing.id)
        if (copy?.id === thing.id && copy.touchedAt >= (own?.touchedAt ?? Number.NEGATIVE_INFINITY)) {
          known.delete(thing.id)
          const back = copy.touchedAt !== own?.touchedAt
          if (back && (await bringBack(digest.name, { warbands: [copy] }))) tally.others += 1
        } else if (!own) await putAside(digest.name)
      }
      for (const id of known.keys()) await renew({ kind: 'warband', id })
    }

    async function compareSettings(): Promise<void> {
      const known = new Map(Object.entries(await must(store.settings.all())))
      for (const { thing, digest } of found.values()) {
        if (thing.kind !== 'setting') continue
        const value = settingFrom(digest.last)
        if (!known.has(thing.id) && value !== undefined) {
          if (await bringBack(digest.name, { settings: { [thing.id]: value } })) tally.others += 1
        } else if (JSON.stringify(known.get(thing.id)) === JSON.stringify(value)) known.delete(thing.id)
      }
      for (const id of known.keys()) await renew({ kind: 'setting', id })
    }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason }
    return { ok: false, reason: fault('failed', String(error)) }
  }
}

const nothing: RestorePlan = {
  mode: 'merge',
  battles: [],
  campaigns: [],
  warbands: [],
  pictures: [],
  settings: {},
  lost: { battles: 0, warbands: 0, campaigns: 0 },
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
    read: battleFrom,
    plan: (battle) => ({ battles: [{ fate: 'longer', battle: battle as DumpedBattle }] }),
    rename: (battle, id) => renamed(battle as DumpedBattle, id),
  }
}

const campaignsOf = async (store: Store): Promise<Kind> => ({
  kind: 'campaign',
  known: new Map((await must(store.campaigns.list())).map((row) => [row.id, row])),
  own: async (id) => {
    const loaded = await store.campaigns.load(id)
    return loaded.ok ? ok(loaded.value && loaded.value.entries) : loaded
  },
  read: campaignFrom,
  plan: (campaign) => ({ campaigns: [{ fate: 'longer', campaign: campaign as DumpedCampaign }] }),
  rename: (campaign, id) => renamedCampaign(campaign as DumpedCampaign, id),
})
