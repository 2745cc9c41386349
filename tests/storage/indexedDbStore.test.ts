import 'fake-indexeddb/auto'
import { forceCloseDatabase, IDBFactory, IDBObjectStore, IDBDatabase as FakeDatabase } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDeviceOrMemoryStore, type StorageNotice, type Store } from '@/storage'
import { at, good, logOf, summaryAt, writeLog } from '../helpers/battleLog'
import { campaignRow, chronicleRows } from '../helpers/campaignRows'
import { counter } from '../helpers/counter'

const { entries, snapshots } = logOf('b', 12)
let factory: IDBFactory
beforeEach(() => {
  factory = new IDBFactory()
})

const open = async (build = ''): Promise<Store> => (await openDeviceOrMemoryStore({ factory, build })).store

/** Opens the database past the store, as other code or another tab would. */
const openRaw = (version?: number, onUpgrade?: (database: IDBDatabase) => void): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = factory.open('firestep', version)
    request.onupgradeneeded = () => onUpgrade?.(request.result)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })

/** Changes rows past the store. */
const spoil = async (table: string, change: (rows: IDBObjectStore) => void): Promise<void> => {
  const database = await openRaw()
  const transaction = database.transaction(table, 'readwrite')
  change(transaction.objectStore(table))
  await finished(transaction)
  database.close()
}

const contents = async (): Promise<Record<string, unknown[]>> => {
  const database = await openRaw()
  const names = [...database.objectStoreNames]
  const transaction = database.transaction(names, 'readonly')
  const requests = names.map((name) => [name, transaction.objectStore(name).getAll()] as const)
  await finished(transaction)
  database.close()
  return Object.fromEntries(requests.map(([name, request]) => [name, request.result]))
}

describe('appending an entry to IndexedDB', () => {
  it('writes the entry and the row in one transaction with strict durability', async () => {
    // Dexie takes hold of the method when it opens.
    const connection = vi.spyOn(FakeDatabase.prototype, 'transaction')
    const store = await open()
    await writeLog(store, 'b', entries.slice(0, 2))
    connection.mockClear()
    const puts = vi.spyOn(IDBObjectStore.prototype, 'put')
    const adds = vi.spyOn(IDBObjectStore.prototype, 'add')
    good(await store.append(at(entries, 2), summaryAt(2)))
    const writing = connection.mock.calls.filter(([, mode]) => mode === 'readwrite')
    expect(writing).toHaveLength(1)
    expect(at(writing, 0)[2]).toEqual({ durability: 'strict' })
    expect(puts.mock.calls.length + adds.mock.calls.length).toBe(2)
  })

  it('entry, snapshot and draft are still there when the store is opened again', async () => {
    const first = await open()
    await writeLog(first, 'b', entries)
    good(await first.saveSnapshot(at(snapshots, 9)))
    good(await first.saveDraft({ battle: 'b', frame: 'f', values: [1], at: 1 }))
    first.close()
    const second = await open()
    expect(good(await second.loadBattle('b', counter))).toMatchObject({
      snapshot: { seq: 9 },
      tail: { length: 2 },
    })
    expect(good(await second.loadDraft('b'))).toMatchObject({ values: [1] })
  })
})

describe('full device', () => {
  /** Chromium lets the put pass and aborts the transaction when it commits. */
  const refuseFrom = (which: number) => {
    const { put } = IDBObjectStore.prototype
    let count = 0
    return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...row
    ) {
      const request = put.apply(this, row)
      if (++count < which) return request
      const abort = this.transaction as unknown as { _abort(name: string): void }
      request.addEventListener('success', () => abort._abort('QuotaExceededError'))
      return request
    })
  }

  it('append answers "full", and writes neither the entry nor the row', async () => {
    const store = await open()
    await writeLog(store, 'b', entries.slice(0, 3))
    const before = await contents()
    const refusing = refuseFrom(1)
    expect(await store.append(at(entries, 3), summaryAt(3))).toMatchObject({
      ok: false,
      reason: { kind: 'full' },
    })
    refusing.mockRestore()
    expect(await contents()).toEqual(before)
    expect(good(await store.exportRaw('b', [at(entries, 3)]))).toMatchObject({
      entries: { length: 3 },
      unsaved: { length: 1 },
    })
    good(await store.append(at(entries, 3), summaryAt(3)))
  })

  it('saveDraft and settings.set answer "full" too', async () => {
    const store = await open()
    await writeLog(store, 'b', entries.slice(0, 1))
    refuseFrom(1)
    const full = { ok: false, reason: { kind: 'full' } }
    expect(await store.saveDraft({ battle: 'b', frame: 'f', values: 1, at: 1 })).toMatchObject(full)
    expect(await store.settings.set('theme', 'dusk')).toMatchObject(full)
  })

  it('append answers "full" when put itself throws QuotaExceededError', async () => {
    const store = await open()
    await writeLog(store, 'b', entries.slice(0, 1))
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    expect(await store.append(at(entries, 1), summaryAt(1))).toMatchObject({
      ok: false,
      reason: { kind: 'full' },
    })
  })
})

