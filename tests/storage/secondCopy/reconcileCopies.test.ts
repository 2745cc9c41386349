import fc from '../../helpers/fastCheck'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { err } from '@/kit'
import { memoryStore, type Store } from '@/storage'
import { storeFaultOfKind } from '@/storage/storeFault'
import { opfsRecordFiles } from '@/storage/secondCopy/opfsRecordFiles'
import type { RecordFiles } from '@/storage/secondCopy/recordFiles'
import { storeWithSecondCopy } from '@/storage/secondCopy/storeWithSecondCopy'
import { SecondCopy } from '@/storage/secondCopy/secondCopy'
import { encodeRecords, scanRecords } from '@/storage/secondCopy/recordEncoding'
import { fileNameOfItem } from '@/storage/secondCopy/copiedItemRecords'
import { damagedFault, type LogEntry } from '@/engine'
import { at, good, logOf, summaryAt, writeLog } from '../../helpers/battleLog'
import { campaignRow, chronicleRows } from '../../helpers/campaignRows'
import { counter } from '../../helpers/counter'
import { FakeFolder } from '../../helpers/fakeFolder'

const { entries } = logOf('b', 12)
const battleFile = fileNameOfItem({ kind: 'battle', id: 'b' })
const warband = { id: 'w', game: 'counter', name: 'Ash', body: { models: 3 }, touchedAt: 7 }

/** A store and its second copy over one folder, as a start of the app makes them. */
const start = (store: Store, folder: FakeFolder, wrap = (files: RecordFiles) => files) => {
  const copy = new SecondCopy(store, Promise.resolve(wrap(opfsRecordFiles(folder))))
  return { copy, store: storeWithSecondCopy(store, copy) }
}
const compare = async (store: Store, folder: FakeFolder) => {
  const answer = await start(store, folder).copy.compare()
  if (!answer) throw new Error('there is a second copy')
  return good(answer)
}
const log = async (store: Store, id = 'b'): Promise<readonly LogEntry[]> =>
  good(await store.loadBattle(id, counter, { whole: true })).tail
const nothingNew = { battles: 0, others: 0, parted: 0, setAside: 0 }

let folder: FakeFolder
beforeEach(() => {
  folder = new FakeFolder()
})

/** A folder that holds the copy of one battle, and what was played. */
const played = async (battle = entries) => {
  const { store, copy } = start(memoryStore(), folder)
  await writeLog(store, 'b', battle)
  return { store, copy }
}

