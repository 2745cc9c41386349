import { attachSecondCopy, openDeviceOrMemoryStore, type Store } from '@/storage'
import journal from '@/storage/secondCopy/journalWorker?worker&url'
import type { LogEntry, BattleSummary } from '@/engine'

/** The time of one round, in milliseconds per entry. */
export interface StoredRound {
  readonly entry: number
  /** In the database and in the journal. */
  readonly copied: number
  readonly relaxed: number
  readonly strict: number
}
export interface StoredFigures {
  readonly rounds: readonly StoredRound[]
  /** For one entry. */
  readonly transactions: number
  readonly writes: number
}

const summary: BattleSummary = {
  turn: 3,
  sides: [
    { name: 'One side', icon: '', total: 12, fallen: 3, testAt: 6 },
    { name: 'The other', icon: '', total: 11, fallen: 5, testAt: 6 },
  ],
  outcome: null,
}
/** As long as a usual entry of a battle: about half a kilobyte. */
const entryAt = (seq: number): LogEntry => ({
  battle: 'bench',
  seq,
  step: seq,
  id: `entry-${seq}`,
  at: seq,
  by: 'bench',
  v: 1,
  body: {
    kind: 'played',
    events: Array.from({ length: 4 }, (_, type) => ({ type, faces: [1, 2, 3, 4], text: 'x'.repeat(60) })),
  },
})

const rawDatabase = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('raw', 1)
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore('entries', { keyPath: ['battle', 'seq'] })
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => resolve(opening.result)
  })
const rawPut = (database: IDBDatabase, entry: LogEntry, durability: IDBTransactionDurability) =>
  new Promise<void>((resolve, reject) => {
    const writing = database.transaction('entries', 'readwrite', { durability })
    writing.objectStore('entries').put(entry)
    writing.oncomplete = () => resolve()
    writing.onerror = () => reject(writing.error)
  })

/** Begins a battle; each call writes its next entry. */
const player = async (store: Store): Promise<() => Promise<void>> => {
  let seq = 0
  await store.createBattle({ id: 'bench', game: 'gloom-trench', createdAt: 0, summary }, entryAt(0))
  return async () => {
    seq += 1
    const stored = await store.append(entryAt(seq), summary)
    if (!stored.ok) throw new Error(JSON.stringify(stored.reason))
  }
}

const measure = async (rounds: number, each: number): Promise<StoredFigures> => {
  const { store } = await openDeviceOrMemoryStore({ name: 'bench' })
  const { store: copied, copy } = attachSecondCopy(
    (await openDeviceOrMemoryStore({ name: 'bench-copied' })).store,
    {
      startWorker: () => new Worker(new URL(journal, document.baseURI), { type: 'module' }),
    },
  )
  const { kind } = await copy.health()
  if (kind !== 'journal') throw new Error(`The second copy is no journal but: ${kind}`)
  const database = await rawDatabase()
  const append = await player(store)
  const appendTwice = await player(copied)
  const timed = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    for (let time = 0; time < each; time += 1) await work()
    return (performance.now() - start) / each
  }
  let raw = 0
  const put = (durability: IDBTransactionDurability) => () =>
    rawPut(database, entryAt((raw += 1)), durability)
  const list: StoredRound[] = []
  for (let round = -2; round < rounds; round += 1) {
    const relaxed = await timed(put('relaxed'))
    const entry = await timed(append)
    const twice = await timed(appendTwice)
    const strict = await timed(put('strict'))
    if (round >= 0) list.push({ entry, copied: twice, relaxed, strict })
  }
  const before = { ...counted }
  await append()
  return {
    rounds: list,
    transactions: counted.transactions - before.transactions,
    writes: counted.writes - before.writes,
  }
}

/** Installed before everything else, because a library may hold the methods that it finds. */
const counted = { transactions: 0, writes: 0 }
const { transaction } = IDBDatabase.prototype
IDBDatabase.prototype.transaction = function (...given) {
  counted.transactions += 1
  return transaction.apply(this, given)
}
for (const name of ['put', 'add'] as const) {
  const write = IDBObjectStore.prototype[name]
  IDBObjectStore.prototype[name] = function (...given) {
    counted.writes += 1
    return write.apply(this, given)
  }
}

Object.assign(globalThis, { measureStore: measure })
