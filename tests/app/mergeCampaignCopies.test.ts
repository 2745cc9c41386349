// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { ref } from 'vue'
import { defaultAgreement } from '@/campaign/rules'
import { campaignEventVersion, type CampaignEvent } from '@/campaign/state'
import { newEntryCountsByAuthor } from '@/app/campaigns/newEntriesByAuthor'
import { createOpenCampaign, openCampaign } from '@/app/campaigns/openCampaign'
import { loadItemToShare } from '@/app/share/sharedItem'
import { useBackup } from '@/app/stores/backup'
import { useDeviceStorage } from '@/app/stores/deviceStorage'
import { emptyDump, memoryStore, openDeviceOrMemoryStore, type Store } from '@/storage'
import { good } from '../helpers/battleLog'
import { handOn, writeInto } from '../helpers/handOnCampaign'

const joins = (id: string): CampaignEvent => ({ type: 'playerJoined', player: { id, name: id } })

const kept = async (store: Store, campaign: string) => good(await store.campaigns.load(campaign))

describe.each<[string, () => Promise<Store>]>([
  ['device', async () => (await openDeviceOrMemoryStore({ factory: new IDBFactory() })).store],
  ['memory', async () => memoryStore()],
])('a campaign on two phones (%s store)', (_kind, open) => {
  let hers: Store
  let his: Store
  let id = ''
  beforeEach(async () => {
    hers = await open()
    his = await open()
    const founded = createOpenCampaign(
      hers,
      { type: 'founded', name: 'The Long Winter', agreement: defaultAgreement },
      'anna',
    )
    expect(await founded.settled()).toBe(true)
    id = founded.id
    expect(await handOn(hers, his, id)).toEqual([['new', 1]])
  })

  it('is the same on both once each has merged what the other wrote', async () => {
    await writeInto(hers, id, 'anna', joins('a'), { type: 'named', name: 'The Longer Winter' })
    await writeInto(his, id, 'ben', joins('b'))
    expect(await handOn(his, hers, id)).toEqual([['together', 1]])
    expect(await handOn(hers, his, id)).toEqual([['longer', 2]])
    const [one, other] = [await kept(hers, id), await kept(his, id)]
    expect(one?.entries.map(({ by }) => by)).toEqual(['anna', 'anna', 'ben', 'anna'])
    expect(other?.entries).toEqual(one?.entries)
    // The row for the lists follows from all entries.
    expect(one?.row).toMatchObject({ name: 'The Longer Winter', entries: 4 })
    expect(other?.row).toMatchObject({ name: 'The Longer Winter', entries: 4 })
    expect(await handOn(his, hers, id)).toEqual([['kept', 0]])
    expect(good(await hers.campaigns.list())).toHaveLength(1)

    // Both phones go on writing.
    await writeInto(hers, id, 'anna', joins('c'))
    expect(await handOn(hers, his, id)).toEqual([['longer', 1]])
    const last = (await kept(his, id))?.entries.at(-1)
    expect(last).toMatchObject({ seq: 4, by: 'anna', v: campaignEventVersion })
    const read = good(await openCampaign(his, id, 'ben'))
    expect(read.campaign.value.players.map((player) => player.id)).toEqual(['a', 'b', 'c'])
  })

  it('names the devices whose entries arrive', async () => {
    const writing = { mayWrite: ref(true), onWritten: () => undefined, name: ' Ben ' }
    const open = good(await openCampaign(his, id, 'ben', writing))
    open.write(joins('b'))
    open.write(joins('c'))
    open.callDevice('Benedict')
    open.write(joins('d'))
    expect(await open.settled()).toBe(true)
    expect(open.campaign.value.devices).toEqual([{ id: 'ben', name: 'Benedict' }])
    expect((await kept(his, id))?.entries).toHaveLength(6)
    expect(open.authors.get('c')).toMatchObject({ by: 'ben' })
    await writeInto(hers, id, 'anna', joins('a'))
    const part = good(await loadItemToShare(his, 'campaign', id))
    setActivePinia(createPinia())
    useDeviceStorage().use(hers)
    const dump = part?.dump ?? emptyDump
    const plan = good(await useBackup().plan({ kind: 'campaign', made: 1, app: '1', dump }, 'merge'))
    const [planned] = plan.campaigns
    expect(planned && newEntryCountsByAuthor(planned)).toEqual([{ by: 'ben', name: 'Benedict', count: 3 }])
  })

  it('places a new entry after everything that its phone has merged', async () => {
    await writeInto(hers, id, 'anna', joins('a'), joins('x'), joins('y'))
    await writeInto(his, id, 'ben', joins('b'))
    await handOn(hers, his, id)
    await writeInto(his, id, 'ben', { type: 'playerLeft', player: 'y', left: true })
    await handOn(his, hers, id)
    const read = good(await openCampaign(hers, id, 'anna'))
    expect(read.campaign.value.players.find((player) => player.id === 'y')?.left).toBe(true)
    expect((await kept(hers, id))?.entries).toEqual((await kept(his, id))?.entries)
  })

  it('does not change entries that are here, whatever a file says of them', async () => {
    await writeInto(hers, id, 'anna', joins('a'), joins('b'))
    const before = await kept(hers, id)
    const [first, second] = before?.entries ?? []
    if (!before || !first || !second) throw new Error('the campaign is there')
    setActivePinia(createPinia())
    useDeviceStorage().use(hers)
    const short = [{ ...first, sealed: 1 }]
    const changed = [first, { ...second, body: joins('mallory') }, ...before.entries.slice(2)]
    const more = { ...first, seq: 3, id: 'more', by: 'ben', body: joins('c') }
    for (const entries of [short, changed, [...changed, more]]) {
      const row = { ...before.row, retired: true }
      const dump = { ...emptyDump, campaigns: [{ row, entries }] }
      good(await useBackup().restore({ kind: 'campaign', made: 1, app: '1', dump }, 'merge'))
      const now = await kept(hers, id)
      expect(now?.entries.slice(0, 3)).toEqual(before.entries)
      expect(now?.row.retired).toBeUndefined()
    }
    expect((await kept(hers, id))?.entries).toHaveLength(4)
  })

  it('is a conflict when it was founded twice or the file’s copy is damaged', async () => {
    const part = good(await loadItemToShare(hers, 'campaign', id))
    const [campaign] = part?.dump.campaigns ?? []
    if (!part || !campaign) throw new Error('the campaign is there')
    await writeInto(his, id, 'ben', joins('b'))
    setActivePinia(createPinia())
    useDeviceStorage().use(his)
    const entries = [...campaign.entries.map((entry) => ({ ...entry, id: 'another' }))]
    const damaged = [...campaign.entries, { ...campaign.entries[0], seq: 1, id: 'x', body: null }]
    for (const one of [entries, damaged]) {
      const dump = { ...part.dump, campaigns: [{ ...campaign, entries: one as typeof entries }] }
      const plan = good(await useBackup().plan({ kind: 'campaign', made: 1, app: '1', dump }, 'merge'))
      expect(plan.campaigns.map(({ fate }) => fate)).toEqual(['parted'])
    }
  })
})
