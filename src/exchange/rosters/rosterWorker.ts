import { readRoster } from './readRoster'
import type { ReadRequest } from './readRequest'

declare const self: DedicatedWorkerGlobalScope

/** The worker that reads one untrusted file. Whatever the file does to the worker, the page goes on. */
self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  void readRoster(data.source, data.options).then((read) => self.postMessage(read))
})
// Sent first: without it, the page knows that the worker never started, and does not blame the file.
self.postMessage('ready')
