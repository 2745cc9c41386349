import { describe, expect, it } from 'vitest'
import { useSwipe } from '@/ui/controls/useSwipe'

/** How far, in px, a finger must travel sideways. */
const SWIPE_DISTANCE = 56

const at = (clientX: number, clientY: number) => ({ clientX, clientY }) as PointerEvent
const table = () => {
  const turns: number[] = []
  const listeners = useSwipe((by) => turns.push(by))
  const swipe = (x: number, y: number) => {
    listeners.pointerdown(at(10, 20))
    listeners.pointerup(at(10 + x, 20 + y))
  }
  /** Whether a click gets through. */
  const click = () => {
    let passes = true
    const event = { stopPropagation: () => (passes = false), preventDefault: () => undefined }
    listeners.click(event as unknown as Event)
    return passes
  }
  return { turns, listeners, swipe, click }
}

describe('useSwipe', () => {
  it('turns forward for a swipe to the left, and back for one to the right', () => {
    const { turns, swipe } = table()
    swipe(-SWIPE_DISTANCE, 0)
    swipe(SWIPE_DISTANCE, 0)
    expect(turns).toEqual([1, -1])
  })

  it('ignores a finger that travels less than the distance of a swipe', () => {
    const { turns, swipe } = table()
    swipe(SWIPE_DISTANCE - 1, 0)
    expect(turns).toEqual([])
  })

  it('ignores a finger that travels more than half as far up or down as sideways', () => {
    const { turns, swipe } = table()
    for (const y of [51, -51]) swipe(100, y)
    expect(turns).toEqual([])
    for (const y of [50, -50]) swipe(100, y)
    expect(turns).toEqual([-1, -1])
  })

  it('suppresses only the one click after a swipe', () => {
    const { swipe, click } = table()
    swipe(100, 0)
    expect([click(), click()]).toEqual([false, true])
  })

  it('lets the click of the next press through when the swipe had no click', () => {
    const { listeners, swipe, click } = table()
    swipe(100, 0)
    listeners.pointerdown(at(0, 0))
    expect(click()).toBe(true)
  })

  it('ignores a second finger that is lifted, and a press that was cancelled', () => {
    const { turns, listeners, swipe } = table()
    swipe(100, 0)
    listeners.pointerup(at(400, 20))
    listeners.pointerdown(at(0, 0))
    listeners.pointercancel()
    listeners.pointerup(at(100, 0))
    expect(turns).toEqual([-1])
  })
})
