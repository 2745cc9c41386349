import { onTestFinished, describe, expect, it, vi } from 'vitest'
import { Server } from '@hocuspocus/server'
import { WebSocket } from 'ws'
import { openClubConnection, type ClubStatus, type LocalChronicleAccess } from '@/app/club/clubConnection'
import { campaignAuthorId } from '@/app/club/campaignAuthorId'
import { loadMembership, type Membership } from '@/app/club/membership'
import { saveJoinedClubCampaign } from '@/app/club/saveJoinedClubCampaign'
import { openCampaign, type OpenCampaign } from '@/app/campaigns/openCampaign'
import { documentFromEntries, toSharedEntry, type AccessHolder, type AccessRole } from '@/club'
import {
  campaignEventVersion,
  versionVectorOf,
  parseChronicle,
  type CampaignEvent,
  type ChronicleEntry,
  type VersionVector,
} from '@/campaign/state'
import { defaultAgreement } from '@/campaign/rules'
import { memoryStore, type Store } from '@/storage'
import { createOpenCampaign as foundHere } from '@/app/campaigns/openCampaign'
import { good } from '../../helpers/battleLog'
import { ref, watch } from 'vue'
import { foundCampaign, invite, openClub, waiting, type Opened } from '../../server/openClub'

/** An entry of some 50 kB. */
const long = (id: string): CampaignEvent => ({
  type: 'written',
  lines: Array.from({ length: 95 }, (_, at) => ({
    id: `${id}-${at}`,
    warband: 'a',
    model: null,
    on: 0,
    text: 'x'.repeat(450),
    result: null,
    what: { kind: 'note' },
  })),
})

/** As in a browser, where a socket that is closed before it was open raises nothing. */
class Socket extends WebSocket {
  constructor(...given: ConstructorParameters<typeof WebSocket>) {
    super(...given)
    this.on('error', () => undefined)
  }
}
vi.stubGlobal('WebSocket', Socket)

const warband = (id: string, player: string): CampaignEvent => ({
  type: 'warbandJoined',
  warband: { id, player, game: 'g', name: `Warband ${id}`, icon: '', roster: null },
  lines: [],
})
const skill = (id: string, of: string): CampaignEvent => ({
  type: 'written',
  lines: [{ id, warband: of, model: null, on: 0, text: id, result: null, what: { kind: 'note' } }],
})

const writing = { mayWrite: ref(true), onWritten: () => undefined }

/** A phone with an open campaign, and its connection to the club's server. */
class Phone {
  status: ClubStatus = { kind: 'away' }
  level: VersionVector | null = null
  private readonly device: string
  private line: { end: () => void } | null = null
  private constructor(
    private opened: OpenCampaign,
    readonly store: Store,
    private by: string,
  ) {
    this.device = by
    onTestFinished(() => this.leave())
  }
  /** @param from the phone whose copy it got, as by file; null for the founder */
  static async with(by: string, from: Phone | null): Promise<Phone> {
    const store = memoryStore()
    if (!from) {
      const open = foundHere(store, { type: 'founded', name: 'The War', agreement: defaultAgreement }, by)
      open.write({ type: 'playerJoined', player: { id: 'Anna', name: 'Anna' } })
      open.write({ type: 'playerJoined', player: { id: 'Ben', name: 'Ben' } })
      open.write(warband('a', 'Anna'))
      open.write(warband('b', 'Ben'))
      await open.settled()
      return new Phone(open, store, by)
    }
    const { row, entries } = good(await from.store.campaigns.load(from.open.id)) ?? { row: null, entries: [] }
    if (!row) throw new Error('it is there')
    await store.campaigns.append(row, entries)
    return new Phone(good(await openCampaign(store, row.id, by)), store, by)
  }

  get open(): OpenCampaign {
    return this.opened
  }
  /** Follows a club link. What the server has is read from another phone. */
  async takePart(
    at: Pick<Opened, 'address'>,
    key: string,
    holder: AccessHolder,
    there: Phone,
  ): Promise<this> {
    this.leave()
    await this.open.settled()
    await this.store.settings.set('device', this.device)
    const entries = there.open.entries.value
    const founded = entries[0]?.id ?? ''
    const id = (await saveJoinedClubCampaign(this.store, { founded, key, holder, entries })) ?? ''
    const membership = await loadMembership(this.store, id)
    this.by = await campaignAuthorId(this.store, membership)
    this.opened = good(await openCampaign(this.store, id, this.by, { ...writing, name: 'Phone' }))
    this.level = membership?.level ?? null
    return this.join(at, key, holder.role, holder.player)
  }

