import { err, ok, type Result } from '@/kit'
import { noCampaign, type Campaign } from '@/campaign/rules'
import { clockAfter, evolve, evolveAll, inOrder } from '@/campaign/state'
import {
  bounds,
  clientOf,
  mayWrite,
  readUpdate,
  writable,
  type Closing,
  type Holder,
  type SharedEntry,
} from '@/club'
import type { DeviceClaim, Store } from './store'

/** What an update brings that may be taken: all of it, or nothing. */
interface Judged {
  readonly entries: readonly SharedEntry[]
  readonly devices: readonly DeviceClaim[]
}

/**
 * A campaign that phones are at: its entries, what they come to as far as rights are asked, and who writes with which device. Entries
 * are known here from the moment they are taken, and written for good when `written` says so.
 */
export class Kept {
  private readonly entries = new Map<string, SharedEntry>()
  /** The id of the entry that each Yjs client writes. */
  private readonly clients = new Map<number, string>()
  private readonly devices: Map<string, string>
  private campaign: Campaign = noCampaign
  /** The last entry that the campaign was put together of; null when it must be put together anew. */
  private newest: SharedEntry | null = null
  private readonly writing = new Set<Promise<void>>()

  constructor(
    readonly name: string,
    entries: readonly SharedEntry[],
    devices: readonly DeviceClaim[],
    private readonly store: Store,
  ) {
    entries.forEach((entry) => this.put(entry))
    this.devices = new Map(devices.map(({ by, player }) => [by, player]))
  }

  /** The entry of an id, or of the client of that id. */
  readonly entryOf = (id: string): SharedEntry | undefined =>
    this.entries.get(id) ?? this.entries.get(this.clients.get(clientOf(id)) ?? '')

  /** What of an update is new and may be taken from this holder. */
  judge(holder: Holder, update: Uint8Array): Result<Judged, Closing> {
    const read = readUpdate(update, this.entryOf)
    if (!read.ok) return err(read.reason === 'tooLarge' ? 'tooLarge' : 'noCampaign')
    const entries = [...read.value].sort(inSharedOrder)
    if (entries.length === 0) return ok({ entries, devices: [] })
    if (holder.role === 'reader') return err('notAllowed')
    if (this.entries.size + entries.length > bounds.entries) return err('full')
    if (!this.fit(entries)) return err('noCampaign')
    if (holder.role === 'organiser') return ok({ entries, devices: [] })
    const allowed = writable(holder, entries, this.asItStands(), this.entryOf)
    if (allowed.length < entries.length) return err('notAllowed')
    const devices = this.claimsOf(holder, new Set(entries.map(({ by }) => by)))
    return devices ? ok({ entries, devices }) : err('notAllowed')
  }

  /** Takes entries in: known at once, and on their way to the disk. */
  take({ entries, devices }: Judged): void {
    const fresh = entries.filter(({ id }) => !this.entries.has(id))
    if (fresh.length === 0) return
    fresh.forEach((entry) => this.put(entry))
    devices.forEach(({ by, player }) => this.devices.set(by, player))
    this.grow(fresh)
    const writing = this.store.write(this.name, { entries: fresh, devices }).catch((reason: unknown) => {
      // They are not here after all: nobody may be told that they are.
      for (const { id } of fresh) this.drop(id)
      devices.forEach(({ by }) => this.devices.delete(by))
      throw reason
    })
    this.writing.add(writing)
    const done = () => void this.writing.delete(writing)
    writing.then(done, done)
  }

  /** Takes in what another server of the club checked. */
  takeFromNeighbour(update: Uint8Array): void {
    const read = readUpdate(update, this.entryOf, Infinity)
    if (read.ok) this.take({ entries: read.value, devices: [] })
  }

  /** Takes in which device is whose, as another server of the club knows it. */
  async learnDevices(told: readonly DeviceClaim[]): Promise<void> {
    const devices = told.filter(({ by }) => !this.devices.has(by))
    if (devices.length === 0) return
    devices.forEach(({ by, player }) => this.devices.set(by, player))
    await this.store.write(this.name, { devices })
  }

  /** Resolves when all that was taken so far is written for good; rejects if any of it can't be. */
  async written(): Promise<void> {
    await Promise.all(this.writing)
  }

  /** Which device is whose. */
  claims(): readonly DeviceClaim[] {
    return [...this.devices].map(([by, player]) => ({ by, player }))
  }

  /** Whether each entry says as much as it knew, as far as that is here: no phone would ever take in another. */
  private fit(entries: readonly SharedEntry[]): boolean {
    const clocks = new Map(entries.map(({ id, clock }) => [id, clock]))
    return entries.every(({ past, clock, body }) => {
      if (body.type === 'founded') return false
      const known = new Map(
        past?.flatMap((id) => {
          const there = clocks.get(id) ?? this.entries.get(id)?.clock
          return there === undefined ? [] : [[id, there] as const]
        }),
      )
      const after = past ? clockAfter(past, known) : null
      return after === null || after === clock
    })
  }

  /**
   * The devices that a player writes with for the first time. One that an organiser carried entries of becomes a player's if all that
   * is known of it is what this player may write; null where one is another's.
   */
  private claimsOf(holder: Holder, devices: ReadonlySet<string>): readonly DeviceClaim[] | null {
    const { player } = holder
    if (player === null) return null
    const claims: DeviceClaim[] = []
    for (const by of devices) {
      const owner = this.devices.get(by)
      if (owner === player) continue
      const told = [...this.entries.values()].filter((entry) => entry.by === by)
      const mine = told.every((entry) => mayWrite(holder, entry, this.asItStands(), this.entryOf))
      if (owner !== undefined || !mine) return null
      claims.push({ by, player })
    }
    return claims
  }

  /** What the entries come to, those set aside left out. */
  private asItStands(): Campaign {
    if (this.newest) return this.campaign
    const entries = [...this.entries.values()].sort(inSharedOrder)
    const aside = new Map<string, boolean>()
    for (const { body } of entries) {
      if (body.type !== 'settled') continue
      body.stands.forEach((id) => aside.set(id, false))
      body.aside.forEach((id) => aside.set(id, true))
    }
    this.campaign = evolveAll(entries.filter(({ id }) => !aside.get(id)).map(({ body }) => body))
    this.newest = entries.at(-1) ?? null
    return this.campaign
  }

  /** Goes on from the campaign as it is, where that comes to the same as putting it together anew. */
  private grow(fresh: readonly SharedEntry[]): void {
    for (const entry of [...fresh].sort(inSharedOrder)) {
      if (!this.newest) return
      const last = inSharedOrder(this.newest, entry) < 0
      const anywhere = entry.body.type === 'written' || entry.body.type === 'deviceNamed'
      if (entry.body.type === 'settled' || !(last || anywhere)) this.newest = null
      else {
        this.campaign = evolve(this.campaign, entry.body)
        if (last) this.newest = entry
      }
    }
  }

  private put(entry: SharedEntry): void {
    this.entries.set(entry.id, entry)
    this.clients.set(clientOf(entry.id), entry.id)
  }

  private drop(id: string): void {
    this.entries.delete(id)
    this.clients.delete(clientOf(id))
    this.newest = null
  }
}

/** As the chronicle orders its entries. */
const inSharedOrder = (one: SharedEntry, other: SharedEntry): number => inOrder(placed(one), placed(other))
const placed = (entry: SharedEntry) => ({ ...entry, campaign: '', seq: entry.clock })
