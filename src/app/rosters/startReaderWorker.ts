import type { ReaderWorker } from '@/exchange'
import { scriptUrl } from '../trustedTypes'

/** Starts the worker that reads files; null where there are no workers. */
export const startReaderWorker = (): ReaderWorker | null =>
  typeof Worker === 'undefined'
    ? null
    : // Trusted Types: the browser requires the address in the form that our policy creates.
      new Worker(scriptUrl('rosterReader') as string, { type: 'module' })
