import { beforeEach, describe, expect, it, vi } from 'vitest'
import { joinWriterTabs, type WriterRole } from '@/pwa'
import { browserOfTabs } from '../helpers/tabs'

let browser: ReturnType<typeof browserOfTabs>
beforeEach(() => (browser = browserOfTabs()))

/** A tab that has joined, with what it was told. */
const join = (over: { readonly handOver?: () => Promise<boolean>; readonly hidden?: boolean } = {}) => {
  const tab = browser.openTab()
  if (over.hidden) tab.look(false)
  const roles: WriterRole[] = []
  const follow = vi.fn(async () => {})
  const handOver = vi.fn(over.handOver ?? (async () => true))
  const writers = joinWriterTabs('one', { follow, handOver, changed: (role) => roles.push(role) }, tab.tabs)
  return { ...tab, writers, roles, follow, handOver, role: () => roles.at(-1) ?? 'follower' }
}

describe('joinWriterTabs: tabs with the same battle open', () => {
  it('the first tab is the writer, and the others read what it writes', async () => {
    const [first, second] = [join(), join()]
    expect(await first.writers.decided).toBe('writer')
    expect(await second.writers.decided).toBe('follower')
    const before = second.follow.mock.calls.length
    first.writers.wrote()
    await expect.poll(() => second.follow.mock.calls.length).toBe(before + 1)
    expect([first.role(), second.role()]).toEqual(['writer', 'follower'])
  })

  it('on takeOver the writer stops, writes what waits, and only then the other tab reads and begins', async () => {
    const order: string[] = []
    const first = join({
      handOver: async () => {
        order.push(`first writes as ${first.role()}`)
        await new Promise((resolve) => setTimeout(resolve, 60))
        order.push('first has written')
        return true
      },
    })
    await first.writers.decided
    const second = join()
    await second.writers.decided
    second.follow.mockImplementation(async () => void order.push('second reads'))
    expect(await second.writers.takeOver()).toBe(true)
    expect(order).toEqual(['first writes as follower', 'first has written', 'second reads'])
    expect([first.role(), second.role()]).toEqual(['follower', 'writer'])
    // And back, and nobody is left behind.
    expect(await first.writers.takeOver()).toBe(true)
    await expect.poll(() => [first.role(), second.role()]).toEqual(['writer', 'follower'])
  })

  it('takeOver is refused when the writer cannot write what waits', async () => {
    const first = join({ handOver: async () => false })
    await first.writers.decided
    const second = join()
    await second.writers.decided
    expect(await second.writers.takeOver()).toBe(false)
    expect([first.role(), second.role()]).toEqual(['writer', 'follower'])
  })

  it('takeOver takes the lock from a sleeping writer', async () => {
    const first = join()
    await first.writers.decided
    first.sleep()
    const second = join()
    await second.writers.decided
    expect(await second.writers.takeOver()).toBe(true)
    await expect.poll(() => first.role()).toBe('follower')
    expect(second.role()).toBe('writer')
  })

  it('when the writer leaves, a follower takes over after it reads what was written', async () => {
    const first = join()
    await first.writers.decided
    const second = join()
    await second.writers.decided
    const before = second.follow.mock.calls.length
    await first.writers.leave()
    expect(first.handOver).toHaveBeenCalled()
    await expect.poll(() => second.role()).toBe('writer')
    expect(second.follow.mock.calls.length).toBe(before + 1)
    await second.writers.leave()
    await expect.poll(() => browser.locks.isHeld('firestep-writer-one')).toBe(false)
  })

  it('a follower in the background takes over only when it is looked at again', async () => {
    const first = join()
    await first.writers.decided
    const second = join()
    await second.writers.decided
    second.look(false)
    await first.writers.leave()
    await expect.poll(() => browser.locks.isHeld('firestep-writer-one')).toBe(false)
    expect(second.role()).toBe('follower')
    second.look(true)
    await expect.poll(() => second.role()).toBe('writer')
  })

  it('the writer becomes writer again when the tab that asked is closed first', async () => {
    const first = join()
    await first.writers.decided
    const second = join()
    await second.writers.decided
    void second.writers.takeOver()
    await second.writers.leave()
    await expect.poll(() => first.roles.slice(-2)).toEqual(['follower', 'writer'])
  })

  it('a tab that leaves at once leaves no lock behind', async () => {
    await join().writers.leave()
    expect(await join().writers.decided).toBe('writer')
  })

  it('without Web Locks every tab may write, and still hears of writes in others', async () => {
    const alone = () => {
      const tab = browser.openTab()
      const follow = vi.fn(async () => {})
      const hooks = { follow, handOver: async () => true, changed: () => {} }
      return { follow, writers: joinWriterTabs('one', hooks, { ...tab.tabs, locks: undefined }) }
    }
    const [one, other] = [alone(), alone()]
    expect(await one.writers.decided).toBe('unguarded')
    expect(await one.writers.takeOver()).toBe(true)
    other.writers.wrote()
    await expect.poll(() => one.follow.mock.calls.length).toBe(1)
  })

  it('where the browser refuses locks, a tab may write', async () => {
    const tab = browser.openTab()
    const locks = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) }
    const hooks = { follow: async () => {}, handOver: async () => true, changed: () => {} }
    const writers = joinWriterTabs('one', hooks, { ...tab.tabs, locks })
    expect(await writers.decided).toBe('unguarded')
  })
})
