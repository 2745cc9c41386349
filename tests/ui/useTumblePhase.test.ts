// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import { provideAnnouncer, useAnnounce } from '@/ui/controls/announcer'
import { settleIntervalForDiceCount, useTumble } from '@/ui/pieces/useTumblePhase'

const thrown = (tumble: boolean, dice = 1) => {
  let settled = 0
  let announce: (sentence: string) => void = () => undefined
  let sentence: { readonly value: string } | undefined
  const Dice = defineComponent({
    setup() {
      useTumble(
        () => ({ dice, tumble, throwKey: 1 }),
        () => (settled += 1),
      )
      announce = useAnnounce()
      return () => h('div')
    },
  })
  const wrapper = mount(
    defineComponent({
      setup() {
        ;({ sentence } = provideAnnouncer())
        return () => h(Dice)
      },
    }),
  )
  return { wrapper, announce, settled: () => settled, announced: () => sentence?.value }
}
const still = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))

describe('useTumble', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('settles after the roll, and at once without tumbling or for a reader who wants less motion', () => {
    still(false)
    const rolling = thrown(true)
    expect(rolling.settled()).toBe(0)
    vi.advanceTimersByTime(620)
    expect(rolling.settled()).toBe(1)
    expect(thrown(false).settled()).toBe(1)
    still(true)
    expect(thrown(true).settled()).toBe(1)
  })

  it('settles nothing after its component is gone', () => {
    still(false)
    const { wrapper, settled } = thrown(true)
    wrapper.unmount()
    vi.advanceTimersByTime(2_000)
    expect(settled()).toBe(0)
  })

  it('pauses announcements until the dice have settled', async () => {
    still(false)
    const { announce, announced } = thrown(true)
    announce('Six')
    await vi.advanceTimersByTimeAsync(100)
    const early = announced()
    await vi.advanceTimersByTimeAsync(2_000)
    expect([early, announced()]).toEqual(['', 'Six'])
  })
})

describe('settleIntervalForDiceCount', () => {
  it('is 60 ms for each further die, but no more than 600 ms for all of a large pool', () => {
    expect([1, 2, 11, 21, 101].map(settleIntervalForDiceCount)).toEqual([0, 60, 60, 30, 6])
  })
})