/** The stores of the first released database. */
const version1 = {
  battles: 'id',
  entries: ['battle', 'seq'],
  snapshots: 'battle',
  drafts: 'battle',
  warbands: 'id',
  settings: 'key',
}

describe('database versions', () => {
  it('a new database has version 3 and all its tables', async () => {
    await open()
    const database = await openRaw()
    expect(database.version).toBe(30)
    expect([...database.objectStoreNames]).toEqual([
      'battles',
      'campaigns',
      'chronicle',
      'drafts',
      'entries',
      'pictures',
      'settings',
      'snapshots',
      'warbands',
    ])
  })

  it('upgrades a database of version 1 without losing entries', async () => {
    const released = await openRaw(10, (database) => {
      for (const [name, keyPath] of Object.entries(version1)) database.createObjectStore(name, { keyPath })
    })
    const first = at(entries, 0)
    const row = { id: 'b', game: 'counter', createdAt: 1, touchedAt: 2, endedAt: null, summary: summaryAt(0) }
    await new Promise((resolve) => {
      const writing = released.transaction(['battles', 'entries'], 'readwrite')
      writing.objectStore('battles').put({ ...row, entries: 1 })
      writing.objectStore('entries').put(first)
      writing.oncomplete = resolve
    })
    released.close()
    const store = await open()
    expect(good(await store.loadBattle('b', counter)).tail).toEqual([first])
    good(await store.pictures.save({ id: 'p', type: 'image/jpeg', bytes: new ArrayBuffer(3) }))
    expect((await openRaw()).version).toBe(30)
  })

  it('upgrades a database of version 2 and keeps every row', async () => {
    const released = await openRaw(20, (database) => {
      for (const [name, keyPath] of Object.entries({ ...version1, pictures: 'id' }))
        database.createObjectStore(name, { keyPath })
    })
    const first = at(entries, 0)
    const row = { id: 'b', game: 'counter', createdAt: 1, touchedAt: 2, endedAt: null, summary: summaryAt(0) }
    const warband = { id: 'w', game: 'counter', name: 'W', body: { of: 2 }, touchedAt: 5, tags: ['old'] }
    const rows = {
      battles: { ...row, entries: 1 },
      entries: first,
      drafts: { battle: 'b', frame: 'f', values: [1], at: 1 },
      warbands: warband,
      settings: { key: 'theme', value: 'dusk' },
      pictures: { id: 'p', type: 'image/jpeg', bytes: new ArrayBuffer(3) },
    }
    const writing = released.transaction(Object.keys(rows), 'readwrite')
    for (const [table, kept] of Object.entries(rows)) writing.objectStore(table).put(kept)
    await finished(writing)
    released.close()
    const before = Object.fromEntries(Object.entries(rows).map(([table, kept]) => [table, [kept]]))
    const store = await open()
    expect(good(await store.loadBattle('b', counter)).tail).toEqual([first])
    expect(await contents()).toEqual({ ...before, snapshots: [], campaigns: [], chronicle: [] })
    good(await store.campaigns.append(campaignRow(), chronicleRows('k', 2)))
    expect(good(await store.campaigns.list())).toHaveLength(1)
  })

  it('refuses every call on a newer database, and changes nothing in it', async () => {
    const first = await open()
    await writeLog(first, 'b', entries.slice(0, 2))
    first.close()
    ;(await openRaw(40, (database) => database.createObjectStore('journal'))).close()
    const before = await contents()

    const { store, notice } = await openDeviceOrMemoryStore({ factory })
    expect(notice?.kind).toBe('newerVersion')
    const refused = { ok: false, reason: { kind: 'newerVersion' } }
    expect(store.kind).toBe('device')
    expect(await store.append(at(entries, 2), summaryAt(2))).toMatchObject(refused)
    expect(await store.listBattles()).toMatchObject(refused)
    expect(await store.settings.set('theme', 'dusk')).toMatchObject(refused)
    expect(await store.deleteBattle('b')).toMatchObject(refused)
    expect(await contents()).toEqual(before)
    expect((await openRaw()).version).toBe(40)
  })

  it('lets newer code in another tab upgrade, reports it, and writes no more', async () => {
    const notices: StorageNotice[] = []
    const { store } = await openDeviceOrMemoryStore({ factory, onNotice: (notice) => notices.push(notice) })
    await writeLog(store, 'b', entries.slice(0, 2))
    const newer = await openRaw(40)
    expect(notices.map((notice) => notice.kind)).toEqual(['newerVersion'])
    const before = newer.objectStoreNames.length
    const refused = { ok: false, reason: { kind: 'newerVersion' } }
    expect(await store.append(at(entries, 2), summaryAt(2))).toMatchObject(refused)
    newer.close()
    // Not either when the newer tab is gone: Dexie by itself would open the database again and write.
    expect(await store.append(at(entries, 2), summaryAt(2))).toMatchObject(refused)
    expect((await contents()).entries).toHaveLength(2)
    expect(before).toBe(9)
  })

  it('reports that another tab blocks the upgrade, and goes on once that tab is closed', async () => {
    const older = await openRaw(1)
    const { store, notice } = await openDeviceOrMemoryStore({ factory })
    expect(notice?.kind).toBe('blocked')
    const setting = store.settings.set('theme', 'dusk')
    older.close()
    good(await setting)
    expect(good(await store.settings.get('theme'))).toBe('dusk')
  })

  it('reports that the browser lost the data and created an empty database', async () => {
    const losing = new Proxy(factory, {
      get: (target, key: keyof IDBFactory) =>
        key === 'open'
          ? (name: string, version?: number) => {
              const request = target.open(name, version)
              request.addEventListener('upgradeneeded', (event) =>
                Object.assign(event, { dataLoss: 'total', dataLossMessage: 'torn log' }),
              )
              return request
            }
          : target[key].bind(target),
    })
    const { store, notice } = await openDeviceOrMemoryStore({ factory: losing })
    expect(notice).toEqual({ kind: 'dataLoss', detail: 'torn log' })
    good(await store.settings.set('theme', 'dusk'))
    store.close()
    expect(await openDeviceOrMemoryStore({ factory })).not.toHaveProperty('notice')
  })
})

