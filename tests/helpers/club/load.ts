import { setTimeout as pause } from 'node:timers/promises'
import type { SharedEntry } from '@/club'
import { brought, campaignOf, eventOf, invited, writtenAfter } from './clubSeason'
import { ThinPhone } from './thinPhone'

/** The size of the load. */
export interface Setting {
  readonly campaigns: number
  /** Phones of each campaign. */
  readonly phones: number
  /** Entries of each campaign at the start. */
  readonly entries: number
}

interface Seat {
  readonly campaign: string
  readonly key: string
  readonly player: number
  readonly device: string
}

/** A percentile of the figures. */
export const percentile = (figures: readonly number[], share: number): number => {
  const sorted = [...figures].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The phones of a club under load: acknowledged entries, and the time of each entry from phone to phone. */
export class Load {
  readonly acknowledged = new Map<string, Set<string>>()
  readonly latencies: number[] = []
  readonly waits: number[] = []
  readonly refused: string[] = []
  private readonly seats: Seat[] = []
  private readonly sentAt = new Map<string, number>()
  private readonly newest = new Map<string, Pick<SharedEntry, 'id' | 'clock'>>()
  private phones: { readonly phone: ThinPhone; readonly seat: Seat }[] = []
  private turn = 0
  private bytes = { in: 0, out: 0 }

  constructor(private readonly setting: Setting) {}

  /** Puts the campaigns on a server and invites all phones. */
  async found(address: string, house: string): Promise<void> {
    for (let each = 0; each < this.setting.campaigns; each += 1) {
      const entries = campaignOf(`c${each}`, this.setting.phones, this.setting.entries)
      const campaign = entries[0]?.id ?? ''
      const organiser = await brought(address, house, entries)
      this.acknowledged.set(campaign, new Set(entries.map(({ id }) => id)))
      const last = entries.at(-1)
      if (last) this.newest.set(campaign, last)
      for (let player = 0; player < this.setting.phones; player += 1) {
        const { key } = await invited(address, campaign, organiser, { role: 'player', player: `p${player}` })
        this.seats.push({ campaign, key, player, device: `${campaign}-${player}` })
      }
    }
  }

  campaignNames(): readonly string[] {
    return [...this.acknowledged.keys()]
  }

  keyOf(campaign: string): string {
    return this.seats.find((seat) => seat.campaign === campaign)?.key ?? ''
  }

  /** Connects all phones, each to one of the addresses. @returns how many connected */
  async arrive(addresses: readonly string[]): Promise<number> {
    this.leave()
    this.phones = this.seats.map((seat, at) => ({
      seat,
      phone: this.phoneAt(addresses[at % addresses.length] ?? '', seat),
    }))
    const admitted = await Promise.all(this.phones.map(({ phone }) => phone.ready))
    return admitted.filter(Boolean).length
  }

  /** Lets the phones write in turn at a total rate per second, for some milliseconds. An abandoned run ends at once. */
  async work(aSecond: number, milliseconds: number, abandoned: () => boolean = () => false): Promise<number> {
    const began = performance.now()
    let written = 0
    while (performance.now() - began < milliseconds && !abandoned()) {
      const due = Math.floor(((performance.now() - began) / 1000) * aSecond)
      for (; written < due; written += 1) this.writeNext()
      await pause(Math.min(20, 1000 / aSecond))
    }
    return written
  }

  /** Entries that were sent and are neither acknowledged nor refused. */
  open(): number {
    return this.sentAt.size - this.waits.length
  }

  traffic(): { readonly in: number; readonly out: number } {
    return this.phones.reduce(
      (sum, { phone }) => ({ in: sum.in + phone.bytesIn, out: sum.out + phone.bytesOut }),
      this.bytes,
    )
  }

  /** Resets the measurements, but not the acknowledged entries. */
  reset(): void {
    this.latencies.length = 0
    this.waits.length = 0
    this.sentAt.clear()
    this.bytes = { in: 0, out: 0 }
    this.phones.forEach(({ phone }) => {
      phone.bytesIn = 0
      phone.bytesOut = 0
    })
  }

  leave(): void {
    this.phones.forEach(({ phone }) => phone.leave())
    this.phones = []
  }

  private phoneAt(address: string, seat: Seat): ThinPhone {
    return new ThinPhone(address, seat.campaign, seat.key, {
      onEntry: (id) => {
        const sent = this.sentAt.get(id)
        // A phone also gets its own entries back.
        if (sent !== undefined && !id.startsWith(`${seat.device}.`))
          this.latencies.push(performance.now() - sent)
      },
      onAcknowledged: (id) => {
        this.acknowledged.get(seat.campaign)?.add(id)
        const sent = this.sentAt.get(id)
        if (sent !== undefined) this.waits.push(performance.now() - sent)
      },
      onRefused: (why) => this.refused.push(why),
    })
  }

  private writeNext(): void {
    this.turn += 1
    const one = this.phones[(this.turn * 7919) % this.phones.length]
    if (!one) return
    const { seat, phone } = one
    const { campaign, device, player } = seat
    const entry = writtenAfter(
      this.newest.get(campaign) ?? null,
      `${device}.${this.turn}`,
      device,
      eventOf(this.turn, player, this.setting.phones),
    )
    this.newest.set(campaign, entry)
    this.sentAt.set(entry.id, performance.now())
    phone.write(entry)
  }
}

/** The acknowledged entries that a server does not have now. */
export const lostOf = async (load: Load, address: string): Promise<readonly string[]> => {
  const lost: string[] = []
  for (const campaign of load.campaignNames()) {
    const phone = new ThinPhone(address, campaign, load.keyOf(campaign))
    if (!(await phone.ready)) throw new Error('not let in')
    const there = await phone.everything()
    for (const id of load.acknowledged.get(campaign) ?? []) if (!there.has(id)) lost.push(id)
    phone.leave()
  }
  return lost
}
