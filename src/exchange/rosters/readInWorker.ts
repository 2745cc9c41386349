import { err, type Result } from '@/kit'
import type { ImportedRoster, RosterFault } from '@/engine'
import type { ReadOptions, ReadRequest } from './readRequest'

/** A worker that reads rosters; `Worker` is one. */
export interface ReaderWorker {
  postMessage(work: ReadRequest): void
  addEventListener(type: 'message' | 'error', hear: (event: { readonly data: unknown }) => void): void
  terminate(): void
}

export interface WorkerReadOptions extends ReadOptions {
  /** Starts a worker of `rosterWorker.ts`. Returns null, or throws, where there are no workers. */
  readonly start: () => ReaderWorker | null
  /** How long a file may take, in milliseconds. */
  readonly patience?: number
}

type Read = Result<ImportedRoster, RosterFault>

/**
 * Reads a roster as `readRoster` does, but in a worker. A file that takes forever does not freeze the page: after
 * `patience` the fault is `slow`. Where no worker starts, the file is read here, with the same limits.
 */
export const readRosterInWorker = async (
  source: Blob | string,
  { start, patience = 10_000, ...options }: WorkerReadOptions,
): Promise<Read> => {
  const read = await readInWorker({ source, options }, start, patience)
  return read ?? (await import('./readRoster')).readRoster(source, options)
}

/** Null if no worker started. */
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
    /** If the worker started but then gave no answer, the file is at fault. */
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
