import { createPinia, setActivePinia } from 'pinia'
import { effectScope, ref, type EffectScope } from 'vue'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openCampaign, createOpenCampaign, type OpenCampaign } from '@/app/campaigns/openCampaign'
import { syncClubCampaignsOnce, cancelRunningClubSync } from '@/app/club/syncClubCampaignsOnce'
import { saveMembership, loadMembership, loadMemberships } from '@/app/club/membership'
import { saveJoinedClubCampaign } from '@/app/club/saveJoinedClubCampaign'
import { createCampaignClubSync } from '@/app/club/useClub'
import { useReadOnlyCampaign } from '@/app/club/useReadOnlyCampaign'
import { loadItemToShare as takeOut } from '@/app/share/sharedItem'
import { useBackup } from '@/app/stores/backup'
import { useDeviceStorage } from '@/app/stores/deviceStorage'
import { defaultAgreement } from '@/campaign/rules'
import type { CampaignEvent } from '@/campaign/state'
import { toSharedEntry, type AccessHolder } from '@/club'
import { memoryStore, type Store } from '@/storage'
import { good } from '../../helpers/battleLog'
import { webLocks } from '../../helpers/tabs'
import { foundCampaign as bring, invite, openClub, waiting, type Opened } from '../../server/openClub'

/** As in a browser, where a socket that is closed before it was open raises nothing. */
class Socket extends WebSocket {
  constructor(...given: ConstructorParameters<typeof WebSocket>) {
    super(...given)
    this.on('error', () => undefined)
  }
}
let locks: ReturnType<typeof webLocks>
beforeEach(() => {
  locks = webLocks()
  vi.stubGlobal('navigator', { locks })
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('window', new EventTarget())
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  setActivePinia(createPinia())
})

const line = (id: string, warband: string): CampaignEvent => ({
  type: 'written',
  lines: [{ id, warband, model: null, on: 0, text: id, result: null, what: { kind: 'note' } }],
})
const ids = (open: OpenCampaign) => open.entries.value.map(({ id }) => id)
const idsIn = async (store: Store, id: string) =>
  good(await store.campaigns.load(id))?.entries.map((entry) => entry.id) ?? []

interface AtTheClub {
  readonly opened: Opened
  readonly store: Store
  readonly open: OpenCampaign
  readonly founded: string
  readonly organiser: string
  /** Makes an access key for another phone. */
  readonly letIn: (holder: AccessHolder) => Promise<string>
}

/** Anna's phone, whose campaign of two players is at the club. */
const atTheClub = async (): Promise<AtTheClub> => {
  const opened = await openClub()
  vi.stubGlobal('location', new URL(`${opened.address}/#/`))
  const store = memoryStore()
  const open = createOpenCampaign(
    store,
    { type: 'founded', name: 'The War', agreement: defaultAgreement },
    'anna',
  )
  for (const player of ['Anna', 'Ben']) {
    open.write({ type: 'playerJoined', player: { id: player, name: player } })
    const warband = { id: `of-${player}`, player, game: 'g', name: player, icon: '', roster: null }
    open.write({ type: 'warbandJoined', warband, lines: [] })
  }
  await open.settled()
  const { name, organiser } = await bring(opened, open.entries.value.map(toSharedEntry))
  const letIn = async (holder: AccessHolder) => (await invite(opened.address, name, organiser, holder)).key
  return { opened, store, open, founded: name, organiser, letIn }
}
const inScope = <Made>(make: () => Made): { readonly made: Made; readonly scope: EffectScope } => {
  const scope = effectScope(true)
  const made = scope.run(make)
  if (made === undefined) throw new Error('nothing made')
  onTestFinished(() => scope.stop())
  return { made, scope }
}
const player: AccessHolder = { role: 'player', player: 'Ben' }

/** A phone that has followed the link of an invitation to its campaign. */
const visited = async (founded: string, key: string) => {
  const { made, scope } = inScope(() => useReadOnlyCampaign(founded, key))
  await vi.waitFor(() => expect(made.status.value.kind).toBe('level'), waiting)
  return { ...made, scope }
}

