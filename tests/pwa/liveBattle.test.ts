import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** Web Locks of one origin, as the standard says: shared ones together, an exclusive one alone, the rest in a queue. */
const webLocks = () => {
  interface Wait {
    readonly mode: string
    readonly start: () => void
  }
  let held: string[] = []
  let queue: Wait[] = []
  const fits = (mode: string) =>
    held.length === 0 || (mode === 'shared' && held.every((each) => each === 'shared'))
  const pump = () => {
    while (queue[0] && fits(queue[0].mode)) queue.shift()?.start()
  }
  return {
    request: (
      _name: string,
      { mode, ifAvailable, signal }: { mode: string; ifAvailable?: boolean; signal?: AbortSignal },
      work: (lock: object | null) => unknown,
    ) =>
      new Promise((resolve, reject) => {
        const start = () => {
          held.push(mode)
          void Promise.resolve(work({})).then((value) => {
            held = held.toSpliced(held.indexOf(mode), 1)
            resolve(value)
            pump()
          })
        }
        const entry = { mode, start }
        if (fits(mode) && queue.length === 0) queueMicrotask(start)
        else if (ifAvailable) resolve(Promise.resolve(work(null)))
        else {
          queue.push(entry)
          signal?.addEventListener('abort', () => {
            if (!queue.includes(entry)) return
            queue = queue.filter((each) => each !== entry)
            reject(signal.reason as Error)
          })
        }
      }),
  }
}

/** A tab of its own: the module anew, over the same locks. */
const openTab = async () => {
  vi.resetModules()
  return import('@/pwa/liveBattle')
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('a live battle', () => {
  beforeEach(() => vi.stubGlobal('navigator', { locks: webLocks() }))
  afterEach(() => vi.unstubAllGlobals())

  it('in another tab keeps an update out until it is closed', async () => {
    const [one, other] = [await openTab(), await openTab()]
    const close = other.openLiveBattle()
    await soon()
    const work = vi.fn(async () => {})
    expect(await one.whileNoBattleIsLive(work)).toBe(false)
    expect(work).not.toHaveBeenCalled()
    close()
    await soon()
    expect(await one.whileNoBattleIsLive(work)).toBe(true)
    expect(work).toHaveBeenCalledOnce()
  })

  it('in this tab keeps it out at once, and two of them until both are closed', async () => {
    const tab = await openTab()
    const [closeOne, closeTwo] = [tab.openLiveBattle(), tab.openLiveBattle()]
    expect(await tab.whileNoBattleIsLive(async () => {})).toBe(false)
    closeOne()
    closeOne()
    expect(tab.battleIsLive()).toBe(true)
    expect(await tab.whileNoBattleIsLive(async () => {})).toBe(false)
    closeTwo()
    await soon()
    expect(await tab.whileNoBattleIsLive(async () => {})).toBe(true)
  })

  it('closed before its lock was granted leaves nothing behind', async () => {
    const [one, other] = [await openTab(), await openTab()]
    let finish = () => {}
    const updating = one.whileNoBattleIsLive(() => new Promise<void>((resolve) => (finish = resolve)))
    await soon()
    other.openLiveBattle()()
    finish()
    expect(await updating).toBe(true)
    await soon()
    expect(await one.whileNoBattleIsLive(async () => {})).toBe(true)
  })

  it('closed in the same breath leaves nothing behind', async () => {
    const [one, other] = [await openTab(), await openTab()]
    other.openLiveBattle()()
    await soon()
    expect(await one.whileNoBattleIsLive(async () => {})).toBe(true)
  })

  it('is still known in its own tab where there are no Web Locks', async () => {
    vi.stubGlobal('navigator', {})
    const tab = await openTab()
    const close = tab.openLiveBattle()
    expect(await tab.whileNoBattleIsLive(async () => {})).toBe(false)
    close()
    expect(await tab.whileNoBattleIsLive(async () => {})).toBe(true)
  })
})