describe('SecondCopy.compare › losses', () => {
  it('finds both copies equal after play, and changes nothing', async () => {
    const { store } = await played()
    const before = Uint8Array.from(folder.bytes(battleFile))
    expect(await compare(store, folder)).toEqual(nothingNew)
    expect(folder.bytes(battleFile)).toEqual(before)
  })

  it('restores a whole battle and its row when the database is empty', async () => {
    const { store } = await played()
    const row = good(await store.listBattles()).battles
    const empty = memoryStore()
    expect(await compare(empty, folder)).toEqual({ ...nothingNew, battles: 1 })
    expect(await log(empty)).toEqual(entries)
    expect(good(await empty.listBattles()).battles).toEqual(row)
    expect(await compare(empty, folder)).toEqual(nothingNew)
  })

  it('rewrites an empty journal from the database, and reports nothing', async () => {
    const { store } = await played()
    folder.files.clear()
    expect(await compare(store, folder)).toEqual(nothingNew)
    expect(await compare(memoryStore(), folder)).toEqual({ ...nothingNew, battles: 1 })
  })

  it('wherever either copy is cut off, both end with the longest whole log', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(entries.length),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.option(fc.uint8Array({ minLength: 1, maxLength: 30 }), { nil: new Uint8Array() }),
        async (inStore, share, noise) => {
          folder = new FakeFolder()
          await played()
          const whole = folder.bytes(battleFile)
          const cut = whole.slice(0, Math.round(whole.length * share))
          folder.files.set(battleFile, Uint8Array.from([...cut, ...noise]))
          const inJournal = Math.max(0, scanRecords(folder.bytes(battleFile)).payloads.length - 1)
          const store = memoryStore()
          if (inStore > 0) await writeLog(store, 'b', entries.slice(0, inStore))
          await compare(store, folder)

          const longest = Math.max(inStore, inJournal)
          const ids = good(await store.listBattles()).battles.map(({ id }) => id)
          expect(ids).toEqual(longest > 0 ? ['b'] : [])
          if (longest === 0) return
          expect(await log(store)).toEqual(entries.slice(0, longest))
          const fromJournal = memoryStore()
          await compare(fromJournal, folder)
          expect(await log(fromJournal)).toEqual(entries.slice(0, longest))
          // Play goes on, in both.
          if (longest < entries.length) {
            good(await start(store, folder).store.append(at(entries, longest), summaryAt(longest)))
            expect(await compare(store, folder)).toEqual(nothingNew)
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  it('whichever byte of the journal changes, the log in the store stays whole', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 255 }), async (place, change) => {
        folder = new FakeFolder()
        const { store } = await played()
        const bytes = folder.bytes(battleFile)
        const index = place % bytes.length
        bytes[index] = (bytes[index] ?? 0) ^ change
        await compare(store, folder)
        expect(await log(store)).toEqual(entries)
        expect(await compare(memoryStore(), folder)).toEqual({ ...nothingNew, battles: 1 })
      }),
      { numRuns: 100 },
    )
  })

  it('after a kill at any byte, every acknowledged entry survives the loss of either copy', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(6000), async (spent) => {
        folder = new FakeFolder()
        folder.spent = spent
        const kept = memoryStore()
        const { store } = start(kept, folder)
        let acknowledged = 0
        for (const entry of entries) {
          const first = { id: 'b', game: 'counter', createdAt: 1, summary: summaryAt(0) }
          await (entry.seq === 0
            ? store.createBattle(first, entry)
            : store.append(entry, summaryAt(entry.seq)))
          // The device was switched off while this was written: nobody got an answer.
          if (folder.spent === 0) break
          acknowledged += 1
        }
        folder.spent = Number.POSITIVE_INFINITY
        const fromJournal = memoryStore()
        await compare(fromJournal, folder)
        const found = acknowledged > 0 ? await log(fromJournal) : []
        expect(found.length).toBeGreaterThanOrEqual(acknowledged)
        expect(found).toEqual(entries.slice(0, found.length))
        await compare(kept, folder)
        expect((await log(kept)).length).toBeGreaterThanOrEqual(acknowledged)
      }),
      { numRuns: 150 },
    )
  })
})

