import fc from '../helpers/fastCheck'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStore, WriteQueue, type Store, type StoreFault, type StoreResult } from '@/storage'
import { at, good, logOf, summaryAt } from '../helpers/battleLog'
import { counter } from '../helpers/counter'

const { entries, snapshots } = logOf('b', 30)
const newBattle = { id: 'b', game: 'counter', createdAt: 1, summary: summaryAt(0) }

/** What becomes of one write: it works, nothing is written, or it is written and the answer is lost. */
type Fate = 'works' | 'fails' | 'lost'

/** A store whose writes of entries meet their fates in turn, slowly, and which notes every attempt. */
const fateful = (fates: Fate[], kind: StoreFault['kind'] = 'full') => {
  const store = memoryStore()
  const attempts: number[] = []
  let running = 0
  let atOnce = 0
  const meet = async (seq: number, write: () => StoreResult): StoreResult => {
    const fate = fates.shift() ?? 'works'
    attempts.push(seq)
    atOnce = Math.max(atOnce, ++running)
    await Promise.resolve()
    const answer = fate === 'fails' ? null : await write()
    await Promise.resolve()
    running--
    return answer && fate === 'works' ? answer : { ok: false, reason: { kind, detail: fate } }
  }
  const faulty: Store = {
    ...store,
    createBattle: (battle, first) => meet(0, () => store.createBattle(battle, first)),
    append: (entry, summary, ended) => meet(entry.seq, () => store.append(entry, summary, ended)),
  }
  return { store: faulty, attempts, atOnce: () => atOnce }
}

const stored = async (store: Store) => good(await store.loadBattle('b', counter, { whole: true })).tail

const queued = (store: Store) => {
  const saved: number[] = []
  const faults: StoreFault['kind'][] = []
  const queue = new WriteQueue(store, 'b', -1, {
    saved: (seq) => saved.push(seq),
    failed: (fault) => faults.push(fault.kind),
    patience: 50,
  })
  const append = (seq: number) =>
    seq === 0 ? queue.create(newBattle, at(entries, 0)) : queue.append(at(entries, seq), summaryAt(seq))
  return { queue, saved, faults, append }
}

describe('WriteQueue › entries', () => {
  it('writes entries in order, one at a time, and reports each as saved once', async () => {
    const { store, atOnce } = fateful([])
    const { queue, saved, append } = queued(store)
    for (let seq = 0; seq < 5; seq++) append(seq)
    expect(queue.saved).toBe(-1)
    expect(queue.unsaved).toHaveLength(5)
    await queue.flush()
    expect(saved).toEqual([0, 1, 2, 3, 4])
    expect(queue.saved).toBe(4)
    expect(queue.unsaved).toEqual([])
    expect(atOnce()).toBe(1)
    expect(await stored(store)).toEqual(entries.slice(0, 5))
  })

  it('reports an entry as saved only when the store holds it', async () => {
    const store = memoryStore()
    const inStore: Promise<number>[] = []
    const queue = new WriteQueue(store, 'b', -1, {
      saved: () => inStore.push(store.exportRaw('b').then((raw) => good(raw).entries.length)),
    })
    queue.create(newBattle, at(entries, 0))
    await queue.flush()
    expect(await Promise.all(inStore)).toEqual([1])
  })

  it('stops at the first entry that fails, holds the rest in memory, and retry goes on from there', async () => {
    const { store, attempts } = fateful(['works', 'works', 'fails', 'fails'])
    const { queue, saved, faults, append } = queued(store)
    for (let seq = 0; seq < 4; seq++) append(seq)
    await queue.flush()
    expect(queue.fault?.kind).toBe('full')
    expect(saved).toEqual([0, 1])
    append(4)
    await queue.flush()
    expect(attempts).toEqual([0, 1, 2])
    expect(queue.unsaved.map((entry) => entry.seq)).toEqual([2, 3, 4])
    expect(good(await store.exportRaw('b', queue.unsaved))).toMatchObject({
      entries: { length: 2 },
      unsaved: { length: 3 },
    })

    expect(await queue.retry()).toBe(false)
    expect(faults).toEqual(['full', 'full'])
    expect(await queue.retry()).toBe(true)
    expect(queue.fault).toBeNull()
    expect(saved).toEqual([0, 1, 2, 3, 4])
    expect(await stored(store)).toEqual(entries.slice(0, 5))
  })

  it('a retry during another retry runs after it', async () => {
    const { store } = fateful(['fails', 'fails', 'works'])
    const { queue, append } = queued(store)
    append(0)
    await queue.flush()
    const [first, second] = [queue.retry(), queue.retry()]
    expect(await first).toBe(false)
    expect(await second).toBe(true)
    expect(queue.fault).toBeNull()
    expect(await stored(store)).toEqual(entries.slice(0, 1))
  })

  it('appends to a battle that was opened from the store', async () => {
    const { store } = fateful([])
    good(await store.createBattle(newBattle, at(entries, 0)))
    const queue = new WriteQueue(store, 'b', 0)
    queue.append(at(entries, 1), summaryAt(1), true)
    await queue.flush()
    expect(queue.saved).toBe(1)
    expect(good(await store.loadBattle('b', counter)).row.endedAt).toBe(at(entries, 1).at)
  })

  it('any order of failures and retries ends with exactly the entries, in order', async () => {
    const fate = fc.constantFrom<Fate>('works', 'works', 'fails', 'lost')
    const move = fc.constantFrom('append', 'append', 'retry', 'flush', 'wait', 'draft' as const)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fate, { maxLength: 40 }),
        fc.array(move, { maxLength: 60 }),
        async (fates, moves) => {
          const { store, attempts, atOnce } = fateful([...fates], 'closed')
          const { queue, saved, append } = queued(store)
          let next = 0
          append(next++)
          for (const one of moves) {
            if (one === 'append' && next < entries.length) append(next++)
            else if (one === 'retry') void queue.retry()
            else if (one === 'flush') void queue.flush()
            else if (one === 'draft') queue.saveDraft({ battle: 'b', frame: 'f', values: next, at: next })
            else await Promise.resolve()
          }
          for (let left = fates.length; left >= 0; left--) await queue.retry()
          expect(await stored(store)).toEqual(entries.slice(0, next))
          expect(saved).toEqual(Array.from({ length: next }, (_, seq) => seq))
          expect(queue.unsaved).toEqual([])
          expect(atOnce()).toBe(1)
          // Never ahead of what is not written yet.
          expect(attempts).toEqual([...attempts].sort((one, other) => one - other))
        },
      ),
      { numRuns: 500, seed: 5 },
    )
  })
})

