/** How the tabs of one browser communicate, and whether this one is visible. */
export interface TabCoordination {
  readonly locks: Pick<LockManager, 'request'>
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /**
   * In milliseconds: how long a lease lasts after a piece of work, and how often another tab is asked to end its
   * lease.
   */
  readonly patience: { readonly idle: number; readonly asking: number }
}

const place = 'firestep-second-copy'

/** This browser's tabs; null where it has no locks, or no channel. */
export const browserTabCoordination = (): TabCoordination | null =>
  navigator.locks && typeof BroadcastChannel !== 'undefined'
    ? {
        locks: navigator.locks,
        channel: new BroadcastChannel(place),
        page: document,
        window,
        patience: { idle: 10_000, asking: 100 },
      }
    : null

/**
 * This tab's lease of something that only one tab may use at a time. It lasts for a while after a piece of work,
 * because a new lease costs more than most work does. It ends at once when another tab asks for it, and when this tab
 * is hidden: a sleeping tab can't respond. Callers do one piece of work at a time.
 */
export class FileLease {
  readonly #meeting: TabCoordination | null
  readonly #rest: () => Promise<unknown>
  /** Ends the current lease. */
  #letGo: (() => void) | null = null
  #working = false
  /** Whether another tab waits. */
  #asked = false
  #closed = false
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #away = ({ type }: { readonly type: string }) => {
    if (type === 'pagehide' || this.#hidden) void this.#end()
  }

  /**
   * @param meeting null where tabs can't communicate: then every piece of work has its own lease
   * @param rest closes open resources before another tab's lease
   */
  constructor(meeting: TabCoordination | null, rest: () => Promise<unknown>) {
    this.#meeting = meeting
    this.#rest = rest
    if (!meeting) return
    meeting.channel.onmessage = () => {
      this.#asked = true
      void this.#end()
    }
    meeting.page.addEventListener('visibilitychange', this.#away)
    meeting.window.addEventListener('pagehide', this.#away)
  }

  async use<Value>(work: () => Promise<Value>): Promise<Value> {
    clearTimeout(this.#timer)
    this.#working = true
    try {
      if (!this.#letGo) await this.#take()
      return await work()
    } finally {
      this.#working = false
      if (!this.#meeting || this.#asked || this.#closed || this.#hidden) await this.#end()
      else this.#timer = setTimeout(() => void this.#end(), this.#meeting.patience.idle)
    }
  }

  close(): void {
    this.#closed = true
    void this.#end()
    clearTimeout(this.#timer)
    if (!this.#meeting) return
    this.#meeting.page.removeEventListener('visibilitychange', this.#away)
    this.#meeting.window.removeEventListener('pagehide', this.#away)
    this.#meeting.channel.close()
  }

  get #hidden(): boolean {
    return this.#meeting?.page.visibilityState === 'hidden'
  }

  #take(): Promise<void> {
    const meeting = this.#meeting
    if (!meeting) {
      this.#letGo = () => undefined
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      // Repeats, because the holder may get the message before this tab is in the queue, and take another lease.
      this.#timer = setInterval(() => meeting.channel.postMessage('asks'), meeting.patience.asking)
      const take = () => {
        clearInterval(this.#timer)
        this.#asked = false
        resolve()
        return new Promise<void>((done) => (this.#letGo = done))
      }
      meeting.locks.request(place, take).catch((refused: unknown) => {
        clearInterval(this.#timer)
        reject(refused as Error)
      })
    })
  }

  async #end(): Promise<void> {
    const letGo = this.#letGo
    if (this.#working || !letGo) return
    clearTimeout(this.#timer)
    // From here on the next piece of work needs a new lease, which starts when this one is over.
    this.#letGo = null
    await this.#rest().catch(() => undefined)
    letGo()
  }
}