describe('SecondCopy.compare › diverged logs', () => {
  const elsewhere = entries.map((entry) => (entry.seq < 5 ? entry : { ...entry, id: `${entry.id}-else` }))

  it("saves the journal's log as a second battle, only once", async () => {
    await played(elsewhere.slice(0, 9))
    const store = memoryStore()
    await writeLog(store, 'b', entries)
    expect(await compare(store, folder)).toEqual({ ...nothingNew, parted: 1 })
    const { battles } = good(await store.listBattles())
    expect(battles).toHaveLength(2)
    expect(await log(store)).toEqual(entries)
    const other = at(
      battles.map(({ id }) => id).filter((id) => id !== 'b'),
      0,
    )
    expect(await log(store, other)).toEqual(
      elsewhere.slice(0, 9).map((entry) => ({ ...entry, battle: other })),
    )
    expect(await compare(store, folder)).toEqual(nothingNew)
    expect(await compare(memoryStore(), folder)).toEqual({ ...nothingNew, battles: 2 })
  })

  it('keeps the end that the database lost, even if the player goes on before the first comparison', async () => {
    await played()
    const shortened = memoryStore()
    await writeLog(shortened, 'b', entries.slice(0, 8))
    const { store, copy } = start(shortened, folder)
    const [other] = entries.slice(8, 9).map((entry) => ({ ...entry, id: 'another' }))
    if (!other) throw new Error('the log has a ninth entry')
    good(await store.append(other, summaryAt(8)))
    expect(good((await copy.compare()) ?? err('none'))).toEqual({ ...nothingNew, parted: 1 })
    expect(await log(shortened)).toEqual([...entries.slice(0, 8), other])
    const saved = good(await shortened.listBattles()).battles.map(({ id }) => id)
    const [second] = saved.filter((id) => id !== 'b')
    expect(await log(shortened, second)).toHaveLength(entries.length)
  })

  it('reports what an early comparison restored, even if the next comparison fails first', async () => {
    await played()
    const shortened = memoryStore()
    await writeLog(shortened, 'b', entries.slice(0, 8))
    let refuses = false
    const failing: Store = {
      ...shortened,
      listBattles: async () => (refuses ? err(storeFaultOfKind('failed', 'busy')) : shortened.listBattles()),
    }
    const { store, copy } = start(failing, folder)
    const [ninth] = entries.slice(8, 9).map((entry) => ({ ...entry, id: 'another' }))
    if (!ninth) throw new Error('the log has a ninth entry')
    good(await store.append(ninth, summaryAt(8)))
    refuses = true
    expect(await copy.compare()).toMatchObject({ ok: false })
    refuses = false
    expect(good((await copy.compare()) ?? err('none'))).toEqual({ ...nothingNew, parted: 1 })
  })

  it('detects two different logs of equal length, and rewrites a journal that has a gap', async () => {
    await played(
      entries.map((entry) => (entry.seq < 5 ? entry : { ...entry, id: `${entry.id}-else`, at: 5 })),
    )
    const store = memoryStore()
    await writeLog(store, 'b', entries)
    expect(await compare(store, folder)).toEqual({ ...nothingNew, parted: 1 })

    const records = await opfsRecordFiles(folder).read(battleFile)
    folder.files.set(battleFile, encodeRecords(records.filter((_, index) => index !== 3)))
    const early = memoryStore()
    await compare(early, folder)
    expect(await log(early)).toEqual(entries.slice(0, 2))
    expect(await compare(store, folder)).toEqual(nothingNew)
    const late = memoryStore()
    await compare(late, folder)
    expect(await log(late)).toEqual(entries)
  })

  it('a diverged copy that a player deletes stays deleted, even when the first log is damaged', async () => {
    await played(elsewhere)
    const store = memoryStore()
    await writeLog(store, 'b', entries)
    const parseEvent = () => err(damagedFault('not of this game'))
    await store.loadBattle('b', { ...counter, parseEvent })
    expect(good(await store.listBattles()).setAside).toEqual(['b'])
    expect(await compare(store, folder)).toEqual({ ...nothingNew, parted: 1 })
    const other = at(good(await store.listBattles()).battles, 0).id
    good(await start(store, folder).store.deleteBattle(other))
    expect(await compare(store, folder)).toEqual(nothingNew)
  })

  it('repairs a damaged log from a copy that holds all of it, otherwise saves the copy as a second battle', async () => {
    const broken = async (there: readonly LogEntry[]) => {
      const store = memoryStore()
      await writeLog(store, 'b', entries)
      const battle = at(good(await store.dump()).battles, 0)
      const restored = { ...battle, entries: there }
      const plan = { mode: 'merge', battles: [{ fate: 'longer', battle: restored }] } as const
      const rest = { campaigns: [], warbands: [], pictures: [], settings: {} }
      good(await store.restore({ ...plan, ...rest, lost: { battles: [], warbands: [], campaigns: [] } }))
      expect((await store.loadBattle('b', counter)).ok).toBe(false)
      return store
    }
    await played()
    const mended = await broken(entries.filter(({ seq }) => seq !== 4))
    expect(await compare(mended, folder)).toEqual({ ...nothingNew, battles: 1 })
    expect(await log(mended)).toEqual(entries)

    folder = new FakeFolder()
    await played(entries.slice(0, 8))
    const beside = await broken(entries.filter(({ seq }) => seq !== 4))
    expect(await compare(beside, folder)).toEqual({ ...nothingNew, parted: 1 })
    expect(good(await beside.listBattles())).toMatchObject({ battles: [{ entries: 8 }], setAside: ['b'] })
    expect(await compare(beside, folder)).toEqual(nothingNew)
  })
})