describe('WriteQueue › drafts and snapshots', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const draft = (values: unknown) => ({ battle: 'b', frame: 'f', values, at: 1 })

  it('waits a little before a draft is written, and writes only the latest', async () => {
    const store = memoryStore()
    const saveDraft = vi.spyOn(store, 'saveDraft')
    const { queue, append } = queued(store)
    append(0)
    await queue.flush()
    for (const values of [1, 2, 3]) queue.saveDraft(draft(values))
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(40)
    expect(saveDraft).not.toHaveBeenCalled()
    // An entry in between neither hurries nor forgets them.
    append(1)
    await vi.advanceTimersByTimeAsync(5)
    expect(saveDraft).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(10)
    expect(saveDraft.mock.calls).toEqual([[draft(3)]])
    expect(good(await store.loadDraft('b'))).toEqual(draft(3))
  })

  it('flush writes a waiting draft at once', async () => {
    const store = memoryStore()
    const { queue, append } = queued(store)
    append(0)
    queue.saveDraft(draft(1))
    await queue.flush()
    expect(good(await store.loadDraft('b'))).toEqual(draft(1))
    expect(vi.getTimerCount()).toBe(0)
  })

  it('writes entries first, then the snapshot, then the draft', async () => {
    const store = memoryStore()
    const order: string[] = []
    const { append, saveDraft, saveSnapshot } = store
    store.append = (...write) => (order.push('entry'), append(...write))
    store.saveDraft = (one) => (order.push('draft'), saveDraft(one))
    store.saveSnapshot = (one) => (order.push('snapshot'), saveSnapshot(one))
    const { queue, append: write } = queued(store)
    write(0)
    queue.saveSnapshot(at(snapshots, 2))
    queue.saveDraft(draft(1))
    write(1)
    write(2)
    await queue.flush()
    expect(order).toEqual(['entry', 'entry', 'snapshot', 'draft'])
    expect(good(await store.loadBattle('b', counter)).snapshot?.seq).toBe(2)
  })

  it('a dropped draft stays dropped, even if an older one was waiting', async () => {
    const store = memoryStore()
    const { queue, append } = queued(store)
    append(0)
    queue.saveDraft(draft(1))
    await queue.flush()
    queue.saveDraft(draft(2))
    queue.dropDraft()
    await queue.flush()
    expect(good(await store.loadDraft('b'))).toBeNull()
  })

  it('a draft that fails does not stop the entries, and the next flush tries it again', async () => {
    const store = memoryStore()
    const refused = { ok: false as const, reason: { kind: 'full' as const, detail: '' } }
    vi.spyOn(store, 'saveDraft').mockResolvedValueOnce(refused)
    const { queue, append, faults } = queued(store)
    append(0)
    queue.saveDraft(draft(1))
    await queue.flush()
    append(1)
    await queue.flush()
    expect(faults).toEqual([])
    expect(queue.saved).toBe(1)
    expect(good(await store.loadDraft('b'))).toEqual(draft(1))
  })

  it('a newer draft replaces one whose write fails', async () => {
    const store = memoryStore()
    const { queue, append } = queued(store)
    const refused = { ok: false as const, reason: { kind: 'failed' as const, detail: '' } }
    vi.spyOn(store, 'saveDraft').mockImplementationOnce(async () => {
      queue.saveDraft(draft(2))
      return refused
    })
    append(0)
    queue.saveDraft(draft(1))
    await queue.flush()
    expect(good(await store.loadDraft('b'))).toEqual(draft(2))
  })

  it('a draft waits while an entry cannot be written', async () => {
    const { store } = fateful(['works', 'fails'])
    const saveDraft = vi.spyOn(store, 'saveDraft')
    const { queue, append } = queued(store)
    append(0)
    append(1)
    queue.saveDraft(draft(1))
    await queue.flush()
    expect(saveDraft).not.toHaveBeenCalled()
    expect(await queue.retry()).toBe(true)
    expect(saveDraft).toHaveBeenCalledOnce()
  })
})
