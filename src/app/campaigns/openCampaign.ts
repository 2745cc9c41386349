import { computed, ref, shallowReactive, shallowRef, type InjectionKey, type Ref, type ShallowRef } from 'vue'
import { err, ok, type Result } from '@/kit'
import { meetingsWithoutResult, validResults, warbandOf, type Campaign } from '@/campaign/rules'
import {
  mergeChronicles,
  campaignEventVersion,
  lamportClockOfEntry,
  evolve,
  foldChronicle,
  headsOf,
  nextLamportClock,
  addAuthorsOfCreatedItems,
  parseChronicle,
  causallyReadyEntries,
  type AuthorStamp,
  type CampaignEvent,
  type ChronicleEntry,
  type EntryConflict,
} from '@/campaign/state'
import type { CampaignRow, Store, StoreResult, StoreFault } from '@/storage'
import type { ReadFault } from '@/engine'
import { toPlainData } from '../battle/toPlainData'
import { coalesceRuns } from '../coalesceRuns'
import { uniqueId } from '../uniqueId'
import { storeMergedChronicle } from './storeMergedChronicle'

/** An open campaign: its state, and the only way to write into it. */
export interface OpenCampaign {
  readonly id: string
  readonly campaign: Readonly<ShallowRef<Campaign>>
  readonly row: Readonly<ShallowRef<CampaignRow>>
  /** Who wrote what and when, by the id of the item. */
  readonly authors: ReadonlyMap<string, AuthorStamp>
  /** Its chronicle entries, in order. */
  readonly entries: Readonly<ShallowRef<readonly ChronicleEntry[]>>
  /** Open conflicts: decisions that two people made without knowing of each other. */
  readonly partings: Readonly<ShallowRef<readonly EntryConflict[]>>
  /** The entries that somebody set aside. */
  readonly aside: Readonly<ShallowRef<ReadonlySet<string>>>
  /** Whether several devices write in it. */
  readonly shared: Readonly<Ref<boolean>>
  /** Why the last entry could not be written. It is shown and waits for `retry`. */
  readonly fault: Readonly<ShallowRef<StoreFault | null>>
  /** The owner renames this device. The new name goes with the next entry. */
  callDevice(name: string): void
  /**
   * Writes an event. It shows at once and is stored in the background. While another tab writes, it waits until this
   * tab takes over. Returns false, and writes nothing, if this phone's access key does not allow it.
   */
  write(event: CampaignEvent): boolean
  /**
   * Merges entries of another phone, after everything written here is stored. Returns whether they are stored.
   * Entries that are in the chronicle already, or can't be added yet, are not a fault.
   */
  takeIn(arrived: readonly ChronicleEntry[]): Promise<boolean>
  /** The number of waiting entries. */
  readonly held: Readonly<Ref<number>>
  /** Writes the waiting entries. This tab must be the one that writes. */
  writeHeld(): void
  /** Reads new entries of another tab. */
  follow(): Promise<void>
  retry(): void
  /** Whether everything is stored. */
  settled(): Promise<boolean>
}

export const openCampaignInjection: InjectionKey<Readonly<ShallowRef<OpenCampaign | null>>> =
  Symbol('campaign')

/** The name of the lock that all tabs with this campaign share. */
export const campaignLockName = (id: string): string => `campaign-${id}`

export type CampaignReadFault = StoreFault | ReadFault

/** Whether this tab may write, and who is notified of its writes. Without it, this tab may write. */
export interface OpenCampaignOptions {
  readonly mayWrite: Readonly<Ref<boolean>>
  readonly onWritten: () => void
  /** The owner's name for this device: others see it next to its entries. */
  readonly name?: string
}
const alone: OpenCampaignOptions = { mayWrite: ref(true), onWritten: () => undefined }

