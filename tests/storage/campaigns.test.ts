import 'fake-indexeddb/auto'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import { memoryStore, openDeviceOrMemoryStore, type Store } from '@/storage'
import { good } from '../helpers/battleLog'
import { campaignRow, chronicleRows } from '../helpers/campaignRows'

const stores: readonly (readonly [string, () => Promise<Store>])[] = [
  ['device', async () => (await openDeviceOrMemoryStore({ factory: new IDBFactory() })).store],
  ['memory', async () => memoryStore()],
]
const refused = (kind: string) => ({ ok: false, reason: { kind } })

describe.each(stores)('campaigns in the %s store', (kind, open) => {
  const pages = chronicleRows('k', 6)
  const begun = async (count: number): Promise<Store> => {
    const store = await open()
    good(await store.campaigns.append(campaignRow(), pages.slice(0, count)))
    return store
  }

  it('loads the chronicle as it was written, and counts its entries itself', async () => {
    const store = await begun(2)
    const next = { on: 500, number: 3 }
    good(await store.campaigns.append(campaignRow({ touchedAt: 30, entries: 99, next }), pages.slice(2, 5)))
    expect(good(await store.campaigns.load('k'))).toEqual({
      row: campaignRow({ touchedAt: 30, entries: 5, next }),
      entries: pages.slice(0, 5),
    })
  })

  it('lists rows without their chronicles, with the last touched first', async () => {
    const store = await begun(2)
    for (const [id, touchedAt] of [
      ['m', 40],
      ['n', 5],
    ] as const)
      good(await store.campaigns.append(campaignRow({ id, touchedAt }), chronicleRows(id, 1)))
    expect(good(await store.campaigns.list()).map(({ id, entries }) => [id, entries])).toEqual([
      ['m', 1],
      ['k', 2],
      ['n', 1],
    ])
  })

  it('lists a name without characters that change the text direction', async () => {
    const store = await open()
    good(await store.campaigns.append(campaignRow({ name: '\u202EWinter' }), pages.slice(0, 1)))
    expect(good(await store.campaigns.list()).map(({ name }) => name)).toEqual(['Winter'])
  })

  it('loads null for an unknown campaign', async () => {
    expect(good(await (await open()).campaigns.load('k'))).toBeNull()
  })

  it.each([
    ['a gap', chronicleRows('k', 1, 3), 'conflict'],
    ['a gap among them', [...chronicleRows('k', 1, 2), ...chronicleRows('k', 1, 4)], 'conflict'],
    [
      'another entry with a known sequence number',
      [{ ...chronicleRows('k', 1, 1)[0]!, id: 'other' }],
      'conflict',
    ],
    ['another first entry', [{ ...chronicleRows('k', 1)[0]!, id: 'other' }], 'conflict'],
    ['a known entry followed by a gap', [...pages.slice(1, 2), ...chronicleRows('k', 1, 3)], 'conflict'],
    ['an entry of another campaign', chronicleRows('x', 1, 2), 'conflict'],
  ])('refuses %s and changes nothing', async (_name, entries, reason) => {
    const store = await begun(2)
    expect(await store.campaigns.append(campaignRow({ name: 'Spoilt' }), entries)).toMatchObject(
      refused(reason),
    )
    expect(good(await store.campaigns.load('k'))).toEqual({
      row: campaignRow({ entries: 2 }),
      entries: pages.slice(0, 2),
    })
  })

  it('append and touch answer "missing" for an unknown campaign', async () => {
    const store = await open()
    expect(await store.campaigns.append(campaignRow(), pages.slice(1, 2))).toMatchObject(refused('missing'))
    expect(await store.campaigns.append(campaignRow(), [])).toMatchObject(refused('missing'))
    expect(await store.campaigns.touch(campaignRow())).toMatchObject(refused('missing'))
    expect(good(await store.campaigns.list())).toEqual([])
  })

  it('accepts the same entries twice, because the first answer may have been lost', async () => {
    const store = await begun(4)
    good(await store.campaigns.append(campaignRow({ name: 'Older' }), pages.slice(0, 2)))
    good(await store.campaigns.append(campaignRow({ name: 'Older' }), []))
    expect(good(await store.campaigns.load('k'))?.row).toEqual(campaignRow({ entries: 4 }))
    good(await store.campaigns.append(campaignRow({ name: 'Newer' }), pages.slice(2, 6)))
    expect(good(await store.campaigns.load('k'))).toEqual({
      row: campaignRow({ name: 'Newer', entries: 6 }),
      entries: pages,
    })
  })

  it('touch changes the row and leaves the chronicle as it is', async () => {
    const store = await begun(3)
    good(await store.campaigns.touch(campaignRow({ retired: true, entries: 99 })))
    expect(good(await store.campaigns.load('k'))).toEqual({
      row: campaignRow({ retired: true, entries: 3 }),
      entries: pages.slice(0, 3),
    })
  })

  it('removes a campaign with its chronicle, and no other', async () => {
    const store = await begun(3)
    good(await store.campaigns.append(campaignRow({ id: 'm' }), chronicleRows('m', 2)))
    good(await store.campaigns.remove('k'))
    good(await store.campaigns.remove('k'))
    expect(good(await store.campaigns.load('k'))).toBeNull()
    expect(good(await store.campaigns.load('m'))?.entries).toHaveLength(2)
    // The same id may begin anew, without the old chronicle.
    good(await store.campaigns.append(campaignRow(), pages.slice(0, 1)))
    expect(good(await store.campaigns.load('k'))?.entries).toEqual(pages.slice(0, 1))
  })

  it('changing an object that was saved or loaded does not change the store', async () => {
    const store = await open()
    const body = { type: 'named', name: 'Before' }
    good(await store.campaigns.append(campaignRow(), [{ ...pages[0]!, body }]))
    body.name = 'Spoilt'
    const loaded = good(await store.campaigns.load('k'))
    expect(loaded?.entries[0]?.body).toEqual({ type: 'named', name: 'Before' })
    Object.assign(loaded!.row, { name: 'Spoilt' })
    expect(good(await store.campaigns.load('k'))?.row.name).toBe('The Long Winter')
  })

  it('append writes all entries or none', async () => {
    const store = await begun(1)
    const torn = [pages[1]!, { ...pages[2]!, body: () => 1 }]
    expect(await store.campaigns.append(campaignRow({ name: 'Torn' }), torn)).toMatchObject(refused('failed'))
    expect(good(await store.campaigns.load('k'))).toEqual({
      row: campaignRow({ entries: 1 }),
      entries: pages.slice(0, 1),
    })
    if (kind === 'memory') return
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    expect(await store.campaigns.append(campaignRow(), pages.slice(1, 3))).toMatchObject(refused('full'))
    put.mockRestore()
    expect(good(await store.campaigns.load('k'))?.entries).toHaveLength(1)
  })
})
