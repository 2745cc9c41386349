import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FileLease, type TabCoordination } from '@/storage/secondCopy/fileLease'
import { browserOfTabs } from '../../helpers/tabs'

const place = 'firestep-second-copy'
const idle = 10_000

/** One browser whose tabs each use the same thing, and tell in one list what they do. */
const browser = () => {
  const { openTab, locks } = browserOfTabs()
  const told: string[] = []
  const open = (name: string) => {
    const { tabs, look, sleep } = openTab()
    const channel = tabs.channel(place)
    if (!channel) throw new Error('these tabs have channels')
    const window = new EventTarget()
    const meeting: TabCoordination = {
      locks: tabs.locks as LockManager,
      channel,
      page: tabs.page,
      window: window as unknown as Window,
      patience: { idle, asking: 100 },
    }
    const turn = new FileLease(meeting, async () => {
      // What is let go of slowly is still held.
      await Promise.resolve()
      told.push(`${name} rests`)
    })
    const use = async (what: string) => {
      await turn.use(async () => {
        told.push(`${name} ${what}`)
        await Promise.resolve()
        told.push(`${name} done`)
      })
    }
    return { turn, use, look, sleep, leave: () => window.dispatchEvent(new Event('pagehide')) }
  }
  return { open, told, isHeld: () => locks.isHeld(place) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('FileLease', () => {
  it('lasts from one use to the next, and ends after the idle time', async () => {
    const { open, told, isHeld } = browser()
    const tab = open('one')
    await tab.use('writes')
    await vi.advanceTimersByTimeAsync(idle - 1)
    await tab.use('writes')
    await vi.advanceTimersByTimeAsync(idle - 1)
    expect(isHeld()).toBe(true)
    expect(told).toEqual(['one writes', 'one done', 'one writes', 'one done'])
    await vi.advanceTimersByTimeAsync(1)
    expect(told.at(-1)).toBe('one rests')
    expect(isHeld()).toBe(false)
  })

  it('goes to another tab that asks, after this tab has closed its files', async () => {
    const { open, told } = browser()
    const [one, other] = [open('one'), open('other')]
    await one.use('writes')
    const asked = other.use('writes')
    await vi.advanceTimersByTimeAsync(200)
    await asked
    expect(told).toEqual(['one writes', 'one done', 'one rests', 'other writes', 'other done'])
  })

  it('two tabs that both write take turns, and never write at once', async () => {
    const { open, told } = browser()
    const tabs = [open('one'), open('other')]
    const all = tabs.map(async ({ use }) => {
      for (let time = 0; time < 20; time += 1) await use('writes')
    })
    await vi.advanceTimersByTimeAsync(60_000)
    await Promise.all(all)
    expect(told.filter((line) => line.endsWith('done'))).toHaveLength(40)
    let open_ = ''
    for (const line of told) {
      const [name = '', what] = line.split(' ')
      if (what === 'rests') open_ = ''
      else {
        expect([name, '']).toContain(open_)
        open_ = name
      }
    }
  })

  it.each<[string, (tab: { look(visible: boolean): void; leave(): void }) => void]>([
    ['is hidden', (tab) => tab.look(false)],
    ['is left', (tab) => tab.leave()],
  ])('ends when its tab %s, because a sleeping tab could not answer another', async (_, away) => {
    const { open, told, isHeld } = browser()
    const one = open('one')
    await one.use('writes')
    away(one)
    one.sleep()
    await vi.advanceTimersByTimeAsync(0)
    expect(told.at(-1)).toBe('one rests')
    expect(isHeld()).toBe(false)
  })

  it('a hidden tab gives the lease up after each use, and so does one that was closed', async () => {
    const { open, isHeld } = browser()
    const one = open('one')
    one.look(false)
    await one.use('writes')
    expect(isHeld()).toBe(false)
    one.look(true)
    const last = one.use('writes')
    one.turn.close()
    await last
    await vi.advanceTimersByTimeAsync(0)
    expect(isHeld()).toBe(false)
  })

  it('ends after the idle time when the last use failed', async () => {
    const { open, isHeld } = browser()
    const { turn } = open('one')
    await expect(turn.use(() => Promise.reject(new Error('full')))).rejects.toThrow('full')
    expect(isHeld()).toBe(true)
    await vi.advanceTimersByTimeAsync(idle)
    expect(isHeld()).toBe(false)
  })

  it('without tab coordination every use closes its files at once', async () => {
    const rest = vi.fn(async () => undefined)
    const turn = new FileLease(null, rest)
    await turn.use(async () => 1)
    await turn.use(async () => 2)
    expect(rest).toHaveBeenCalledTimes(2)
  })
})
