// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { CLOSING_DISTANCE, useDragDown } from '@/ui/controls/useDragDown'

const pointer = (clientY: number) => ({ clientY, currentTarget: null }) as unknown as PointerEvent
const touch = (target: Element, ...fingers: readonly (readonly [number, number])[]) => {
  let prevented = false
  const event = {
    target,
    touches: fingers.map(([clientX, clientY]) => ({ clientX, clientY })),
    cancelable: true,
    preventDefault: () => (prevented = true),
  }
  return { event: event as unknown as TouchEvent, prevented: () => prevented }
}
const sheet = () => {
  let closed = 0
  const drag = useDragDown(() => (closed += 1))
  return { ...drag, closed: () => closed }
}

describe('useDragDown on a handle', () => {
  it('closes only beyond the closing distance', () => {
    const { listeners, closed } = sheet()
    for (const distance of [CLOSING_DISTANCE, CLOSING_DISTANCE + 1]) {
      listeners.pointerdown(pointer(10))
      listeners.pointermove(pointer(10 + distance))
      listeners.pointerup()
    }
    expect(closed()).toBe(1)
  })

  it('does not follow a finger above where the sheet is', () => {
    const { listeners, offset } = sheet()
    listeners.pointerdown(pointer(50))
    listeners.pointermove(pointer(20))
    expect(offset.value).toBe(0)
  })
})

describe('useDragDown on the content', () => {
  let content: HTMLElement
  beforeEach(() => {
    content = document.createElement('div')
    document.body.replaceChildren(content)
  })
  const dragged = (by: readonly [number, number], target: Element = content, fingers = 1) => {
    const { pull, offset, closed } = sheet()
    const at = [100, 100] as const
    pull.touchstart(touch(target, ...Array<typeof at>(fingers).fill(at)).event)
    pull.touchmove(touch(target, [100 + by[0], 100 + by[1]]).event)
    return { pull, offset, closed }
  }

  it('follows a finger that moves down', () => {
    expect(dragged([0, 30]).offset.value).toBe(30)
  })

  it('leaves a finger that moves more sideways than down to the content', () => {
    expect(dragged([31, 30]).offset.value).toBe(0)
    expect(dragged([29, 30]).offset.value).toBe(30)
  })

  it('waits until the direction of a finger is clear', () => {
    expect(dragged([0, 3]).offset.value).toBe(0)
    expect(dragged([0, 4]).offset.value).toBe(4)
  })

  it('leaves content that is scrolled down to scroll', () => {
    content.scrollTop = 5
    expect(dragged([0, 30]).offset.value).toBe(0)
  })

  it('follows a finger although the page behind the sheet is scrolled', () => {
    const page = document.scrollingElement ?? document.documentElement
    page.scrollTop = 5
    expect(dragged([0, 30]).offset.value).toBe(page === document.scrollingElement ? 30 : 0)
    page.scrollTop = 0
  })

  it('does not follow two fingers, nor one on a text field', () => {
    expect(dragged([0, 30], content, 2).offset.value).toBe(0)
    const field = document.createElement('textarea')
    content.append(field)
    expect(dragged([0, 30], field).offset.value).toBe(0)
  })

  it('springs back without closing when the system takes the touch over', () => {
    const { pull, offset, closed } = dragged([0, CLOSING_DISTANCE + 50])
    pull.touchcancel()
    expect([offset.value, closed()]).toEqual([0, 0])
  })

  it('closes when the finger is lifted far enough down', () => {
    const { pull, closed } = dragged([0, CLOSING_DISTANCE + 50])
    pull.touchend()
    expect(closed()).toBe(1)
  })
})
