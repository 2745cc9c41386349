import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import { memoryStore, openDeviceOrMemoryStore, type Store } from '@/storage'
import { Timeline, type Snapshot } from '@/engine'
import { at, good, logOf, summaryAt, writeLog } from '../helpers/battleLog'
import { counter, type CounterState } from '../helpers/counter'

const stores: readonly (readonly [string, (build?: string) => Promise<Store>])[] = [
  [
    'device',
    async (build = '') => (await openDeviceOrMemoryStore({ factory: new IDBFactory(), build })).store,
  ],
  ['memory', async (build = '') => memoryStore(build)],
]

describe.each(stores)('the %s store', (kind, open) => {
  const { entries, snapshots, state } = logOf('b', 12)
  const newBattle = { id: 'b', game: 'counter', createdAt: 900, summary: summaryAt(0) }

  it('names its kind', async () => {
    expect((await open()).kind).toBe(kind)
  })

  describe('battles', () => {
    it('loads a log as it was written, and its row with the times and the summary', async () => {
      const store = await open()
      await writeLog(store, 'b', entries)
      const loaded = good(await store.loadBattle('b', counter))
      expect(loaded.tail).toEqual(entries)
      expect(loaded.snapshot).toBeUndefined()
      expect(loaded.row).toEqual({
        id: 'b',
        game: 'counter',
        createdAt: 1000,
        touchedAt: at(entries, 11).at,
        endedAt: null,
        summary: summaryAt(11),
        entries: 12,
      })
    })

    it('saves every field of an entry, sealed ones too', async () => {
      const store = await open()
      const undid = {
        ...at(entries, 2),
        body: { kind: 'undid' as const, entries: [1] },
        sealed: { pouch: [3, 1] },
      }
      const odd = {
        ...at(entries, 1),
        body: {
          kind: 'played' as const,
          events: [{ kind: 'began' }],
          overruled: ['X-1'],
          again: true as const,
        },
      }
      await writeLog(store, 'b', [at(entries, 0), odd, undid])
      expect(good(await store.loadBattle('b', counter)).tail.slice(1)).toEqual([odd, undid])
    })

    it('an object that is changed after it was saved does not change the stored entry', async () => {
      const store = await open()
      const events = [{ kind: 'began' }]
      await store.createBattle(newBattle, { ...at(entries, 0), body: { kind: 'played', events } })
      events.push({ kind: 'spoilt' })
      const loaded = good(await store.loadBattle('b', counter))
      expect(at(loaded.tail, 0).body).toEqual({ kind: 'played', events: [{ kind: 'began' }] })
    })

    it('refuses an entry that does not come next, and changes nothing', async () => {
      const store = await open()
      await writeLog(store, 'b', entries.slice(0, 3))
      const conflict = { ok: false, reason: { kind: 'conflict' } }
      expect(await store.append(at(entries, 4), summaryAt(9))).toMatchObject(conflict)
      expect(await store.append({ ...at(entries, 1), id: 'other' }, summaryAt(9))).toMatchObject(conflict)
      expect(await store.createBattle(newBattle, { ...at(entries, 0), id: 'other' })).toMatchObject(conflict)
      expect(await store.createBattle({ ...newBattle, id: 'c' }, at(entries, 1))).toMatchObject(conflict)
      const loaded = good(await store.loadBattle('b', counter))
      expect(loaded.tail).toEqual(entries.slice(0, 3))
      expect(loaded.row.summary.turn).toBe(2)
    })

    it('accepts the same entry twice, because the first answer may have been lost', async () => {
      const store = await open()
      await writeLog(store, 'b', entries.slice(0, 3))
      good(await store.append(at(entries, 2), summaryAt(2)))
      good(await store.append(at(entries, 1), summaryAt(1)))
      good(await store.createBattle(newBattle, at(entries, 0)))
      expect(good(await store.loadBattle('b', counter))).toMatchObject({
        row: { entries: 3, summary: { turn: 2 } },
      })
    })

    it('dates the end by the first entry that ends the battle, and clears the date when play goes on', async () => {
      const store = await open()
      await writeLog(store, 'b', entries.slice(0, 2))
      const endedAt = async () => good(await store.loadBattle('b', counter)).row.endedAt
      good(await store.append(at(entries, 2), summaryAt(2, 1)))
      good(await store.append(at(entries, 3), summaryAt(3, 'draw')))
      expect(await endedAt()).toBe(at(entries, 2).at)
      good(await store.append(at(entries, 4), summaryAt(4)))
      expect(await endedAt()).toBeNull()
      good(await store.append(at(entries, 5), summaryAt(5), true))
      expect(await endedAt()).toBe(at(entries, 5).at)
    })

    it.each([[1], ['draw'], [[0, 2]], [null]] as const)(
      'TR-16 loads and lists a battle with outcome %j',
      async (outcome) => {
        const store = await open()
        await writeLog(store, 'b', entries.slice(0, 2))
        good(await store.append(at(entries, 2), summaryAt(2, outcome)))
        expect(good(await store.loadBattle('b', counter)).row.summary.outcome).toEqual(outcome)
        expect(good(await store.listBattles()).battles.map(({ summary }) => summary.outcome)).toEqual([
          outcome,
        ])
      },
    )

    it('lists battles with the last touched first', async () => {
      const store = await open()
      for (const id of ['b', 'c', 'd']) await writeLog(store, id, logOf(id, 2).entries)
      good(await store.append({ ...at(entries, 2), battle: 'c' }, summaryAt(2)))
      const { battles, setAside } = good(await store.listBattles())
      expect(battles.map((row) => row.id)).toEqual(['c', 'b', 'd'])
      expect(setAside).toEqual([])
    })

    it('deletes a battle with its snapshot and draft, and no other battle', async () => {
      const store = await open()
      await writeLog(store, 'b', entries)
      await writeLog(store, 'c', logOf('c', 3).entries)
      good(await store.saveDraft({ battle: 'b', frame: 'f', values: 1, at: 1 }))
      good(await store.saveSnapshot(at(snapshots, 5)))
      good(await store.deleteBattle('b'))
      expect(await store.loadBattle('b', counter)).toMatchObject({ ok: false, reason: { kind: 'missing' } })
      expect(await store.append(at(entries, 1), summaryAt(1))).toMatchObject({ reason: { kind: 'missing' } })
      expect(await store.exportRaw('b')).toMatchObject({ ok: false, reason: { kind: 'missing' } })
      expect(good(await store.loadDraft('b'))).toBeNull()
      expect(good(await store.loadBattle('c', counter)).tail).toHaveLength(3)
      good(await store.deleteBattle('b'))
      // The same id may begin anew, without the old snapshot.
      await writeLog(store, 'b', logOf('b', 7).entries)
      expect(good(await store.loadBattle('b', counter)).tail).toHaveLength(7)
    })

    it('dropSealed removes the secrets of the named entries and the snapshots of those battles, and nothing else', async () => {
      const store = await open()
      const hiding = entries.map((entry) =>
        entry.seq === 4 ? entry : { ...entry, sealed: { pouch: [3, 1] } },
      )
      const named = [1, 4, 9].map((seq) => ({ seq, id: at(entries, seq).id }))
      const copied = hiding.map((entry) => ({ ...entry, battle: 'copy' }))
      const other = hiding.map((entry) => ({ ...entry, battle: 'other', id: `other ${entry.seq}` }))
      for (const log of [hiding, copied, other]) {
        await writeLog(store, at(log, 0).battle, log)
        good(await store.saveSnapshot({ ...at(snapshots, 10), battle: at(log, 0).battle }))
      }
      good(await store.saveDraft({ battle: 'b', frame: 'f', values: [1], at: 1 }))
      const rows = good(await store.listBattles()).battles

      expect([...good(await store.dropSealed(named))].sort()).toEqual(['b', 'copy'])
      for (const [battle, log] of [
        ['b', hiding],
        ['copy', copied],
      ] as const) {
        const loaded = good(await store.loadBattle(battle, counter))
        expect(loaded.snapshot).toBeUndefined()
        expect(loaded.tail).toStrictEqual(
          log.map((entry) => ([1, 9].includes(entry.seq) ? { ...at(entries, entry.seq), battle } : entry)),
        )
      }
      const untouched = good(await store.loadBattle('other', counter))
      expect(untouched.snapshot).toBeDefined()
      expect(good(await store.exportRaw('other')).entries).toEqual(other)
      expect(good(await store.loadDraft('b'))).not.toBeNull()
      expect(good(await store.listBattles()).battles).toEqual(rows)
      good(await store.dropSealed(named))
      expect(good(await store.exportRaw('b')).entries).toHaveLength(12)
    })

    it('parses each event with the version that wrote it, and returns entries of the current version', async () => {
      const store = await open()
      await writeLog(store, 'b', entries.slice(0, 2))
      const lifting = {
        version: 3,
        parseEvent: (raw: unknown, version: number) => ({ ok: true as const, value: { raw, version } }),
      }
      const tail = good(await store.loadBattle('b', lifting)).tail
      expect(at(tail, 1)).toMatchObject({
        v: 3,
        body: { events: [{ raw: { kind: 'added', by: 1 }, version: 1 }] },
      })
    })
  })

  describe('snapshots', () => {
    const withSnapshot = async (store: Store, seq = 7) => {
      await writeLog(store, 'b', entries)
      good(await store.saveSnapshot(at(snapshots, seq)))
      return store
    }

    it('the snapshot and the tail together give the same state as the whole log', async () => {
      const store = await withSnapshot(await open())
      const { snapshot, tail } = good(await store.loadBattle('b', counter))
      expect(snapshot).toEqual(at(snapshots, 7))
      expect(tail).toEqual(entries.slice(8))
      const timeline = Timeline.open(counter, 'b', tail, snapshot as Snapshot<CounterState>)
      expect(good(timeline).state).toEqual(state)
    })

    it('loads the whole log without the snapshot when asked to', async () => {
      const store = await withSnapshot(await open())
      const { snapshot, tail } = good(await store.loadBattle('b', counter, { whole: true }))
      expect(snapshot).toBeUndefined()
      expect(tail).toEqual(entries)
      expect(good(await store.loadBattle('b', counter)).snapshot).toBeDefined()
    })

    it('saves only the latest snapshot', async () => {
      const store = await withSnapshot(await open())
      good(await store.saveSnapshot(at(snapshots, 11)))
      expect(good(await store.loadBattle('b', counter))).toMatchObject({ snapshot: { seq: 11 }, tail: [] })
    })

    it('refuses a snapshot that is ahead of the written log', async () => {
      const store = await open()
      await writeLog(store, 'b', entries.slice(0, 4))
      expect(await store.saveSnapshot(at(snapshots, 4))).toMatchObject({
        ok: false,
        reason: { kind: 'missing' },
      })
      expect(good(await store.loadBattle('b', counter)).tail).toHaveLength(4)
    })

    it('discards a snapshot of another version', async () => {
      const store = await withSnapshot(await open())
      const newer = { ...counter, version: 2, parseEvent: (raw: unknown) => counter.parseEvent(raw, 1) }
      expect(good(await store.loadBattle('b', newer))).toMatchObject({ tail: { length: 12 } })
      expect(good(await store.loadBattle('b', counter)).snapshot).toBeUndefined()
    })
  })

  describe('drafts', () => {
    it('saves the latest draft of a battle until it is dropped', async () => {
      const store = await open()
      await writeLog(store, 'b', entries.slice(0, 1))
      expect(good(await store.loadDraft('b'))).toBeNull()
      const draft = { battle: 'b', frame: 'attack-3', values: { faces: [1, 6] }, at: 5 }
      good(await store.saveDraft({ ...draft, values: null }))
      good(await store.saveDraft(draft))
      expect(good(await store.loadDraft('b'))).toEqual(draft)
      good(await store.dropDraft('b'))
      good(await store.dropDraft('b'))
      expect(good(await store.loadDraft('b'))).toBeNull()
    })

    it('refuses a draft for a battle that does not exist', async () => {
      const store = await open()
      const answer = await store.saveDraft({ battle: 'gone', frame: 'f', values: 1, at: 1 })
      expect(answer).toMatchObject({ ok: false, reason: { kind: 'missing' } })
    })
  })

  it('saves pictures byte for byte', async () => {
    const store = await open()
    const bytes = Uint8Array.from([255, 216, 0, 7]).buffer
    good(await store.pictures.save({ id: 'p', type: 'image/jpeg', bytes }))
    const kept = good(await store.pictures.get('p'))
    expect(kept?.type).toBe('image/jpeg')
    expect([...new Uint8Array(kept?.bytes ?? bytes.slice(0, 0))]).toEqual([255, 216, 0, 7])
    good(await store.pictures.remove('p'))
    expect(good(await store.pictures.get('p'))).toBeNull()
  })

  it('saves, lists, replaces and removes warbands', async () => {
    const store = await open()
    const warband = { id: 'w', game: 'counter', name: 'Ash <b>&</b> 🔥', body: { models: [] }, touchedAt: 1 }
    good(await store.warbands.save(warband))
    good(await store.warbands.save({ ...warband, id: 'x', touchedAt: 3 }))
    good(await store.warbands.save({ ...warband, id: 'y', game: 'other', touchedAt: 2 }))
    expect(good(await store.warbands.list()).map((one) => one.id)).toEqual(['x', 'y', 'w'])
    expect(good(await store.warbands.list('counter')).map((one) => one.id)).toEqual(['x', 'w'])
    good(await store.warbands.save({ ...warband, name: 'Cinder' }))
    expect(good(await store.warbands.get('w'))).toEqual({ ...warband, name: 'Cinder' })
    good(await store.warbands.remove('w'))
    expect(good(await store.warbands.get('w'))).toBeNull()
  })

  it('saves settings, and a second value replaces the first', async () => {
    const store = await open()
    expect(good(await store.settings.get('theme'))).toBeUndefined()
    good(await store.settings.set('theme', { name: 'dusk' }))
    good(await store.settings.set('theme', { ok: false }))
    expect(good(await store.settings.get('theme'))).toEqual({ ok: false })
  })

  describe('damaged logs', () => {
    const bad = { ...at(entries, 1), body: { kind: 'played' as const, events: [{ kind: 'nonsense' }] } }

    it('sets aside a battle with unknown events, gives its raw data, and still opens the others', async () => {
      const store = await open()
      await writeLog(store, 'b', [at(entries, 0), bad])
      await writeLog(store, 'c', logOf('c', 2).entries)
      good(await store.saveDraft({ battle: 'b', frame: 'f', values: 1, at: 1 }))
      const loaded = await store.loadBattle('b', counter)
      expect(loaded).toMatchObject({
        ok: false,
        reason: {
          kind: 'damaged',
          detail: 'entry 1: event 0: not an event',
          raw: {
            battle: 'b',
            row: { id: 'b' },
            entries: [at(entries, 0), bad],
            draft: { values: 1 },
            unsaved: [],
          },
        },
      })
      const { battles, setAside } = good(await store.listBattles())
      expect(battles.map((row) => row.id)).toEqual(['c'])
      expect(setAside).toEqual(['b'])
      good(await store.loadBattle('c', counter))
    })

    it('lists a battle that was set aside again once code loads it without a fault', async () => {
      const store = await open()
      await writeLog(store, 'b', [at(entries, 0), bad])
      await store.loadBattle('b', counter)
      const mended = { version: 1, parseEvent: (raw: unknown) => ({ ok: true as const, value: raw }) }
      expect(good(await store.loadBattle('b', mended)).row).not.toHaveProperty('damaged')
      expect(good(await store.listBattles()).setAside).toEqual([])
    })

    it.each([
      ['an envelope with a field too many', { ...at(entries, 1), extra: 1 }],
      ['an unknown kind', { ...at(entries, 1), body: { kind: 'erased', entries: [0] } }],
      ['an undo of nothing', { ...at(entries, 1), body: { kind: 'undid', entries: [] } }],
      ['a time that is not a number', { ...at(entries, 1), at: Number.NaN }],
      ['no id', { ...at(entries, 1), id: '' }],
      ['a step that is not a whole number', { ...at(entries, 1), step: 0.5 }],
    ])('sets aside a battle with %s', async (_what, entry) => {
      const store = await open()
      await writeLog(store, 'b', [at(entries, 0), entry as (typeof entries)[number], at(entries, 2)])
      expect(await store.loadBattle('b', counter)).toMatchObject({
        reason: { kind: 'damaged', detail: expect.stringMatching(/^entry 1/) },
      })
    })
  })

  it('exports a battle together with the entries that could not be written', async () => {
    const store = await open()
    await writeLog(store, 'b', entries.slice(0, 4))
    const raw = good(await store.exportRaw('b', entries.slice(4, 6)))
    expect(raw.entries).toEqual(entries.slice(0, 4))
    expect(raw.unsaved).toEqual(entries.slice(4, 6))
    expect(JSON.parse(JSON.stringify(raw))).toEqual(raw)
  })

  it('answers "failed" for a value that cannot be cloned, and keeps what was there', async () => {
    const store = await open()
    await writeLog(store, 'b', entries.slice(0, 2))
    const uncloneable = { ...at(entries, 2), sealed: () => 1 }
    expect(await store.append(uncloneable, summaryAt(2))).toMatchObject({
      ok: false,
      reason: { kind: 'failed' },
    })
    expect(await store.settings.set('theme', () => 1)).toMatchObject({
      ok: false,
      reason: { kind: 'failed' },
    })
    expect(good(await store.loadBattle('b', counter))).toMatchObject({
      row: { entries: 2 },
      tail: { length: 2 },
    })
    good(await store.append(at(entries, 2), summaryAt(2)))
  })

  it('a log that newer code wrote stays whole and listed, and loading it answers "newer"', async () => {
    const store = await open()
    const next = { ...at(entries, 2), v: 2, weather: 'rain' }
    await writeLog(store, 'b', [...entries.slice(0, 2), next])
    const before = good(await store.exportRaw('b')).entries
    expect(await store.loadBattle('b', counter)).toMatchObject({
      ok: false,
      reason: { kind: 'newer', version: 2, raw: { entries: before } },
    })
    const listed = good(await store.listBattles())
    expect(listed.setAside).toEqual([])
    expect(listed.battles).toMatchObject([{ id: 'b', entries: 3, newer: 2 }])
    expect(listed.battles[0]).not.toHaveProperty('damaged')
    expect(good(await store.exportRaw('b')).entries).toEqual(before)
    expect(good(await store.dump()).battles[0]?.entries).toEqual(before)
  })

  it('opens a battle of a newer version once code of that version loads it', async () => {
    const store = await open()
    await writeLog(store, 'b', [...entries.slice(0, 2), { ...at(entries, 2), v: 2 }])
    expect(await store.loadBattle('b', counter)).toMatchObject({ reason: { kind: 'newer' } })
    const parseEvent = (raw: unknown) => counter.parseEvent(raw, 1)
    const updated = good(await store.loadBattle('b', { version: 2, parseEvent }))
    expect(updated.tail).toHaveLength(3)
    expect(updated.row).not.toHaveProperty('newer')
    expect(good(await store.listBattles()).battles[0]).not.toHaveProperty('newer')
  })

  it('answers "closed" to every call after close', async () => {
    const store = await open()
    await writeLog(store, 'b', entries.slice(0, 2))
    store.close()
    const closed = { ok: false, reason: { kind: 'closed' } }
    expect(await store.append(at(entries, 2), summaryAt(2))).toMatchObject(closed)
    expect(await store.loadBattle('b', counter)).toMatchObject(closed)
    expect(await store.listBattles()).toMatchObject(closed)
    expect(await store.settings.get('theme')).toMatchObject(closed)
  })
})

it('dropSealed drops nothing when the database fails in the middle, and can be repeated', async () => {
  const { entries, snapshots } = logOf('b', 6)
  const { store } = await openDeviceOrMemoryStore({ factory: new IDBFactory() })
  const hiding = entries.map((entry) => ({ ...entry, sealed: { pouch: [3, 1] } }))
  await writeLog(store, 'b', hiding)
  good(await store.saveSnapshot(at(snapshots, 5)))
  const names = entries.map(({ seq, id }) => ({ seq, id }))
  const remove = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  expect(await store.dropSealed(names)).toMatchObject({ ok: false, reason: { kind: 'full' } })
  remove.mockRestore()
  expect(good(await store.exportRaw('b')).entries).toEqual(hiding)
  expect(good(await store.loadBattle('b', counter)).snapshot).toBeDefined()
  good(await store.dropSealed(names))
  expect(good(await store.exportRaw('b')).entries).toEqual(entries)
})
