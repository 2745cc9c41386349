import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope } from 'vue'
import { useLongPress } from '@/ui/controls/useLongPress'

/** How long, in milliseconds, a finger rests for a long press. */
const LONG_PRESS_TIME = 480

const at = (clientX: number, clientY: number, button = 0) => ({ clientX, clientY, button }) as PointerEvent
const table = () => {
  let presses = 0
  const scope = effectScope()
  const listeners = scope.run(() => useLongPress(() => (presses += 1)))
  if (!listeners) throw new Error('no listeners')
  const menu = () => listeners.contextmenu({ preventDefault: () => undefined } as Event)
  return { listeners, menu, scope, presses: () => presses }
}

describe('useLongPress', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('reports one press for a finger that rests, although the context menu of the phone follows', () => {
    const { listeners, menu, presses } = table()
    listeners.pointerdown(at(0, 0))
    vi.advanceTimersByTime(LONG_PRESS_TIME)
    menu()
    expect(presses()).toBe(1)
  })

  it('reports one press when the context menu comes before the time is over', () => {
    const { listeners, menu, presses } = table()
    listeners.pointerdown(at(0, 0))
    menu()
    vi.advanceTimersByTime(LONG_PRESS_TIME)
    expect(presses()).toBe(1)
  })

  it('still reports a finger that slips by ten pixels, and none that slips further', () => {
    const { listeners, presses } = table()
    listeners.pointerdown(at(0, 0))
    listeners.pointermove(at(6, 8))
    vi.advanceTimersByTime(LONG_PRESS_TIME)
    expect(presses()).toBe(1)
    listeners.pointerdown(at(0, 0))
    listeners.pointermove(at(7, 8))
    vi.advanceTimersByTime(LONG_PRESS_TIME)
    expect(presses()).toBe(1)
  })

  it('starts the time again with a second press', () => {
    const { listeners, presses } = table()
    listeners.pointerdown(at(0, 0))
    vi.advanceTimersByTime(LONG_PRESS_TIME - 1)
    listeners.pointerdown(at(0, 0))
    vi.advanceTimersByTime(LONG_PRESS_TIME - 1)
    expect(presses()).toBe(0)
  })

  it('ignores other mouse buttons than the first, which only open the context menu', () => {
    const { listeners, presses } = table()
    listeners.pointerdown(at(0, 0, 2))
    vi.advanceTimersByTime(LONG_PRESS_TIME)
    expect(presses()).toBe(0)
  })

  it('reports nothing after its component is gone', () => {
    const { listeners, scope, presses } = table()
    listeners.pointerdown(at(0, 0))
    scope.stop()
    vi.advanceTimersByTime(LONG_PRESS_TIME)
    expect(presses()).toBe(0)
  })
})