  private own(): LocalChronicleAccess {
    return {
      authors: [...new Set([this.by, this.device])],
      entries: () => this.open.entries.value,
      onWritten: (told) => watch(this.open.entries, told, { flush: 'sync' }),
      takeIn: (ready) => this.open.takeIn(ready),
    }
  }
  join({ address }: Pick<Opened, 'address'>, key: string, role: AccessRole, player: string | null): this {
    const founded = this.open.entries.value[0]?.id ?? ''
    const membership: Membership = { campaign: this.open.id, founded, key, role, player, level: this.level }
    this.line = openClubConnection({
      membership,
      address: `${address.replace('http', 'ws')}/club/sync`,
      own: this.own(),
      onStatus: (status) => (this.status = status),
      onLevel: (level) => (this.level = level),
    })
    return this
  }
  leave(): void {
    this.line?.end()
    this.line = null
  }
  ids(): readonly string[] {
    return this.open.entries.value.map(({ id }) => id)
  }
  async is(kind: ClubStatus['kind']): Promise<void> {
    await vi.waitFor(() => expect(this.status.kind).toBe(kind), waiting)
  }
  async has(other: Phone): Promise<void> {
    await vi.waitFor(() => expect(this.ids()).toEqual(other.ids()), waiting)
    await this.open.settled()
    // What the screen shows is stored, and can be read again.
    const kept = parseChronicle(good(await this.store.campaigns.load(this.open.id))?.entries ?? [])
    expect(kept.ok && kept.value.map(({ id }) => id)).toEqual(this.ids())
  }
}

/** Anna founded the campaign and put it at the club. Ben is one of its players. */
const club = async () => {
  const opened = await openClub()
  const anna = await Phone.with('anna', null)
  const { name, organiser } = await foundCampaign(opened, anna.open.entries.value.map(toSharedEntry))
  const { key } = await invite(opened.address, name, organiser, { role: 'player', player: 'Ben' })
  const ben = await Phone.with('ben', anna)
  return { opened, anna, ben, name, organiser, key }
}