describe('SecondCopy.compare › other items and deletion', () => {
  it('restores campaigns with their chronicles, warbands and settings', async () => {
    const { store, copy } = start(memoryStore(), folder)
    const row = campaignRow()
    good(await store.campaigns.append(row, chronicleRows('k', 3)))
    good(await store.campaigns.append({ ...row, touchedAt: 30 }, chronicleRows('k', 2, 3)))
    good(await store.campaigns.touch({ ...row, touchedAt: 40, name: 'The Longer Winter' }))
    good(await store.campaigns.append({ ...row, touchedAt: 50 }, chronicleRows('k', 1, 5)))
    good(await store.warbands.save(warband))
    good(await store.warbands.save({ ...warband, name: 'Ash and Iron', touchedAt: 8 }))
    good(await store.settings.set('look', { theme: 'day' }))
    await copy.compare()
    const empty = memoryStore()
    expect(await compare(empty, folder)).toEqual({ ...nothingNew, others: 3 })
    expect(good(await empty.dump())).toEqual(good(await store.dump()))
    expect(await compare(empty, folder)).toEqual(nothingNew)
  })

  it('the newer warband wins, whichever copy holds it', async () => {
    const { store, copy } = start(memoryStore(), folder)
    good(await store.warbands.save(warband))
    await copy.compare()
    const older = memoryStore()
    good(await older.warbands.save({ ...warband, name: 'Old', touchedAt: 1 }))
    expect(await compare(older, folder)).toEqual({ ...nothingNew, others: 1 })
    expect(good(await older.warbands.get('w'))).toEqual(warband)
    const newer = memoryStore()
    good(await newer.warbands.save({ ...warband, name: 'New', touchedAt: 9 }))
    expect(await compare(newer, folder)).toEqual(nothingNew)
    const empty = memoryStore()
    await compare(empty, folder)
    expect(good(await empty.warbands.get('w'))).toMatchObject({ name: 'New' })
  })

  it('what a player deleted stays deleted, and its files are removed', async () => {
    const { store, copy } = await played()
    good(await store.warbands.save(warband))
    good(await store.campaigns.append(campaignRow(), chronicleRows('k', 2)))
    good(await store.deleteBattle('b'))
    good(await store.warbands.remove('w'))
    good(await store.campaigns.remove('k'))
    await copy.compare()
    expect([...folder.files.keys()]).toEqual([])
    expect(await compare(memoryStore(), folder)).toEqual(nothingNew)
  })

  it('after a restore that replaces everything, nothing older comes back', async () => {
    const { store, copy } = await played()
    const dump = { battles: [], warbands: [warband], campaigns: [], pictures: [], settings: { a: 1 } }
    const lost = { battles: [], warbands: [], campaigns: [] }
    good(await store.restore({ mode: 'replace', ...dump, lost }))
    await copy.compare()
    const empty = memoryStore()
    expect(await compare(empty, folder)).toEqual({ ...nothingNew, others: 2 })
    expect(good(await empty.dump())).toEqual(dump)
  })
})

