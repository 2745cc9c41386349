import { readRoster } from './readRoster'
import type { ReadRequest } from './reading'

declare const self: DedicatedWorkerGlobalScope

/** The worker that reads one file of a stranger's: whatever that does to it, the page goes on. */
self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  void readRoster(data.source, data.options).then((read) => self.postMessage(read))
})
// Told first, so that a worker which never came up is known from one that a file has broken.
self.postMessage('ready')
