import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rosterFaultText, previewImport } from '@/app/rosters/previewImport'
import { readRosterInWorker, type ReaderWorker } from '@/exchange'
import { readRoster } from '@/exchange/rosters/readRoster'
import { memoryStore } from '@/storage'
import { good } from '../../helpers/battleLog'

const text = 'no roster at all'
const patience = 10_000

/** A worker whose answers the test gives. */
const reader = () => {
  const hearers = new Map<string, (event: { readonly data: unknown }) => void>()
  const given: unknown[] = []
  const worker: ReaderWorker & { readonly terminate: () => void } = {
    postMessage: (source) => given.push(source),
    addEventListener: (type, hear) => hearers.set(type, hear),
    terminate: vi.fn(),
  }
  return {
    worker,
    given,
    says: (data: unknown) => hearers.get('message')?.({ data }),
    breaks: () => hearers.get('error')?.({ data: undefined }),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('readRosterInWorker', () => {
  it('hands the file over once the worker is ready, and returns its answer', async () => {
    const { worker, given, says } = reader()
    const reading = readRosterInWorker(text, { start: () => worker, gameSystems: ['sys-1'] })
    expect(given).toEqual([])
    says('ready')
    expect(given).toEqual([{ source: text, options: { gameSystems: ['sys-1'] } }])
    says({ ok: false, reason: { kind: 'tooMany' } })
    expect(await reading).toEqual({ ok: false, reason: { kind: 'tooMany' } })
    expect(worker.terminate).toHaveBeenCalledTimes(1)
  })

  it('answers "slow" when a ready worker takes too long, and terminates it', async () => {
    const { worker, says } = reader()
    const reading = readRosterInWorker(text, { start: () => worker, patience })
    await vi.advanceTimersByTimeAsync(patience - 1)
    says('ready')
    // The time that the worker needs to start does not count.
    await vi.advanceTimersByTimeAsync(patience - 1)
    expect(worker.terminate).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await reading).toEqual({ ok: false, reason: { kind: 'slow' } })
    expect(worker.terminate).toHaveBeenCalledTimes(1)
  })

  it('answers "slow" when the file crashes a worker that was ready, and does not read it again', async () => {
    const { worker, says, breaks } = reader()
    const reading = readRosterInWorker(text, { start: () => worker })
    says('ready')
    breaks()
    expect(await reading).toEqual({ ok: false, reason: { kind: 'slow' } })
  })

  it.each<[string, () => ReaderWorker | null]>([
    ['there are no workers', () => null],
    [
      'a worker may not be started',
      () => {
        throw new Error('refused')
      },
    ],
    [
      'the worker breaks at once',
      () => {
        const { worker, breaks } = reader()
        queueMicrotask(breaks)
        return worker
      },
    ],
    ['the worker never answers', () => reader().worker],
  ])('reads on the page when %s', async (_, start) => {
    const reading = readRosterInWorker(text, { start, patience })
    await vi.advanceTimersByTimeAsync(patience)
    expect(await reading).toEqual(await readRoster(text))
  })
})

describe('readRosterInWorker', () => {
  it('refuses a file that takes too long, and changes nothing in the store', async () => {
    const store = memoryStore()
    good(await store.warbands.save({ id: 'w', game: 'counter', name: 'Ash', body: 1, touchedAt: 5 }))
    const before = good(await store.dump())
    const { worker, says } = reader()
    let begin = () => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const reading = previewImport(text, store, () => {
      begin()
      return worker
    })
    await begun
    await vi.advanceTimersByTimeAsync(0)
    says('ready')
    await vi.advanceTimersByTimeAsync(patience)
    expect(await reading).toEqual({ ok: false, reason: rosterFaultText({ kind: 'slow' }) })
    expect(good(await store.dump())).toEqual(before)
  })
})