describe('lost connection', () => {
  const connections: IDBDatabase[] = []
  const listening = () =>
    new Proxy(factory, {
      get: (target, key: keyof IDBFactory) =>
        key === 'open'
          ? (name: string, version?: number) => {
              const request = target.open(name, version)
              request.addEventListener('success', () => connections.push(request.result))
              return request
            }
          : target[key].bind(target),
    })
  beforeEach(() => {
    connections.length = 0
  })

  it('reconnects and retries once after the system closed the database', async () => {
    const { store } = await openDeviceOrMemoryStore({ factory: listening() })
    await writeLog(store, 'b', entries.slice(0, 2))
    forceCloseDatabase(at(connections, 0) as never)
    await new Promise((resolve) => setTimeout(resolve, 20))
    const answers = await Promise.all([
      store.append(at(entries, 2), summaryAt(2)),
      store.settings.set('theme', 'dusk'),
      store.listBattles(),
    ])
    expect(answers.every((answer) => answer.ok)).toBe(true)
    expect(connections).toHaveLength(2)
    expect(good(await store.loadBattle('b', counter)).tail).toHaveLength(3)
  })

  it('reconnects when a write fails with the error that WebKit throws after the background', async () => {
    const { store } = await openDeviceOrMemoryStore({ factory: listening() })
    await writeLog(store, 'b', entries.slice(0, 2))
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost. Refresh the page', 'UnknownError')
    })
    good(await store.append(at(entries, 2), summaryAt(2)))
    expect(connections).toHaveLength(2)
    expect(good(await store.loadBattle('b', counter)).tail).toHaveLength(3)
  })

  it.each([
    ['UnknownError', 'Connection to Indexed Database server lost. Refresh the page'],
    ['InvalidStateError', 'The database connection is closing'],
  ])('answers "closed" when every retry fails with %s', async (name, message) => {
    const { store } = await openDeviceOrMemoryStore({ factory: listening() })
    await writeLog(store, 'b', entries.slice(0, 2))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException(message, name)
    })
    expect(await store.append(at(entries, 2), summaryAt(2))).toMatchObject({
      ok: false,
      reason: { kind: 'closed' },
    })
    expect(put).toHaveBeenCalledTimes(2)
    put.mockRestore()
    good(await store.append(at(entries, 2), summaryAt(2)))
  })
})