describe('SecondCopy.compare › hostile journal', () => {
  it('sets aside each file that it cannot read, and leaves the store unchanged', async () => {
    const { store } = await played()
    const put = (name: string, records: readonly unknown[]) => folder.files.set(name, encodeRecords(records))
    const row = good(await store.listBattles()).battles[0]
    put(fileNameOfItem({ kind: 'battle', id: 'x' }), [{ row: { id: 'x' } }, { entry: { seq: 0 } }])
    put(fileNameOfItem({ kind: 'battle', id: 'y' }), [
      { row: { ...row, id: 'y' } },
      { entry: at(entries, 0) },
    ])
    put(fileNameOfItem({ kind: 'battle', id: 'z' }), [{ row: { ...row, id: 'z' } }])
    put(fileNameOfItem({ kind: 'campaign', id: 'k' }), [{ row: { id: 'k' } }, { entry: null }])
    put(fileNameOfItem({ kind: 'warband', id: 'w' }), [{ warband: { id: 'w', name: 3 } }])
    // A battle under the name of another.
    put(fileNameOfItem({ kind: 'battle', id: 'other' }), [{ row }, { entry: at(entries, 0) }])
    put('battle-', [1, 2, 3])
    folder.files.set('noise', new Uint8Array([1, 2, 3]))
    expect(await compare(store, folder)).toEqual({ ...nothingNew, setAside: 8 })
    expect(await log(store)).toEqual(entries)
    expect(await compare(store, folder)).toEqual(nothingNew)
    expect(Object.keys(good(await store.settings.all()))).toEqual([])
  })

  it('any JSON in a file leaves the store unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue(), { maxLength: 4 }), fc.jsonValue(), async (records, row) => {
        folder = new FakeFolder()
        const { store } = await played()
        folder.files.set(battleFile, encodeRecords(records))
        const name = fileNameOfItem({ kind: 'battle', id: 'x' })
        folder.files.set(name, encodeRecords([{ row: { ...Object(row), id: 'x' } }, ...records]))
        expect(await compare(store, folder)).toMatchObject({ battles: 0, others: 0, parted: 0 })
        expect(good(await store.listBattles()).battles.map(({ id }) => id)).toEqual(['b'])
        expect(await compare(store, folder)).toEqual(nothingNew)
      }),
    )
  })
})

describe('a second copy that fails', () => {
  it('never fails an entry, and the next comparison copies what is missing', async () => {
    const { store } = start(memoryStore(), folder)
    folder.spent = 900
    await writeLog(store, 'b', entries)
    expect(await log(store)).toEqual(entries)
    folder.spent = Number.POSITIVE_INFINITY
    await compare(store, folder)
    expect(await compare(memoryStore(), folder)).toEqual({ ...nothingNew, battles: 1 })
  })

  it('a copy that lost its file is whole again after the next entry', async () => {
    const { store } = await played(entries.slice(0, 4))
    folder.files.delete(battleFile)
    good(await store.append(at(entries, 4), summaryAt(4)))
    const back = memoryStore()
    await compare(back, folder)
    expect(await log(back)).toEqual(entries.slice(0, 5))
  })

  it('a copy that does not answer delays play once, not with every entry', async () => {
    vi.useFakeTimers()
    const copy = new SecondCopy(
      memoryStore(),
      Promise.resolve({ ...opfsRecordFiles(folder), append: () => new Promise<never>(() => undefined) }),
      { patience: 30 },
    )
    const store = storeWithSecondCopy(memoryStore(), copy)
    const writing = writeLog(store, 'b', entries)
    await vi.advanceTimersByTimeAsync(31)
    vi.useRealTimers()
    await writing
    expect(await log(store)).toEqual(entries)
  })

  it('without any second copy, the store works and the health is "none"', async () => {
    const copy = new SecondCopy(memoryStore(), Promise.reject(new Error('neither journal nor ring')))
    const store = storeWithSecondCopy(memoryStore(), copy)
    await writeLog(store, 'b', entries)
    good(await store.deleteBattle('b'))
    expect(await copy.compare()).toBeNull()
    expect(await copy.health()).toEqual({ kind: 'none', refused: 0 })
  })

  it('compare changes nothing while the store refuses to be read', async () => {
    const { store } = await played()
    const closed = memoryStore()
    closed.close()
    const answer = await start(closed, folder).copy.compare()
    expect(answer).toMatchObject({ ok: false, reason: { kind: 'closed' } })
    expect(await log(store)).toEqual(entries)
    expect(await compare(memoryStore(), folder)).toEqual({ ...nothingNew, battles: 1 })
  })

  it('an entry that the store refuses is not written to the second copy', async () => {
    const { store } = await played(entries.slice(0, 4))
    const before = Uint8Array.from(folder.bytes(battleFile))
    expect((await store.append({ ...at(entries, 3), id: 'fork' }, summaryAt(3))).ok).toBe(false)
    expect(folder.bytes(battleFile)).toEqual(before)
  })
})
