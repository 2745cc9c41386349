import type { TabCoordination } from '@/pwa'

interface Wait {
  readonly mode: string
  readonly start: () => void
}
interface Held {
  readonly mode: string
  readonly rob: () => void
}
interface Options {
  readonly mode?: string
  readonly ifAvailable?: boolean
  readonly steal?: boolean
  readonly signal?: AbortSignal
}

type Work = (lock: object | null) => unknown

/** Web Locks of one origin, as the standard says: shared ones together, an exclusive one alone, the rest in a queue. */
export const webLocks = () => {
  const rooms = new Map<string, { held: Held[]; queue: Wait[] }>()
  const roomOf = (name: string) => {
    const room = rooms.get(name) ?? { held: [], queue: [] }
    rooms.set(name, room)
    return room
  }
  return {
    /** Whether somebody holds it. */
    isHeld: (name: string) => roomOf(name).held.length > 0,
    request: (name: string, ...given: [Options, Work] | [Work]): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const [work, options] = given.length === 1 ? [given[0], {}] : [given[1], given[0]]
        const { mode = 'exclusive', ifAvailable, steal, signal }: Options = options
        const room = roomOf(name)
        const fits = () =>
          room.held.length === 0 || (mode === 'shared' && room.held.every((each) => each.mode === 'shared'))
        const pump = () => {
          while (room.queue[0] && (room.held.length === 0 || room.queue[0].mode === 'shared'))
            room.queue.shift()?.start()
        }
        const start = () => {
          const own = { mode, rob: () => reject(new DOMException('stolen', 'AbortError')) }
          room.held.push(own)
          void Promise.resolve()
            .then(() => work({}))
            .then((value) => {
              if (!room.held.includes(own)) return
              room.held.splice(room.held.indexOf(own), 1)
              resolve(value)
              pump()
            })
        }
        const entry = { mode, start }
        if (steal) {
          for (const robbed of room.held.splice(0)) robbed.rob()
          start()
        } else if (fits() && room.queue.length === 0) start()
        else if (ifAvailable) resolve(Promise.resolve(work(null)))
        else {
          room.queue.push(entry)
          signal?.addEventListener('abort', () => {
            if (!room.queue.includes(entry)) return
            room.queue.splice(room.queue.indexOf(entry), 1)
            reject(new DOMException('no longer asked for', 'AbortError'))
          })
        }
      }),
  }
}

/** One browser with its tabs: they share locks and channels, and each can be hidden, put to sleep or killed. */
export const browserOfTabs = () => {
  const locks = webLocks()
  const channels = new Map<string, Set<Channel>>()
  class Channel {
    onmessage: ((event: MessageEvent) => unknown) | null = null
    constructor(
      readonly name: string,
      readonly awake: () => boolean,
    ) {
      channels.set(name, (channels.get(name) ?? new Set()).add(this))
    }
    postMessage(data: unknown) {
      for (const other of channels.get(this.name) ?? [])
        if (other !== this)
          queueMicrotask(() => void (other.awake() && other.onmessage?.({ data } as MessageEvent)))
    }
    close() {
      channels.get(this.name)?.delete(this)
    }
  }
  const openTab = () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
    let awake = true
    const tabs: TabCoordination = {
      locks: locks as unknown as LockManager,
      channel: (name) => new Channel(name, () => awake) as unknown as BroadcastChannel,
      page: page as unknown as Document,
      patience: { place: 5, answer: 30, handOver: 500 },
    }
    return {
      tabs,
      look: (visible: boolean) => {
        page.visibilityState = visible ? 'visible' : 'hidden'
        page.dispatchEvent(new Event('visibilitychange'))
      },
      /** As a phone does with a tab in the background: it holds its locks and receives nothing. */
      sleep: () => (awake = false),
    }
  }
  return { openTab, locks }
}