/** Opens a campaign from the store. */
export const openCampaign = async (
  store: Store,
  id: string,
  by: string,
  writing = alone,
): Promise<Result<OpenCampaign, CampaignReadFault>> => {
  const answer = await store.campaigns.load(id)
  if (!answer.ok) return err(answer.reason)
  if (!answer.value) return err({ kind: 'missing', detail: id })
  const entries = parseChronicle(answer.value.entries)
  const newer = entries.ok || entries.reason.kind !== 'newer' ? null : entries.reason.version
  const row = await markNewer(store, answer.value.row, newer)
  return entries.ok ? ok(holdCampaign(store, row, entries.value, by, writing)) : err(entries.reason)
}

/** Stores in the list which newer version wrote in a campaign. A failure here is ignored. */
const markNewer = async (store: Store, row: CampaignRow, version: number | null): Promise<CampaignRow> => {
  if ((row.newer ?? null) === version) return row
  const { newer: _before, ...rest } = row
  const now = { ...rest, ...(version !== null && { newer: version }) }
  await store.campaigns.touch(now)
  return now
}

/** Creates a campaign and opens it. */
export const createOpenCampaign = (
  store: Store,
  founded: Extract<CampaignEvent, { type: 'founded' }>,
  by: string,
): OpenCampaign => {
  const at = Date.now()
  const row = {
    id: uniqueId(),
    name: founded.name,
    icon: '',
    createdAt: at,
    touchedAt: at,
    entries: 0,
    next: null,
  }
  const open = holdCampaign(store, row, [], by, alone)
  open.write(founded)
  return open
}

