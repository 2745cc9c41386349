import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { webLocks } from '../helpers/tabs'

/** A tab of its own: the module anew, over the same locks. */
const openTab = async () => {
  vi.resetModules()
  return import('@/pwa/liveBattle')
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('runIfNoBattleIsLive', () => {
  beforeEach(() => vi.stubGlobal('navigator', { locks: webLocks() }))
  afterEach(() => vi.unstubAllGlobals())

  it('does not run while a battle is open in another tab', async () => {
    const [one, other] = [await openTab(), await openTab()]
    const close = other.markBattleLive()
    await soon()
    const work = vi.fn(async () => {})
    expect(await one.runIfNoBattleIsLive(work)).toBe(false)
    expect(work).not.toHaveBeenCalled()
    close()
    await soon()
    expect(await one.runIfNoBattleIsLive(work)).toBe(true)
    expect(work).toHaveBeenCalledOnce()
  })

  it('does not run while one of two battles is open in this tab', async () => {
    const tab = await openTab()
    const [closeOne, closeTwo] = [tab.markBattleLive(), tab.markBattleLive()]
    expect(await tab.runIfNoBattleIsLive(async () => {})).toBe(false)
    closeOne()
    closeOne()
    expect(tab.isBattleLiveInThisTab()).toBe(true)
    expect(await tab.runIfNoBattleIsLive(async () => {})).toBe(false)
    closeTwo()
    await soon()
    expect(await tab.runIfNoBattleIsLive(async () => {})).toBe(true)
  })

  it('a battle closed before its lock was granted blocks nothing', async () => {
    const [one, other] = [await openTab(), await openTab()]
    let finish = () => {}
    const updating = one.runIfNoBattleIsLive(() => new Promise<void>((resolve) => (finish = resolve)))
    await soon()
    other.markBattleLive()()
    finish()
    expect(await updating).toBe(true)
    await soon()
    expect(await one.runIfNoBattleIsLive(async () => {})).toBe(true)
  })

  it('a battle closed right after it was opened blocks nothing', async () => {
    const [one, other] = [await openTab(), await openTab()]
    other.markBattleLive()()
    await soon()
    expect(await one.runIfNoBattleIsLive(async () => {})).toBe(true)
  })

  it('without Web Locks, still knows the battles of its own tab', async () => {
    vi.stubGlobal('navigator', {})
    const tab = await openTab()
    const close = tab.markBattleLive()
    expect(await tab.runIfNoBattleIsLive(async () => {})).toBe(false)
    close()
    expect(await tab.runIfNoBattleIsLive(async () => {})).toBe(true)
  })
})
