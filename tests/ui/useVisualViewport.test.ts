// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { effectScope, nextTick, ref } from 'vue'
import { useVisualViewport } from '@/ui/controls/useVisualViewport'

const viewport = (change: object = {}) => {
  const seen = Object.assign(new EventTarget(), { scale: 1, height: 400, offsetTop: 0, ...change })
  vi.stubGlobal('visualViewport', seen)
  vi.stubGlobal('innerHeight', 800)
  return seen
}
const follow = (isOpen = true) => {
  const open = ref(isOpen)
  const scope = effectScope()
  const part = scope.run(() => useVisualViewport(() => open.value))
  if (!part) throw new Error('no scope')
  return { open, scope, part }
}

describe('useVisualViewport', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('gives the part above the keyboard, and how much of the bottom is covered', () => {
    viewport({ height: 450, offsetTop: 50 })
    expect(follow().part.value).toEqual({ height: 450, covered: 300 })
  })

  it('takes a narrow browser bar, and a page that is zoomed in, for no keyboard', () => {
    viewport({ height: 701 })
    expect(follow().part.value).toBeNull()
    viewport({ scale: 1.02 })
    expect(follow().part.value).toBeNull()
  })

  it('is null as soon as nothing is open any more', async () => {
    viewport()
    const { open, part } = follow()
    expect(part.value).not.toBeNull()
    open.value = false
    await nextTick()
    expect(part.value).toBeNull()
  })
})