describe('the club connection', () => {
  it('exchanges entries live between the phones that are connected', async () => {
    const { opened, anna, ben, organiser, key } = await club()
    anna.join(opened, organiser, 'organiser', null)
    ben.join(opened, key, 'player', 'Ben')
    await anna.is('level')
    await ben.is('level')
    ben.open.write(skill('of-ben', 'b'))
    await anna.has(ben)
    anna.open.write({ type: 'named', name: 'The Longer War' })
    anna.open.write(skill('of-anna', 'a'))
    await ben.has(anna)
    expect(ben.open.campaign.value).toEqual(anna.open.campaign.value)
    await anna.is('level')
    await ben.is('level')
  })

  it('syncs two phones that wrote alone, with the same conflict on both', async () => {
    const { opened, anna, ben, organiser, key } = await club()
    ben.join(opened, key, 'player', 'Ben')
    await ben.is('level')
    ben.leave()
    const meeting = (place: string): CampaignEvent => ({
      type: 'meetingPlanned',
      meeting: { id: 'm', game: 'g', on: null, place, warbands: ['a', 'b'], note: '' },
    })
    anna.open.write(meeting('Club'))
    ben.open.write(meeting('Attic'))
    ben.open.write(skill('of-ben', 'b'))
    anna.join(opened, organiser, 'organiser', null)
    await anna.is('level')
    ben.join(opened, key, 'player', 'Ben')
    await ben.is('level')
    await anna.has(ben)
    expect(anna.open.partings.value).toHaveLength(1)
    expect(ben.open.partings.value).toEqual(anna.open.partings.value)
    expect(ben.open.campaign.value).toEqual(anna.open.campaign.value)
  })

  it('holds back what a player may not write, until an organiser’s phone sends it', async () => {
    const { opened, anna, ben, organiser, key } = await club()
    anna.join(opened, organiser, 'organiser', null)
    ben.join(opened, key, 'player', 'Ben')
    await ben.is('level')
    const before = anna.ids()
    ben.open.write(skill('stolen', 'a'))
    ben.open.write(skill('own', 'b'))
    // An entry that builds on a held back one is held back too: nobody else could read it.
    await ben.is('kept')
    expect(ben.status).toEqual({ kind: 'kept', entries: 2 })
    anna.open.write(skill('of-anna', 'a'))
    await vi.waitFor(() => expect(ben.ids()).toHaveLength(before.length + 3), waiting)
    await anna.is('level')
    expect(anna.ids()).toHaveLength(before.length + 1)
    await ben.is('kept')
    // An organiser's phone merges it, as at a table, and sends it.
    await anna.open.takeIn(ben.open.entries.value)
    await ben.is('level')
    await anna.has(ben)
  })

  it('of an organiser sends entries that another phone wrote', async () => {
    const { opened, anna, ben, organiser, key } = await club()
    // Ben wrote offline. Anna merged it from a file, and she is connected.
    ben.open.write(skill('of-ben', 'b'))
    await anna.open.takeIn(ben.open.entries.value.slice(-1))
    anna.join(opened, organiser, 'organiser', null)
    await anna.is('level')
    const cyd = await Phone.with('cyd', anna)
    cyd.join(
      opened,
      (await invite(opened.address, anna.ids()[0] ?? '', organiser, { role: 'reader', player: null })).key,
      'reader',
      null,
    )
    await cyd.has(anna)
    ben.join(opened, key, 'player', 'Ben')
    await ben.is('level')
    await ben.has(anna)
  })

  it('accepts a phone that joins as two players in turn, with an author id for each', async () => {
    const opened = await openClub()
    const anna = await Phone.with('anna', null)
    const ben = await Phone.with('ben', anna)
    ben.open.write({ type: 'playerJoined', player: { id: 'Cyd', name: 'Cyd' } })
    ben.open.write(warband('c', 'Cyd'))
    await anna.open.takeIn(ben.open.entries.value.slice(-2))
    const { name, organiser } = await foundCampaign(opened, anna.open.entries.value.map(toSharedEntry))
    anna.join(opened, organiser, 'organiser', null)
    for (const [player, own] of [
      ['Ben', 'b'],
      ['Cyd', 'c'],
    ] as const) {
      const holder = { role: 'player', player } as const
      const { key } = await invite(opened.address, name, organiser, holder)
      await ben.takePart(opened, key, holder, anna)
      ben.open.write(skill(`of-${player}`, own))
      await ben.is('level')
      await anna.has(ben)
    }
    // Each author has a device name.
    const authors = new Set(anna.open.entries.value.map(({ by }) => by))
    expect(authors.size).toBe(4)
    expect(anna.open.campaign.value.devices.map(({ name: called }) => called)).toEqual(['Phone', 'Phone'])
  })

  it('sends what the phone wrote before it joined, and has the same author id with a second link', async () => {
    const { opened, anna, ben, organiser, name, key } = await club()
    anna.join(opened, organiser, 'organiser', null)
    await anna.is('level')
    ben.open.write(skill('before', 'b'))
    const holder = { role: 'player', player: 'Ben' } as const
    await ben.takePart(opened, key, holder, anna)
    await ben.is('level')
    await anna.has(ben)
    const author = async () => (await loadMembership(ben.store, ben.open.id))?.author
    const first = await author()
    const again = await invite(opened.address, name, organiser, holder)
    await ben.takePart(opened, again.key, holder, anna)
    expect(await author()).toBe(first)
  })

  it('catches up after being away, and checks again when the server has less than it had', async () => {
    const { opened, anna, organiser } = await club()
    anna.join(opened, organiser, 'organiser', null)
    await anna.is('level')
    anna.leave()
    expect(anna.level?.devices).toHaveLength(1)
    anna.open.write(skill('later', 'a'))
    anna.join(opened, organiser, 'organiser', null)
    await anna.is('level')
    anna.leave()
    // A level that the server never had, as after the server was restored from a backup.
    const ben = await Phone.with('ben', anna)
    const { key } = await invite(opened.address, anna.ids()[0] ?? '', organiser, {
      role: 'player',
      player: 'Ben',
    })
    anna.open.write(skill('never-there', 'a'))
    await ben.open.takeIn(anna.open.entries.value.slice(-1))
    ben.level = versionVectorOf(ben.open.entries.value)
    ben.join(opened, key, 'player', 'Ben')
    // Only Anna may send it.
    await ben.is('kept')
    expect(ben.status).toEqual({ kind: 'kept', entries: 1 })
    expect(ben.level?.devices[0]?.entries).toBe(6)
  })

  it('sends back what the server lost, in parts that the server accepts', async () => {
    const opened = await openClub()
    const anna = await Phone.with('anna', null)
    const { organiser } = await foundCampaign(opened, anna.open.entries.value.map(toSharedEntry))
    const ben = await Phone.with('ben', anna)
    for (let at = 0; at < 40; at += 1) anna.open.write(long(`l${at}`))
    // As before the server came back from its backup.
    anna.level = versionVectorOf(anna.open.entries.value)
    anna.open.write(long('later'))
    anna.join(opened, organiser, 'organiser', null)
    await anna.is('level')
    ben.join(opened, organiser, 'organiser', null)
    await ben.has(anna)
  })

  it('says whether its access key is unknown or was revoked', async () => {
    const { opened, anna, ben, name, organiser, key } = await club()
    anna.join(opened, 'A'.repeat(22), 'organiser', null)
    await anna.is('refused')
    expect(anna.status).toEqual({ kind: 'refused', why: 'unknownKey' })
    ben.join(opened, key, 'player', 'Ben')
    await ben.is('level')
    const list = await fetch(`${opened.address}/club/campaigns/${name}/invitations`, {
      headers: { authorization: `Bearer ${organiser}` },
    })
    const { invitations } = (await list.json()) as { invitations: { id: string; role: string }[] }
    const { id } = invitations.find(({ role }) => role === 'player') ?? { id: '' }
    await fetch(`${opened.address}/club/campaigns/${name}/invitations/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${organiser}` },
    })
    await ben.is('refused')
    expect(ben.status).toEqual({ kind: 'refused', why: 'takenBack' })
  })
})