const holdCampaign = (
  store: Store,
  first: CampaignRow,
  read: readonly ChronicleEntry[],
  by: string,
  { mayWrite, onWritten, name: given = '' }: OpenCampaignOptions,
): OpenCampaign => {
  const entries = shallowRef(read)
  const folded = foldChronicle(read)
  const campaign = shallowRef(folded.campaign)
  const partings = shallowRef(folded.partings)
  const aside = shallowRef(folded.aside)
  const row = shallowRef(first)
  let name = given.trim()
  const authors = shallowReactive(new Map<string, AuthorStamp>())
  for (const entry of read) addAuthorsOfCreatedItems(authors, entry)
  const fault = shallowRef<StoreFault | null>(null)
  const waiting: { readonly row: CampaignRow; readonly keep: (listed: CampaignRow) => StoreResult }[] = []
  let clock = nextLamportClock(read)
  let newest = headsOf(read)
  let work: Promise<unknown> = Promise.resolve()

  const flush = async () => {
    for (let next = waiting[0]; next; next = waiting[0]) {
      const answer = await next.keep(await asListed(store, next.row))
      fault.value = answer.ok ? null : answer.reason
      if (!answer.ok) return
      waiting.shift()
      onWritten()
    }
  }
  const go = () => {
    work = work.then(flush)
  }

  const held = shallowRef<readonly CampaignEvent[]>([])
  const write = (event: CampaignEvent) => {
    const body = toPlainData(event)
    if (!mayWrite.value) {
      held.value = [...held.value, body]
      return true
    }
    const known = campaign.value.devices.find(({ id }) => id === by)?.name ?? ''
    if (name && name !== known) append({ type: 'deviceNamed', device: { id: by, name } })
    append(body)
    return true
  }
  /**
   * Appends entries that follow everything here. Their author knew all of that, so conflicts are computed only if an
   * entry settles one.
   */
  const goOn = (added: readonly ChronicleEntry[]) => {
    entries.value = [...entries.value, ...added]
    if (
      partings.value.length === 0 &&
      added.every(({ body, by: author }) => author === by && body.type !== 'settled')
    )
      campaign.value = added.reduce((before, { body }) => evolve(before, body), campaign.value)
    else stand(entries.value)
    for (const entry of added) addAuthorsOfCreatedItems(authors, entry)
  }
  /** Entries of another phone may belong before existing ones: a merged chronicle is read from its beginning. */
  const stand = (whole: readonly ChronicleEntry[]) => {
    entries.value = whole
    const now = foldChronicle(whole)
    for (const entry of whole) addAuthorsOfCreatedItems(authors, entry)
    clock = nextLamportClock(whole)
    newest = headsOf(whole)
    campaign.value = now.campaign
    partings.value = now.partings
    aside.value = now.aside
  }
  const append = (body: CampaignEvent) => {
    const at = Date.now()
    const seq = entries.value.length
    const entry = {
      campaign: first.id,
      seq,
      id: uniqueId(),
      at,
      by,
      ...(clock !== seq && { clock }),
      ...(newest.length > 0 && { past: newest }),
      v: campaignEventVersion,
      body,
    }
    goOn([entry])
    row.value = rowWithCampaignSummary({ ...row.value, touchedAt: at, entries: seq + 1 }, campaign.value)
    waiting.push({ row: row.value, keep: (listed) => store.campaigns.append(listed, [entry]) })
    clock = lamportClockOfEntry(entry) + 1
    newest = [entry.id]
    go()
  }

  const readOn = async () => {
    const answer = await store.campaigns.load(first.id)
    // Local entries must be stored or refused first.
    if (!answer.ok || !answer.value || waiting.length > 0) return
    const there = parseChronicle(answer.value.entries)
    const here = entries.value
    if (!there.ok || there.value.length < here.length) return
    if (there.value[here.length - 1]?.id === here.at(-1)?.id) goOn(there.value.slice(here.length))
    else stand(there.value)
    row.value = answer.value.row
    clock = nextLamportClock(there.value)
    newest = headsOf(there.value)
  }

  /** They show at once and are stored in turn. Everything written here meanwhile comes after them. */
  const takeIn = async (arrived: readonly ChronicleEntry[]): Promise<boolean> => {
    const here = entries.value
    const ready = mayWrite.value ? causallyReadyEntries(here, arrived) : []
    const joined = mergeChronicles(here, here.slice(0, 1).concat(ready))
    if (ready.length === 0 || !joined) return false
    stand(joined)
    row.value = rowWithCampaignSummary(
      { ...row.value, touchedAt: Date.now(), entries: joined.length },
      campaign.value,
    )
    waiting.push({ row: row.value, keep: (listed) => storeMergedChronicle(store, listed, here, joined) })
    go()
    await work
    return waiting.length === 0
  }

  return {
    id: first.id,
    campaign,
    row,
    authors,
    entries,
    partings,
    aside,
    shared: computed(() => new Set([...authors.values()].map((author) => author.by)).size > 1),
    fault,
    callDevice: (now) => {
      name = now.trim()
    },
    write,
    held: computed(() => held.value.length),
    writeHeld: () => {
      const events = held.value
      held.value = []
      events.forEach(write)
    },
    takeIn,
    follow: coalesceRuns(readOn),
    retry: go,
    settled: async () => {
      await work
      return waiting.length === 0
    },
  }
}

/** Whether it is retired is stored in the list, perhaps by another tab meanwhile: an entry does not change that. */
const asListed = async (store: Store, { retired: _before, ...row }: CampaignRow): Promise<CampaignRow> => {
  const listed = await store.campaigns.list()
  const there = listed.ok ? listed.value.find(({ id }) => id === row.id) : undefined
  return there?.retired === undefined ? row : { ...row, retired: there.retired }
}

/** What a list and Home show of a campaign without loading it. */
export const rowWithCampaignSummary = (row: CampaignRow, campaign: Campaign): CampaignRow => {
  const next = meetingsWithoutResult(campaign).find(({ bye }) => !bye)
  const own = warbandOf(campaign, next?.warbands[0] ?? null) ?? campaign.warbands[0]
  const number = validResults(campaign).length + 1
  return {
    ...row,
    name: campaign.name,
    icon: own?.icon ?? '',
    next: next ? { on: next.on, number } : null,
  }
}