describe('damaged rows', () => {
  const damaged = { ok: false, reason: { kind: 'damaged' } }

  it('lists a row that another build marked as damaged, because that build may not have known newer rows', async () => {
    const old = await open('before')
    await writeLog(old, 'b', entries.slice(0, 2))
    old.close()
    // As builds wrote it that had no word for what is newer.
    await spoil('battles', (rows) => {
      const asked = rows.get('b')
      asked.onsuccess = () => rows.put({ ...(asked.result as object), damaged: true })
    })
    const store = await open('after')
    expect(good(await store.listBattles())).toMatchObject({ battles: [{ id: 'b' }], setAside: [] })
    expect(good(await store.loadBattle('b', counter)).row).not.toHaveProperty('damaged')
    expect(good(await store.listBattles()).battles[0]).not.toHaveProperty('damaged')
  })

  it('a battle that this build found damaged stays set aside until the next build tries it', async () => {
    const store = await open('one')
    await writeLog(store, 'b', entries.slice(0, 4))
    await spoil('entries', (rows) => rows.delete(['b', 1]))
    expect(await store.loadBattle('b', counter)).toMatchObject(damaged)
    expect(good(await store.listBattles()).setAside).toEqual(['b'])
    store.close()
    const next = await open('two')
    expect(good(await next.listBattles()).setAside).toEqual([])
    expect(await next.loadBattle('b', counter)).toMatchObject(damaged)
    expect(good(await next.listBattles()).setAside).toEqual(['b'])
  })

  it.each([
    ['a missing entry in the middle', (rows: IDBObjectStore) => rows.delete(['b', 1]), /3 entries of 4/],
    ['a missing last entry', (rows: IDBObjectStore) => rows.delete(['b', 3]), /3 entries of 4/],
    ['half an entry', (rows: IDBObjectStore) => rows.put({ battle: 'b', seq: 2 }), /entry 2/],
    [
      'an entry too many',
      (rows: IDBObjectStore) => rows.put({ ...at(entries, 4), seq: 4 }),
      /5 entries of 4/,
    ],
    [
      'an entry with the wrong sequence number',
      (rows: IDBObjectStore) => (rows.delete(['b', 1]), rows.put({ ...at(entries, 1), seq: 7 })),
      /entry 1/,
    ],
  ] as const)(
    'sets aside a log with %s, gives its raw data, and still opens the others',
    async (_what, change, detail) => {
      const store = await open()
      await writeLog(store, 'b', entries.slice(0, 4))
      await writeLog(store, 'c', logOf('c', 2).entries)
      await spoil('entries', change)
      const loaded = await store.loadBattle('b', counter)
      expect(loaded).toMatchObject({ reason: { ...damaged.reason, detail: expect.stringMatching(detail) } })
      const kept = (await contents()).entries?.filter((row) => (row as { battle: string }).battle === 'b')
      expect(loaded).toMatchObject({ reason: { raw: { entries: kept } } })
      expect(good(await store.listBattles())).toMatchObject({ battles: [{ id: 'c' }], setAside: ['b'] })
      good(await store.loadBattle('c', counter))
    },
  )

  it('exports the entries of a battle whose row is missing', async () => {
    const store = await open()
    await writeLog(store, 'b', entries.slice(0, 2))
    await spoil('battles', (rows) => rows.delete('b'))
    expect(good(await store.exportRaw('b'))).toMatchObject({ row: null, entries: { length: 2 } })
  })

  it('reports a row in a newer form as newer', async () => {
    const store = await open()
    await writeLog(store, 'b', entries.slice(0, 2))
    await spoil('battles', (rows) => rows.put({ id: 'b', game: 'counter', form: 2, sums: [{ of: 'all' }] }))
    expect(good(await store.listBattles())).toMatchObject({ battles: [], setAside: ['b'], newer: ['b'] })
    expect(await store.loadBattle('b', counter)).toMatchObject({
      reason: { kind: 'newer', version: 2, raw: { row: { sums: [{ of: 'all' }] }, entries: { length: 2 } } },
    })
  })

  it('reports a row that makes no sense as newer once its log holds an entry of a newer version', async () => {
    const store = await open()
    await writeLog(store, 'b', [at(entries, 0), { ...at(entries, 1), v: 2 }])
    await spoil('battles', (rows) => {
      const asked = rows.get('b')
      asked.onsuccess = () => rows.put({ ...(asked.result as object), summary: { mood: 'grim' } })
    })
    expect(good(await store.listBattles())).toMatchObject({ setAside: ['b'], newer: [] })
    expect(await store.loadBattle('b', counter)).toMatchObject({ reason: { kind: 'newer', version: 2 } })
    expect(good(await store.listBattles())).toMatchObject({ battles: [], setAside: ['b'], newer: ['b'] })
    expect((await contents()).battles).toMatchObject([{ summary: { mood: 'grim' } }])
  })

  it('sets aside a battle whose row makes no sense, and can still export and delete it', async () => {
    const store = await open()
    await writeLog(store, 'b', entries.slice(0, 2))
    await writeLog(store, 'c', logOf('c', 2).entries)
    await spoil('battles', (rows) => rows.put({ id: 'b', game: 7 }))
    expect(good(await store.listBattles())).toMatchObject({ battles: [{ id: 'c' }], setAside: ['b'] })
    expect(await store.loadBattle('b', counter)).toMatchObject({
      reason: { kind: 'damaged', raw: { row: { game: 7 } } },
    })
    expect(good(await store.exportRaw('b')).entries).toHaveLength(2)
    good(await store.deleteBattle('b'))
    expect(good(await store.listBattles()).setAside).toEqual([])
  })
})