describe('the club connection between different versions', () => {
  /** An entry of the next version, after everything on a phone. */
  const nextBehind = (phone: Phone): ChronicleEntry => {
    const { entries } = phone.open
    const last = entries.value[entries.value.length - 1]
    if (!last) throw new Error('a campaign is founded')
    return {
      ...last,
      seq: last.seq + 1,
      id: 'next',
      by: 'anna',
      v: campaignEventVersion + 1,
      past: [last.id],
      body: { type: 'named', name: 'The Longer War', mood: 'grim' } as CampaignEvent,
    }
  }
  /** A connection of a phone with entries that this version cannot write or read. */
  const lineOf = (
    address: string,
    key: string,
    entries: () => readonly ChronicleEntry[],
    campaign: string,
  ) => {
    const heard = { status: { kind: 'away' } as ClubStatus, taken: [] as string[] }
    const founded = entries()[0]?.id ?? ''
    const line = openClubConnection({
      membership: { campaign, founded, key, role: 'organiser', player: null, level: null },
      address,
      own: {
        authors: ['anna'],
        entries,
        onWritten: () => () => undefined,
        takeIn: (ready) => {
          heard.taken.push(...ready.map(({ id }) => id))
          return Promise.resolve(true)
        },
      },
      onStatus: (status) => (heard.status = status),
      onLevel: () => undefined,
    })
    onTestFinished(() => line.end())
    return heard
  }

  it('reports an older server, which stores nothing, while other phones stay in sync', async () => {
    const { opened, anna, ben, organiser, key } = await club()
    const address = `${opened.address.replace('http', 'ws')}/club/sync`
    const newer = lineOf(
      address,
      organiser,
      () => [...anna.open.entries.value, nextBehind(anna)],
      anna.open.id,
    )
    await vi.waitFor(() => expect(newer.status).toEqual({ kind: 'refused', why: 'serverOlder' }), waiting)
    ben.join(opened, key, 'player', 'Ben')
    await ben.is('level')
    await ben.has(anna)
    expect(ben.ids()).not.toContain('next')
  })

  it('reports an older phone, which takes no entry that it cannot read', async () => {
    const { anna } = await club()
    const there = documentFromEntries([...anna.open.entries.value, nextBehind(anna)].map(toSharedEntry))
    const server = new Server({
      port: 0,
      quiet: true,
      stopOnSignals: false,
      onLoadDocument: () => Promise.resolve(there),
    })
    await server.listen()
    onTestFinished(async () => {
      await server.destroy()
    })
    const before = anna.ids()
    const address = `ws://127.0.0.1:${server.address.port}/club/sync`
    const older = lineOf(address, 'any', () => anna.open.entries.value, anna.open.id)
    await vi.waitFor(() => expect(older.status).toEqual({ kind: 'refused', why: 'phoneOlder' }), waiting)
    expect(older.taken).toEqual([])
    expect(anna.ids()).toEqual(before)
  })
})