describe('useReadOnlyCampaign', () => {
  it('shows the whole campaign with an access key, and follows what others write', async () => {
    const { open, founded, letIn, opened, organiser } = await atTheClub()
    const seen = await visited(founded, await letIn({ role: 'reader', player: null }))
    expect(seen.campaign.value?.name).toBe('The War')
    expect(seen.entries.value.map(({ id }) => id)).toEqual(ids(open))
    const { made: anna } = inScope(() => createCampaignClubSync(ref(true)))
    const store = memoryStore()
    await saveMembership(store, {
      campaign: open.id,
      founded,
      key: organiser,
      role: 'organiser',
      player: null,
      level: null,
    })
    await anna.opened(open, store, 'anna')
    open.write(line('later', 'of-Anna'))
    await vi.waitFor(() => expect(seen.entries.value.map(({ id }) => id)).toEqual(ids(open)), waiting)
    expect(seen.authors.value.get('later')?.by).toBe('anna')
    expect(opened.address).toContain('http')
  })

  it('says whether the access key is unknown or the server is away', async () => {
    const { founded, letIn, opened } = await atTheClub()
    const { made: unknown } = inScope(() => useReadOnlyCampaign(founded, 'A'.repeat(22)))
    await vi.waitFor(() => expect(unknown.fault.value).toBe('unknownKey'), waiting)
    const key = await letIn(player)
    vi.stubGlobal('location', new URL('http://127.0.0.1:1/#/'))
    const { made: away } = inScope(() => useReadOnlyCampaign(founded, key))
    await vi.waitFor(() => expect(away.fault.value).toBe('unreached'), waiting)
    vi.stubGlobal('location', new URL(`${opened.address}/#/`))
    await away.retry()
    await vi.waitFor(() => expect(away.status.value.kind).toBe('level'), waiting)
  })
})

describe('saveJoinedClubCampaign', () => {
  it('saves the server’s campaign and the access key, so that this phone can write to it', async () => {
    const { founded, letIn, open } = await atTheClub()
    const key = await letIn(player)
    const seen = await visited(founded, key)
    const store = memoryStore()
    const invited = { founded, key, holder: player, entries: seen.entries.value }
    const id = (await saveJoinedClubCampaign(store, invited)) ?? ''
    expect(await idsIn(store, id)).toEqual(ids(open))
    expect(good(await store.campaigns.list())).toMatchObject([{ id, name: 'The War', entries: 5 }])
    expect(await loadMembership(store, id)).toMatchObject({ founded, key, role: 'player', player: 'Ben' })
    // The campaign can be opened and written to.
    const again = good(await openCampaign(store, id, 'ben'))
    again.write(line('of-ben', 'of-Ben'))
    expect(await again.settled()).toBe(true)
  })

  it('uses the copy that this phone has already', async () => {
    const { founded, letIn, store, open } = await atTheClub()
    const key = await letIn(player)
    const seen = await visited(founded, key)
    const invited = { founded, key, holder: player, entries: seen.entries.value }
    expect(await saveJoinedClubCampaign(store, invited)).toBe(open.id)
    expect(good(await store.campaigns.list())).toHaveLength(1)
  })
})

describe('a file of a campaign from the club', () => {
  it('is merged into this phone’s copy, although the copies have different ids', async () => {
    const { founded, letIn, open, store: annas } = await atTheClub()
    const seen = await visited(founded, await letIn(player))
    const store = memoryStore()
    const key = await letIn(player)
    const id = await saveJoinedClubCampaign(store, {
      founded,
      key,
      holder: player,
      entries: seen.entries.value,
    })
    open.write(line('later', 'of-Anna'))
    await open.settled()
    useDeviceStorage().use(store)
    const part = good(await takeOut(annas, 'campaign', open.id))
    if (!part) throw new Error('it is there')
    const opened = { kind: 'campaign', made: 0, app: '1', dump: part.dump } as const
    const plan = good(await useBackup().restore(opened, 'merge'))
    expect(plan.campaigns.map(({ fate }) => fate)).toEqual(['longer'])
    expect(good(await store.campaigns.list())).toMatchObject([{ id, entries: 6 }])
  })
})

