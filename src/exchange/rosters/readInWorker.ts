import { err, type Result } from '@/kit'
import type { ImportedRoster, RosterFault } from '@/engine'
import type { ReadOptions, ReadRequest } from './reading'

/** A worker that reads; `Worker` is one. */
export interface ReaderWorker {
  postMessage(work: ReadRequest): void
  addEventListener(type: 'message' | 'error', hear: (event: { readonly data: unknown }) => void): void
  terminate(): void
}

export interface WorkerReadOptions extends ReadOptions {
  /** Starts a worker of `rosterWorker.ts`; null, or a throw, where there are none. */
  readonly start: () => ReaderWorker | null
  /** How long a file may take, in milliseconds. */
  readonly patience?: number
}

type Read = Result<ImportedRoster, RosterFault>

/**
 * Reads a roster as `readRoster` does, in a worker of its own: a file that was made to take for ever freezes nothing, and is `slow`
 * when patience runs out. Where no worker comes up it is read here, with the same caps on what it may hold.
 */
export const readRosterInWorker = async (
  source: Blob | string,
  { start, patience = 10_000, ...options }: WorkerReadOptions,
): Promise<Read> => {
  const read = await readInWorker({ source, options }, start, patience)
  return read ?? (await import('./readRoster')).readRoster(source, options)
}

/** Null if no worker came up. */
const readInWorker = (
  work: ReadRequest,
  start: () => ReaderWorker | null,
  patience: number,
): Promise<Read | null> =>
  new Promise((resolve) => {
    const worker = startedBy(start)
    if (!worker) return resolve(null)
    let ready = false
    const end = (read: Read | null) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(read)
    }
    /** What a worker that came up and then said nothing was given is at fault. */
    const giveUp = () => end(ready ? err({ kind: 'slow' }) : null)
    let timer = setTimeout(giveUp, patience)
    worker.addEventListener('error', giveUp)
    worker.addEventListener('message', ({ data }) => {
      if (data !== 'ready') return end(data as Read)
      ready = true
      clearTimeout(timer)
      timer = setTimeout(giveUp, patience)
      worker.postMessage(work)
    })
  })

const startedBy = (start: () => ReaderWorker | null): ReaderWorker | null => {
  try {
    return start()
  } catch {
    return null
  }
}
