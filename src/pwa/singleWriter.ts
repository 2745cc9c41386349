/**
 * What this tab may do with data that several tabs have open. `writer`: it may write, nobody else does. `follower`:
 * another tab writes, this one reads the changes. `unguarded`: this browser or address has no Web Locks, every tab
 * may write, and the store itself refuses conflicts.
 */
export type WriterRole = 'writer' | 'follower' | 'unguarded'

export interface WriterHooks {
  /** Reads what another tab has written. Also awaited before this tab becomes the writer. */
  readonly follow: () => Promise<unknown>
  /** Writes what waits, because another tab takes over; false if that failed, and this tab stays the writer. */
  readonly handOver: () => Promise<boolean>
  readonly changed: (role: WriterRole) => void
}

export interface WriterRoleControls {
  /** Resolves once it is known whether another tab writes. */
  readonly decided: Promise<WriterRole>
  /** Becomes the writer; false if the current writer could not write its pending data, and so stays the writer. */
  takeOver(): Promise<boolean>
  /** Notifies the other tabs of new data. */
  wrote(): void
  /** Writes what waits and releases the lock; the next tab takes over automatically. */
  leave(): Promise<void>
}

/** How the tabs of one browser communicate. */
export interface TabCoordination {
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly channel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'> | null
  /** Whether this tab is visible. */
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  /** Time limits in milliseconds: for a free lock, for any reply of the writer, and until it has written. */
  readonly patience: { readonly place: number; readonly answer: number; readonly handOver: number }
}

type Told =
  | { readonly kind: 'wrote' }
  | { readonly kind: 'asks'; readonly from: string }
  | { readonly kind: 'hears' | 'yields' | 'keeps'; readonly to: string }

const thisBrowser = (): TabCoordination => ({
  locks: navigator.locks,
  channel: (name) => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)),
  page: document,
  patience: { place: 150, answer: 1000, handOver: 10_000 },
})

/**
 * Joins the tabs that have the same data open; the first of them writes. A visible tab waits for the lock and takes
 * over when the writer is closed. A hidden tab does not wait; it asks when it is visible again.
 */
export const joinWriterTabs = (
  name: string,
  hooks: WriterHooks,
  tabs: TabCoordination = thisBrowser(),
): WriterRoleControls => {
  const { locks, page, patience } = tabs
  const place = `firestep-writer-${name}`
  const channel = tabs.channel(place)
  const self = String(crypto.getRandomValues(new Uint32Array(2)))
  let role: WriterRole = locks ? 'follower' : 'unguarded'
  /** The lock that this tab holds, also while it reads after the last writer or hands over. */
  let held: symbol | null = null
  let release = () => {}
  let inLine: AbortController | null = null
  let left = false
  let decide = (_role: WriterRole) => {}
  const decided = new Promise<WriterRole>((resolve) => (decide = resolve))
  let arrived = () => {}
  let answered = (_answer: 'hears' | 'yields' | 'keeps') => {}

  const tell = (told: Told) => {
    if (!left) channel?.postMessage(told)
  }
  const become = (next: WriterRole) => {
    if (left || role === next) return
    role = next
    hooks.changed(next)
    if (next === 'follower') return
    decide(next)
    arrived()
  }

  const hold = async (options: LockOptions): Promise<void> => {
    const grant = Symbol()
    const use = async () => {
      if (left) return
      held = grant
      inLine = null
      await hooks.follow()
      if (left || held !== grant) return
      const done = new Promise<void>((resolve) => (release = resolve))
      become('writer')
      await done
    }
    try {
      await locks?.request(place, options, use)
    } catch (refused) {
      // Another tab took it, or this one no longer waits for it. Otherwise: this browser has no working locks.
      if ((refused as Error).name !== 'AbortError') become('unguarded')
    }
    if (held !== grant) return
    held = null
    release()
    become('follower')
    standInLine()
  }
  const standInLine = () => {
    if (!locks || left || held || inLine || page.visibilityState === 'hidden') return
    inLine = new AbortController()
    void hold({ signal: inLine.signal })
  }
  const leaveLine = () => {
    inLine?.abort()
    inLine = null
  }
  const looked = () => (page.visibilityState === 'hidden' ? leaveLine() : standInLine())

  /** Another tab wants to write: this one accepts no more input, writes what waits, and hands over. */
  const yieldTo = async (to: string) => {
    const grant = held
    tell({ kind: 'hears', to })
    become('follower')
    const written = await hooks.handOver()
    tell({ kind: written ? 'yields' : 'keeps', to })
    const back = () => {
      if (grant && held === grant) become('writer')
    }
    if (!written) back()
    // The other tab was closed meanwhile: nobody has taken the lock.
    else setTimeout(back, patience.answer)
  }
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.kind === 'wrote') {
        if (role !== 'writer') void hooks.follow()
      } else if (data.kind === 'asks') {
        if (role === 'writer') void yieldTo(data.from)
      } else if (data.to === self) answered(data.kind)
    }

  /** The writer's reply to a tab that wants to take over; a sleeping or closed tab sends none. */
  const ask = (): Promise<'yields' | 'keeps' | 'silent'> =>
    new Promise((resolve) => {
      let timer = setTimeout(() => resolve('silent'), patience.answer)
      answered = (answer) => {
        clearTimeout(timer)
        if (answer === 'hears') timer = setTimeout(() => resolve('silent'), patience.handOver)
        else resolve(answer)
      }
      tell({ kind: 'asks', from: self })
    })
  const takeOver = async (): Promise<boolean> => {
    if (role !== 'follower') return true
    if ((await ask()) === 'keeps') return false
    if (left || role !== 'follower') return true
    const there = new Promise<true>((resolve) => (arrived = () => resolve(true)))
    if (!held) {
      leaveLine()
      void hold({ steal: true })
    }
    return there
  }

  page.addEventListener('visibilitychange', looked)
  standInLine()
  if (locks) setTimeout(() => decide(role), patience.place)
  else decide(role)

  return {
    decided,
    takeOver,
    wrote: () => tell({ kind: 'wrote' }),
    leave: async () => {
      if (left) return
      await hooks.handOver()
      left = true
      page.removeEventListener('visibilitychange', looked)
      leaveLine()
      channel?.close()
      release()
    },
  }
}
