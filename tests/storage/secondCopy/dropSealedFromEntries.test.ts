import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStore, type Store } from '@/storage'
import { storeWithSecondCopy } from '@/storage/secondCopy/storeWithSecondCopy'
import { opfsRecordFiles } from '@/storage/secondCopy/opfsRecordFiles'
import type { RecordFiles } from '@/storage/secondCopy/recordFiles'
import { indexedDbRecordFiles } from '@/storage/secondCopy/indexedDbRecordFiles'
import { SecondCopy } from '@/storage/secondCopy/secondCopy'
import { fileNameOfItem } from '@/storage/secondCopy/copiedItemRecords'
import type { LogEntry } from '@/engine'
import { at, good, logOf, summaryAt, writeLog } from '../../helpers/battleLog'
import { FakeFolder } from '../../helpers/fakeFolder'

const secret = 'under the third stone'
const { entries } = logOf('b', 70)
const hiding: readonly LogEntry[] = entries.map((entry) =>
  entry.seq === 1 || entry.seq === 60 ? { ...entry, sealed: { secret } } : entry,
)
const names = [1, 60].map((seq) => ({ seq, id: at(entries, seq).id }))
const battle = { kind: 'battle', id: 'b' } as const

const start = (store: Store, files: RecordFiles, patience = 60_000) => {
  const copy = new SecondCopy(store, Promise.resolve(files), { patience })
  return { copy, store: storeWithSecondCopy(store, copy) }
}
/** The battle as another start of the app finds it after its database was lost. */
const broughtBack = async (files: RecordFiles) => {
  const empty = memoryStore()
  const { copy } = start(empty, files)
  await copy.compare()
  return good(await empty.exportRaw('b')).entries
}

describe('dropSealed removes secrets from the second copy', () => {
  let folder: FakeFolder
  const inFolder = () => [...folder.files.values()].map((bytes) => new TextDecoder().decode(bytes)).join('\n')
  beforeEach(() => {
    folder = new FakeFolder()
  })

  it('from the journal, which still accepts the next entry', async () => {
    const { store, copy } = start(memoryStore(), opfsRecordFiles(folder))
    await writeLog(store, 'b', hiding)
    expect(inFolder()).toContain(secret)
    expect(good(await store.dropSealed(names))).toEqual(['b'])
    expect(inFolder()).not.toContain(secret)
    // What is played on goes into the new file.
    const next = { ...at(entries, 69), seq: 70, id: 'next' }
    good(await store.append(next, summaryAt(70)))
    expect(await copy.compare()).toMatchObject({ ok: true, value: { battles: 0, setAside: 0 } })
    expect(await broughtBack(opfsRecordFiles(folder))).toEqual([...entries, next])
  })

  it('from the ring, with every older snapshot of the file', async () => {
    const factory = new IDBFactory()
    const rows = async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = factory.open('firestep-ring')
        opening.onsuccess = () => resolve(opening.result)
      })
      const all: unknown[] = []
      const reading = database.transaction([...database.objectStoreNames])
      for (const name of database.objectStoreNames)
        all.push(
          await new Promise((resolve) => {
            const asking = reading.objectStore(name).getAll()
            asking.onsuccess = () => resolve(asking.result)
          }),
        )
      database.close()
      return JSON.stringify(all)
    }
    const { store, copy } = start(memoryStore(), indexedDbRecordFiles(factory))
    await writeLog(store, 'b', hiding)
    for (let times = 0; times < 3; times += 1) await copy.renew(battle)
    expect((await rows()).split(secret).length - 1).toBeGreaterThanOrEqual(3 * 2)
    good(await store.dropSealed(names))
    expect(await rows()).not.toContain(secret)
    expect(await broughtBack(indexedDbRecordFiles(factory))).toEqual(entries)
  })

  it('a kill at any byte loses no entry, and the next call removes the secret', async () => {
    const inner = memoryStore()
    await writeLog(start(inner, opfsRecordFiles(folder)).store, 'b', hiding)
    const before = new Map(folder.files)
    const whole = folder.bytes(fileNameOfItem(battle)).length
    for (const spent of [0, 1, 2, 3, 4, 100, whole - 300, whole + 20, 2 * whole - 200]) {
      folder.files.clear()
      for (const [name, bytes] of before) folder.files.set(name, bytes)
      folder.spent = spent
      await start(inner, opfsRecordFiles(folder)).store.dropSealed(names)
      folder.restart()
      expect(good(await inner.exportRaw('b')).entries).toEqual(entries)
      const again = start(inner, opfsRecordFiles(folder))
      expect(await again.copy.compare()).toMatchObject({ ok: true, value: { battles: 0, parted: 0 } })
      good(await again.store.dropSealed(names))
      expect(inFolder()).not.toContain(secret)
      expect(await broughtBack(opfsRecordFiles(folder))).toEqual(entries)
    }
  })

  it('answers "failed" when the copy cannot be written, or not in time', async () => {
    const files = opfsRecordFiles(folder)
    const failed = { ok: false, reason: { kind: 'failed' } }
    for (const remove of [() => Promise.reject(new Error('in use')), () => new Promise<never>(() => {})]) {
      const inner = memoryStore()
      const { store } = start(inner, { ...files, remove }, 50)
      await writeLog(store, 'b', hiding)
      expect(await store.dropSealed(names)).toMatchObject(failed)
      expect(good(await inner.exportRaw('b')).entries).toEqual(entries)
    }
  })

  it('leaves the copy unchanged when the battle in the store has a gap', async () => {
    const inner = memoryStore()
    const { store } = start(inner, opfsRecordFiles(folder))
    await writeLog(store, 'b', hiding)
    const bytes = folder.bytes(fileNameOfItem(battle))
    const raw = good(await inner.exportRaw('b'))
    vi.spyOn(inner, 'exportRaw').mockResolvedValue({
      ok: true,
      value: { ...raw, entries: raw.entries.slice(1) },
    })
    expect(await store.dropSealed(names)).toMatchObject({ ok: false })
    expect(folder.bytes(fileNameOfItem(battle))).toEqual(bytes)
  })

  it('drops from the store alone when there is no second copy', async () => {
    const inner = memoryStore()
    const store = storeWithSecondCopy(inner, new SecondCopy(inner, Promise.resolve(null)))
    await writeLog(store, 'b', hiding)
    expect(good(await store.dropSealed(names))).toEqual(['b'])
  })
})
