import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { webLocks } from '../helpers/tabs'

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