describe('a snapshot that does not fit is discarded when its battle is loaded', () => {
  it.each([
    ['ahead of the log', { seq: 40 }],
    ['of another log', { entry: 'other' }],
    ['of another version', { v: 2 }],
    ['without a state', { state: undefined }],
    ['with fields of the wrong type', { seq: 'x', v: null }],
  ] as const)('snapshot %s', async (_what, change) => {
    const store = await open()
    await writeLog(store, 'b', entries)
    good(await store.saveSnapshot(at(snapshots, 5)))
    good(await store.loadBattle('b', counter))
    const snapshot = (await contents()).snapshots?.[0] as object
    await spoil('snapshots', (rows) => rows.put({ ...snapshot, ...change }))
    const loaded = good(await store.loadBattle('b', counter))
    expect(loaded.snapshot).toBeUndefined()
    expect(loaded.tail).toEqual(entries)
    expect((await contents()).snapshots).toEqual([])
  })

  it('snapshot of another build, whose states may have another shape', async () => {
    const older = await open('one')
    await writeLog(older, 'b', entries)
    good(await older.saveSnapshot(at(snapshots, 5)))
    older.close()
    expect(good(await (await open('two')).loadBattle('b', counter)).snapshot).toBeUndefined()
  })
})

describe('opening without a usable IndexedDB', () => {
  it.each([
    ['there is no IndexedDB', null],
    [
      'opening throws',
      {
        open: () => {
          throw new DOMException('private', 'SecurityError')
        },
      },
    ],
    [
      'opening fails',
      new Proxy(new IDBFactory(), {
        get: () => () => {
          throw new DOMException('corrupt', 'UnknownError')
        },
      }),
    ],
  ])('falls back to memory and reports it when %s', async (_what, refusing) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { store, notice } = await openDeviceOrMemoryStore({
      factory: refusing as unknown as IDBFactory | null,
    })
    expect(store.kind).toBe('memory')
    expect(notice?.kind).toBe('unavailable')
    await writeLog(store, 'b', entries)
    expect(good(await store.loadBattle('b', counter)).tail).toEqual(entries)
  })

  it('reports "unavailable" when reading globalThis.indexedDB throws', async () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')
    Object.defineProperty(globalThis, 'indexedDB', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    try {
      expect((await openDeviceOrMemoryStore()).notice?.kind).toBe('unavailable')
    } finally {
      if (own) Object.defineProperty(globalThis, 'indexedDB', own)
    }
  })
})

it('loading a battle of 10,000 entries parses only the entries after its snapshot', async () => {
  const store = await open()
  const long = logOf('b', 10_000)
  await writeLog(store, 'b', long.entries.slice(0, 1))
  const last = at(long.entries, 9_999)
  await spoil('entries', (rows) => long.entries.slice(1).forEach((entry) => rows.put(entry)))
  await spoil('battles', (rows) =>
    rows.put({
      id: 'b',
      game: 'counter',
      createdAt: 1,
      touchedAt: last.at,
      endedAt: null,
      summary: summaryAt(1),
      entries: 10_000,
    }),
  )
  good(await store.saveSnapshot(at(long.snapshots, 9_979)))
  let parsed = 0
  const counting = { version: 1, parseEvent: (raw: unknown) => (parsed++, counter.parseEvent(raw, 1)) }
  const { snapshot, tail } = good(await store.loadBattle('b', counting))
  expect(snapshot?.seq).toBe(9_979)
  expect(tail).toEqual(long.entries.slice(9_980))
  expect(parsed).toBe(20)
  expect(good(await store.loadBattle('b', counting, { whole: true })).tail).toHaveLength(10_000)
}, 30_000)
