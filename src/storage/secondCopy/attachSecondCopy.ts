import type { Store } from '../store'
import { storeWithSecondCopy } from './storeWithSecondCopy'
import type { RecordFiles } from './recordFiles'
import { SecondCopy } from './secondCopy'
import { browserTabCoordination } from './fileLease'
import { workerRecordFiles, type WorkerHandle } from './workerRecordFiles'

export interface AttachSecondCopyOptions {
  /** Starts the journal's worker. */
  readonly startWorker: () => WorkerHandle
  /** How long the worker may take to respond before the ring is used instead, in milliseconds. */
  readonly patience?: number
}

/** Adds a second copy to a store. The store can be used at once; the copy joins when it is open. */
export const attachSecondCopy = (
  store: Store,
  { startWorker, patience = 8000 }: AttachSecondCopyOptions,
): { readonly store: Store; readonly copy: SecondCopy } => {
  const files = openJournal(startWorker, patience).catch(openRing)
  const copy = new SecondCopy(store, files, { meeting: browserTabCoordination() })
  return { store: storeWithSecondCopy(store, copy), copy }
}

const openJournal = async (startWorker: () => WorkerHandle, patience: number): Promise<RecordFiles> => {
  // Absent over plain http, for example: then the worker is not needed to find out.
  if (!('getDirectory' in (navigator.storage ?? {}))) throw new Error('No private file system')
  const files = workerRecordFiles(startWorker())
  try {
    await Promise.race([files.read('trial'), afterwards(patience)])
    return files
  } catch (error) {
    files.close()
    throw error
  }
}

const afterwards = (patience: number): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('No answer')), patience))

const openRing = async (): Promise<RecordFiles> => {
  const { indexedDbRecordFiles: ringFiles } = await import('./indexedDbRecordFiles')
  const files = ringFiles(globalThis.indexedDB)
  await files.read('trial')
  return files
}