describe('createCampaignClubSync', () => {
  const ben = async (club: AtTheClub) => {
    const key = await club.letIn(player)
    const seen = await visited(club.founded, key)
    const store = memoryStore()
    const invited = { founded: club.founded, key, holder: player, entries: seen.entries.value }
    const id = (await saveJoinedClubCampaign(store, invited)) ?? ''
    seen.scope.stop()
    const open = good(await openCampaign(store, id, 'ben'))
    const mayWrite = ref(true)
    const { made, scope } = inScope(() => createCampaignClubSync(mayWrite))
    await made.opened(open, store, 'ben')
    await vi.waitFor(() => expect(made.club.status.value?.kind).toBe('level'), waiting)
    return { store, id, open, mayWrite, scope, club: made.club }
  }

  it('lets a player’s phone write only the player’s own things, and a phone without a club everything', async () => {
    const club = await atTheClub()
    const { club: bens } = await ben(club)
    expect(bens.allows(line('x', 'of-Ben'))).toBe(true)
    expect(bens.allows(line('x', 'of-Anna'))).toBe(false)
    expect(bens.allows({ type: 'named', name: 'Mine' })).toBe(false)
    expect(bens.allows({ type: 'deviceNamed', device: { id: 'ben', name: 'Ben' } })).toBe(true)
    const [, joined] = ids(club.open)
    expect(bens.allows({ type: 'settled', stands: [], aside: [joined ?? ''] })).toBe(false)
    const { made: annas } = inScope(() => createCampaignClubSync(ref(true)))
    // A campaign that is at no club allows everything.
    expect(annas.club.allows({ type: 'named', name: 'Mine' })).toBe(true)
  })

  it('is in sync only in the tab that writes, and only until its scope ends', async () => {
    const { club, mayWrite, scope, store, id } = await ben(await atTheClub())
    mayWrite.value = false
    expect(club.status.value).toBeNull()
    mayWrite.value = true
    await vi.waitFor(() => expect(club.status.value?.kind).toBe('level'), waiting)
    expect((await loadMembership(store, id))?.level?.devices).toHaveLength(1)
    scope.stop()
    expect(club.status.value).toBeNull()
  })

  it('allows everything again after this phone left the club', async () => {
    const { club, store, open } = await ben(await atTheClub())
    expect(await club.leave()).toBe(true)
    expect(club.status.value).toBeNull()
    expect(await loadMemberships(store)).toEqual([])
    expect(club.allows({ type: 'named', name: 'Mine' })).toBe(true)
    open.write({ type: 'named', name: 'Mine' })
    expect(await open.settled()).toBe(true)
  })
})

describe('syncing the club’s campaigns at the start', () => {
  const away = async () => {
    const club = await atTheClub()
    const key = await club.letIn(player)
    const seen = await visited(club.founded, key)
    const store = memoryStore()
    await store.settings.set('device', 'ben')
    const invited = { founded: club.founded, key, holder: player, entries: seen.entries.value }
    const id = (await saveJoinedClubCampaign(store, invited)) ?? ''
    seen.scope.stop()
    const member = { founded: club.founded, key: club.organiser, player: null, level: null }
    await saveMembership(club.store, { ...member, campaign: club.open.id, role: 'organiser' })
    // Both write without a network.
    club.open.write(line('annas', 'of-Anna'))
    await club.open.settled()
    const open = good(await openCampaign(store, id, 'ben'))
    open.write(line('bens', 'of-Ben'))
    await open.settled()
    return { ...club, bens: store, id }
  }

  it('fetches what others wrote and sends what waited here', async () => {
    const { store, bens, id, open } = await away()
    await syncClubCampaignsOnce(store)
    await syncClubCampaignsOnce(bens)
    await syncClubCampaignsOnce(store)
    expect(await idsIn(bens, id)).toEqual(await idsIn(store, open.id))
    expect(await idsIn(bens, id)).toHaveLength(7)
  })

  it('releases the campaign when it is stopped', async () => {
    const { store, open, opened } = await away()
    // The server does not answer, so that the sync waits for a while.
    await opened.club.stop()
    const catching = syncClubCampaignsOnce(store)
    const place = `firestep-writer-campaign-${open.id}`
    await vi.waitFor(() => expect(locks.isHeld(place)).toBe(true), waiting)
    await cancelRunningClubSync()
    await catching
    await vi.waitFor(() => expect(locks.isHeld(place)).toBe(false), waiting)
  })

  it('does nothing while another tab has the campaign’s lock', async () => {
    const { store, open } = await away()
    const before = await idsIn(store, open.id)
    let leave = (): void => undefined
    const left = new Promise<void>((resolve) => (leave = resolve))
    void locks.request(`firestep-writer-campaign-${open.id}`, () => left)
    await syncClubCampaignsOnce(store)
    expect(await idsIn(store, open.id)).toEqual(before)
    leave()
  })
})
