import { beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, nextTick, ref } from 'vue'
import { useTapGuard } from '@/ui/controls/useTapGuard'

const touch = (timeStamp: number) => ({ pointerType: 'touch', timeStamp }) as PointerEvent
let now = 0
const pad = () => {
  const entered = ref(0)
  const guard = effectScope().run(() => useTapGuard(() => entered.value))
  if (!guard) throw new Error('no scope')
  /** Whether a click reaches the pad. */
  const click = (detail = 1) => {
    let passes = true
    guard.listeners.clickCapture({ detail, stopPropagation: () => (passes = false) } as unknown as MouseEvent)
    return passes
  }
  const tap = (at: number) => {
    guard.listeners.pointerdown(touch(at))
    return click()
  }
  return { entered, guard, click, tap }
}

describe('useTapGuard', () => {
  beforeEach(() => {
    now = 1_000
    vi.spyOn(performance, 'now').mockImplementation(() => now)
  })

  it('ignores the second click of a mouse and a tap that follows too soon, while nothing is entered', () => {
    const { click, tap } = pad()
    expect([click(2), tap(1_399), tap(1_400)]).toEqual([false, false, true])
  })

  it('lets a click without a pointer through, even after a tap that came too soon', () => {
    const { click, tap } = pad()
    tap(1_001)
    expect(click(0)).toBe(true)
  })

  it('lets every press through once a face is entered', async () => {
    const { entered, click, tap } = pad()
    entered.value = 1
    await nextTick()
    expect([click(2), tap(1_001)]).toEqual([true, true])
  })

  it('guards a pad that was emptied for the next throw, but not one whose face the player removed', async () => {
    const { entered, guard, tap } = pad()
    entered.value = 1
    await nextTick()
    now = 5_000
    guard.erased()
    entered.value = 0
    await nextTick()
    expect(tap(5_100)).toBe(true)
    entered.value = 1
    await nextTick()
    entered.value = 0
    await nextTick()
    expect(tap(5_100)).toBe(false)
  })
})
