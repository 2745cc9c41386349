// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { storeWithRestorePoints } from '@/app/restorePoints/storeWithRestorePoints'
import { useBackup } from '@/app/stores/backup'
import { useDeviceStorage } from '@/app/stores/deviceStorage'
import {
  emptyDump,
  memoryStore,
  openRestorePoints,
  planRestore,
  type Dump,
  type RestorePointStore,
  type Store,
} from '@/storage'
import { good, logOf, writeLog } from '../helpers/battleLog'
import { campaignRow, chronicleRows } from '../helpers/campaignRows'

const force = { id: 'w', game: 'counter', name: 'Ash', body: { models: 3 }, touchedAt: 7, tags: ['old'] }
let inner: Store
let store: Store
let points: RestorePointStore
beforeEach(async () => {
  setActivePinia(createPinia())
  inner = memoryStore()
  const opened = await openRestorePoints(new IDBFactory())
  if (!opened) throw new Error('there is a place for points')
  points = opened
  store = storeWithRestorePoints(inner, async () => points)
  useDeviceStorage().use(store, null, points)
  await writeLog(inner, 'b', logOf('b', 6).entries)
  good(await inner.saveDraft({ battle: 'b', frame: 'f', values: [1], at: 1 }))
  good(await inner.warbands.save(force))
  good(await inner.campaigns.append(campaignRow(), chronicleRows('k', 3)))
})

const dump = async (): Promise<Dump> => good(await inner.dump())
const causes = async () => good(await points.list()).map(({ cause, name }) => `${cause} ${name}`.trim())
/** Restores the newest point. */
const goBack = async (mode: 'merge' | 'replace') => {
  const [newest] = good(await points.list())
  const backup = useBackup()
  const opened = good(await backup.openPoint(newest?.id ?? 0))
  return good(await backup.restore(opened, mode))
}

describe('a restore point', () => {
  it.each<[string, (store: Store) => Promise<unknown>, string]>([
    ['battle, with its draft', (store) => store.deleteBattle('b'), 'battle'],
    ['force', (store) => store.warbands.remove('w'), 'force'],
    ['campaign', (store) => store.campaigns.remove('k'), 'campaign'],
  ])('of a deleted %s restores exactly what it was', async (_, remove, cause) => {
    const before = await dump()
    await remove(store)
    expect(await dump()).not.toEqual(before)
    expect(await causes()).toEqual([expect.stringMatching(new RegExp(`^${cause} .+`))])
    await goBack('merge')
    expect(await dump()).toEqual(before)
  })

  it('of a battle has its sealed parts too', async () => {
    const battle = logOf('h', 3).entries.map((entry) => ({ ...entry, sealed: { token: entry.seq } }))
    await writeLog(inner, 'h', battle)
    const before = await dump()
    await store.deleteBattle('h')
    await goBack('merge')
    expect(await dump()).toEqual(before)
  })

  it('loses the sealed parts that a battle drops, also a deleted battle, and nothing else (TR-4)', async () => {
    const log = logOf('h', 3).entries
    const battle = log.map((entry) => ({ ...entry, sealed: { token: entry.seq } }))
    await writeLog(inner, 'h', battle)
    await store.deleteBattle('h')
    await writeLog(inner, 'h', battle)
    good(await store.restore(planRestore(await dump(), emptyDump, 'replace', String)))
    good(await points.keep({ at: 1, cause: 'battle', name: 'cut off' }, new Blob(['{"format":"firestep"'])))
    const before = await causes()
    good(await store.dropSealed([0, 2].map((seq) => ({ seq, id: `${log[seq]?.id}` }))))
    expect(await causes()).toEqual(before)
    const [, ...kept] = good(await points.list())
    for (const { id } of kept) {
      const { dump: was } = good(await useBackup().openPoint(id))
      const found = was.battles.find(({ row }) => row.id === 'h')
      expect(found?.entries).toStrictEqual(log.map((entry) => (entry.seq === 1 ? battle[1] : entry)))
      expect(was.battles.length).toBe(id === kept.at(-1)?.id ? 1 : 2)
    }
  })

  it('that cannot be changed is reported, after the store has dropped the sealed parts', async () => {
    const log = logOf('h', 3).entries
    await writeLog(
      inner,
      'h',
      log.map((entry) => ({ ...entry, sealed: { token: entry.seq } })),
    )
    const names = log.map(({ seq, id }) => ({ seq, id }))
    const broken = storeWithRestorePoints(inner, () => Promise.reject(new Error('no such file')))
    expect(await broken.dropSealed(names)).toMatchObject({ ok: false, reason: { kind: 'failed' } })
    expect(JSON.stringify(good(await inner.exportRaw('h')).entries)).not.toContain('sealed')
  })

  it('is saved before a backup replaces everything, and restores it', async () => {
    const before = await dump()
    good(await store.restore(planRestore(before, emptyDump, 'replace', String)))
    expect((await dump()).battles).toEqual([])
    expect(await causes()).toEqual(['replaced'])
    await goBack('replace')
    expect(await dump()).toEqual(before)
  })

  it('is saved before a backup overwrites something, not before it only adds', async () => {
    const before = await dump()
    const newer = { ...force, body: { models: 4 }, touchedAt: 8 }
    const add = (warband: typeof force) =>
      planRestore(before, { ...emptyDump, warbands: [warband] }, 'merge', String)
    good(await store.restore(add({ ...force, id: 'other' })))
    expect(await causes()).toEqual([])
    good(await store.restore(add(newer)))
    expect(await causes()).toEqual(['added'])
    await goBack('replace')
    expect((await dump()).warbands).toContainEqual(force)
  })

  it('is not made when nothing is lost', async () => {
    const empty = memoryStore()
    const covered = storeWithRestorePoints(empty, async () => points)
    good(await covered.restore(planRestore(emptyDump, emptyDump, 'replace', String)))
    good(await covered.warbands.remove('nobody'))
    expect(await causes()).toEqual([])
  })

  it('that cannot be saved does not stop a deletion', async () => {
    points.close()
    good(await store.warbands.remove('w'))
    expect((await dump()).warbands).toEqual([])
    const broken = storeWithRestorePoints(inner, () => Promise.reject(new Error('no such file')))
    good(await broken.deleteBattle('b'))
    expect((await dump()).battles).toEqual([])
  })

  it('that no longer exists is reported as missing', async () => {
    expect(await useBackup().openPoint(77)).toMatchObject({ ok: false, reason: { kind: 'missing' } })
  })
})
