import { err, ok, type Result } from '@/kit'
import { lamportClockAfterParents, campaignFromEvents } from '@/campaign/state'
import {
  clubBounds,
  countSharedEntryBytes,
  yjsClientOfEntry,
  compareSharedEntries,
  mayWriteByRoleAndOwnership,
  newEntriesInUpdate,
  writableEntries,
  type OwnershipLookups,
  type CloseReason,
  type DocumentUpdateFault,
  type AccessHolder,
  type SharedEntry,
} from '@/club'
import { OwnershipIndex } from './ownershipIndex'
import { CausalIndex } from './causalIndex'
import type { DeviceOwner, ClubStore } from './clubStore'

/** The part of an update that may be accepted: all of it, or nothing. */
interface Judged {
  readonly entries: readonly SharedEntry[]
  readonly devices: readonly DeviceOwner[]
}

/**
 * A campaign that phones have open: its entries, who owns what, and who writes with which device. Entries are known
 * here from the moment they are accepted, and are durable when `written` resolves.
 */
export class ServedCampaign {
  private readonly entries = new Map<string, SharedEntry>()
  /** The id of the entry that each Yjs client writes. */
  private readonly clients = new Map<number, string>()
  private readonly devices: Map<string, string>
  /** The entries that are ready on phones. The others wait for what they build on, and override nothing. */
  private standing = new CausalIndex()
  /** Who owns what by the ready entries, and by the waiting ones; null when it must be rebuilt. */
  private holdings: { readonly standing: OwnershipIndex; readonly waiting: OwnershipIndex } | null = null
  private readonly writing = new Set<Promise<void>>()
  /** The total size of all entries. */
  private bytes = 0

  constructor(
    readonly name: string,
    entries: readonly SharedEntry[],
    devices: readonly DeviceOwner[],
    private readonly store: ClubStore,
  ) {
    entries.forEach((entry) => this.put(entry))
    this.devices = new Map(devices.map(({ by, player }) => [by, player]))
  }

  /** The entry with an id, or of that id's client. */
  readonly entryOf = (id: string): SharedEntry | undefined =>
    this.entries.get(id) ?? this.entries.get(this.clients.get(yjsClientOfEntry(id)) ?? '')

  /** The new entries of an update that this holder may write. */
  judge(holder: AccessHolder, update: Uint8Array): Result<Judged, CloseReason> {
    const read = newEntriesInUpdate(update, this.entryOf)
    if (!read.ok) return err(closingFor(read.reason))
    const entries = [...read.value].sort(compareSharedEntries)
    if (entries.length === 0) return ok({ entries, devices: [] })
    if (holder.role === 'reader') return err('notAllowed')
    const sizes = entries.map(countSharedEntryBytes)
    // An existing campaign may be larger: it was brought as a whole, and phones continue it.
    if (sizes.some((size) => size > clubBounds.entry)) return err('tooLarge')
    const bytes = sizes.reduce((sum, size) => sum + size, this.bytes)
    if (this.entries.size + entries.length > clubBounds.entries || bytes > clubBounds.campaign)
      return err('full')
    if (!this.fit(entries)) return err('noCampaign')
    if (holder.role === 'organiser') return ok({ entries, devices: [] })
    if (!this.allowed(holder, entries)) return err('notAllowed')
    const devices = this.claimsOf(holder, new Set(entries.map(({ by }) => by)))
    return devices ? ok({ entries, devices }) : err('notAllowed')
  }

  /** Accepts entries: they are known at once, and are being written to the disk. */
  take({ entries, devices }: Judged): void {
    const fresh = entries.filter(({ id }) => !this.entries.has(id))
    if (fresh.length === 0) return
    fresh.forEach((entry) => this.put(entry))
    devices.forEach(({ by, player }) => this.devices.set(by, player))
    const writing = this.store.write(this.name, { entries: fresh, devices }).catch((reason: unknown) => {
      // They are not stored after all: nobody may rely on them.
      for (const { id } of fresh) this.drop(id)
      devices.forEach(({ by }) => this.devices.delete(by))
      throw reason
    })
    this.writing.add(writing)
    const done = () => void this.writing.delete(writing)
    writing.then(done, done)
  }

  /** Accepts what another server of the club checked. Resolves when it is durable; rejects if that fails. */
  async takeFromNeighbour(update: Uint8Array): Promise<void> {
    const read = this.readOfNeighbour(update)
    if (read.ok) this.take({ entries: read.value, devices: [] })
    await this.written()
  }

  /** Whether an update of another server of the club can be accepted, without contradicting what is here. */
  agreesWith(update: Uint8Array): boolean {
    return this.readOfNeighbour(update).ok
  }

  /** Accepts another server's list of devices and their owners. */
  async learnDevices(told: readonly DeviceOwner[]): Promise<void> {
    const devices = told.filter(({ by }) => !this.devices.has(by))
    if (devices.length === 0) return
    await this.store.write(this.name, { devices })
    devices.forEach(({ by, player }) => this.devices.has(by) || this.devices.set(by, player))
  }

  /** Resolves when everything accepted so far is durable; rejects if any of it failed. */
  async written(): Promise<void> {
    await Promise.all(this.writing)
  }

  /** The owner of each device. */
  claims(): readonly DeviceOwner[] {
    return [...this.devices].map(([by, player]) => ({ by, player }))
  }

