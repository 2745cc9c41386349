import type { RecordFiles } from './recordFiles'

type Method = 'list' | 'read' | 'append' | 'replace' | 'remove' | 'setAside' | 'rest'

interface Call {
  readonly call: number
  readonly method: Method
  readonly given: readonly unknown[]
}
interface Answer {
  readonly call: number
  readonly value?: unknown
  readonly refused?: string
}

/** One end of the channel between the page and its worker. */
export interface MessageEndpoint {
  postMessage(message: unknown): void
  addEventListener(type: 'message', hear: (event: { readonly data: unknown }) => void): void
}
export interface WorkerHandle extends MessageEndpoint {
  addEventListener(type: 'message' | 'error', hear: (event: { readonly data: unknown }) => void): void
  terminate(): void
}

/** In the worker: carries out the page's calls, one after another. */
export const answerCalls = (line: MessageEndpoint, opening: Promise<RecordFiles>): void => {
  let work: Promise<unknown> = opening.catch(() => undefined)
  line.addEventListener('message', ({ data }) => {
    const { call, method, given } = data as Call
    const answer = (answer: Omit<Answer, 'call'>) => line.postMessage({ call, ...answer })
    work = work
      .then(async () => {
        const files = await opening
        const carryOut = files[method] as (...given: readonly unknown[]) => Promise<unknown>
        answer({ value: await carryOut(...given) })
      })
      .catch((error: unknown) => answer({ refused: String(error) }))
  })
}

/** In the page: files of records that a worker stores. Every call rejects once the worker has failed. */
export const workerRecordFiles = (worker: WorkerHandle): RecordFiles => {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(reason: Error): void }>()
  let calls = 0
  let broken: Error | null = null
  const give = (reason: Error) => {
    broken ??= reason
    for (const { reject } of waiting.values()) reject(broken)
    waiting.clear()
  }
  worker.addEventListener('error', () => give(new Error('The worker of the journal broke')))
  worker.addEventListener('message', ({ data }) => {
    const { call, value, refused } = data as Answer
    const asked = waiting.get(call)
    waiting.delete(call)
    if (refused === undefined) asked?.resolve(value)
    else asked?.reject(new Error(refused))
  })
  const ask = <Value>(method: Method, ...given: readonly unknown[]): Promise<Value> =>
    new Promise<Value>((resolve, reject) => {
      if (broken) return reject(broken)
      const call = (calls += 1)
      waiting.set(call, { resolve: (value) => resolve(value as Value), reject })
      worker.postMessage({ call, method, given } satisfies Call)
    })

  return {
    kind: 'journal',
    list: () => ask('list'),
    read: (name) => ask('read', name),
    append: (name, records, at) => ask('append', name, records, at),
    replace: (name, records) => ask('replace', name, records),
    remove: (name) => ask('remove', name),
    setAside: (name) => ask('setAside', name),
    rest: () => ask('rest'),
    close: () => {
      give(new Error('closed'))
      worker.terminate()
    },
  }
}