  /**
   * Whether each entry's clock and parents match, as far as they are here: otherwise no phone would ever accept it.
   * An honest phone's entry may build on entries from elsewhere, or on ones that it may not send: those may still
   * come.
   */
  private fit(entries: readonly SharedEntry[]): boolean {
    const clocks = new Map(entries.map(({ id, clock }) => [id, clock]))
    return entries.every(({ past, clock, body }) => {
      if (body.type === 'founded' || clock >= clubBounds.entries) return false
      if (!past) return true
      const known = new Map(
        past.flatMap((id) => {
          const there = clocks.get(id) ?? this.entries.get(id)?.clock
          return there === undefined ? [] : [[id, there] as const]
        }),
      )
      const after = lamportClockAfterParents(past, known)
      return after === null ? [...known.values()].every((there) => there < clock) : after === clock
    })
  }

  /**
   * The devices that a player writes with for the first time. If an organiser brought entries of a device, it becomes
   * a player's if that player may write all of them; null if a device belongs to somebody else.
   */
  private claimsOf(holder: AccessHolder, devices: ReadonlySet<string>): readonly DeviceOwner[] | null {
    const { player } = holder
    if (player === null) return null
    const claims: DeviceOwner[] = []
    for (const by of devices) {
      const owner = this.devices.get(by)
      if (owner === player) continue
      const told = [...this.entries.values()].filter((entry) => entry.by === by)
      const mine = told.every((entry) =>
        mayWriteByRoleAndOwnership(holder, entry, this.whoseIsWhat(), this.entryOf),
      )
      if (owner !== undefined || !mine) return null
      claims.push({ by, player })
    }
    return claims
  }

  /**
   * Whether a player may write entries: a single one, as connected phones send them, or several that build on each
   * other.
   */
  private allowed(holder: AccessHolder, entries: readonly SharedEntry[]): boolean {
    const [only, ...more] = entries
    if (only && more.length === 0)
      return mayWriteByRoleAndOwnership(holder, only, this.whoseIsWhat(), this.entryOf)
    const { standing, waiting } = this.counting()
    const inOrder = [waiting, standing].flatMap((some) => some.toSorted(compareSharedEntries))
    const campaign = campaignFromEvents(inOrder.map(({ body }) => body))
    return writableEntries(holder, entries, campaign, this.entryOf).length === entries.length
  }

  /** Who owns what: waiting entries count only where no ready entry says it. */
  private whoseIsWhat(): OwnershipLookups {
    if (!this.holdings) {
      const counting = this.counting()
      this.holdings = {
        standing: new OwnershipIndex(counting.standing),
        waiting: new OwnershipIndex(counting.waiting),
      }
    }
    const { standing, waiting } = this.holdings
    return {
      leaderOf: (id) => standing.leaderOf(id) ?? waiting.leaderOf(id),
      partsOf: (...what) => standing.partsOf(...what) ?? waiting.partsOf(...what),
      warbandOfLine: (id) => standing.warbandOfLine(id) ?? waiting.warbandOfLine(id),
      warbandOfModel: (id) => standing.warbandOfModel(id) ?? waiting.warbandOfModel(id),
    }
  }

  /** All entries except those that were set aside. */
  private counting(): {
    readonly standing: readonly SharedEntry[]
    readonly waiting: readonly SharedEntry[]
  } {
    const [standing, waiting] = [true, false].map((stands) =>
      [...this.entries.values()].filter(({ id }) => this.standing.has(id) === stands),
    ) as [SharedEntry[], SharedEntry[]]
    const aside = new Map<string, boolean>()
    for (const { body } of standing
      .filter((entry) => entry.body.type === 'settled')
      .sort(compareSharedEntries)) {
      if (body.type !== 'settled') continue
      body.stands.forEach((id) => aside.set(id, false))
      body.aside.forEach((id) => aside.set(id, true))
    }
    const counts = ({ id }: SharedEntry) => !aside.get(id)
    return { standing: standing.filter(counts), waiting: waiting.filter(counts) }
  }

  private readOfNeighbour(update: Uint8Array): ReturnType<typeof newEntriesInUpdate> {
    return newEntriesInUpdate(update, this.entryOf, Infinity)
  }

  private put(entry: SharedEntry): void {
    this.entries.set(entry.id, entry)
    this.clients.set(yjsClientOfEntry(entry.id), entry.id)
    this.bytes += countSharedEntryBytes(entry)
    const stood = this.standing.add(entry)
    if (stood.length === 0) this.holdings?.waiting.add(entry)
    else if (stood.length === 1 && entry.body.type !== 'settled') this.holdings?.standing.add(entry)
    // The entries that waited for it count now too. What it sets aside no longer counts, or counts again.
    else this.holdings = null
  }

  private drop(id: string): void {
    const entry = this.entries.get(id)
    if (entry) this.bytes -= countSharedEntryBytes(entry)
    this.entries.delete(id)
    this.clients.delete(yjsClientOfEntry(id))
    this.standing = new CausalIndex(this.entries.values())
    this.holdings = null
  }
}

const closingFor = (fault: DocumentUpdateFault): CloseReason =>
  fault === 'newer' ? 'serverOlder' : fault === 'tooLarge' ? fault : 'noCampaign'
