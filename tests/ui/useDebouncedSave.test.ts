// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import { useDebouncedSave } from '@/ui/controls/useDebouncedSave'

const editor = () => {
  const saved: string[] = []
  let autosave: ReturnType<typeof useDebouncedSave<string>> | undefined
  const wrapper = mount(
    defineComponent({
      setup() {
        autosave = useDebouncedSave<string>((key) => saved.push(key))
        return () => h('div')
      },
    }),
  )
  if (!autosave) throw new Error('no autosave')
  return { saved, wrapper, ...autosave }
}

describe('useDebouncedSave', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('saves an item half a second after its last change', () => {
    const { saved, later, wrapper } = editor()
    later('a')
    vi.advanceTimersByTime(400)
    later('a')
    vi.advanceTimersByTime(499)
    expect(saved).toEqual([])
    vi.advanceTimersByTime(1)
    expect(saved).toEqual(['a'])
    wrapper.unmount()
  })

  it('saves what waits when its screen closes, each item once', () => {
    const { saved, later, now, wrapper } = editor()
    later('a')
    later('b')
    now('b')
    wrapper.unmount()
    expect(saved).toEqual(['b', 'a'])
    vi.advanceTimersByTime(1_000)
    expect(saved).toEqual(['b', 'a'])
  })

  it('saves what waits when the page is hidden, and not when it is shown', () => {
    const { saved, later, wrapper } = editor()
    const state = vi.spyOn(document, 'visibilityState', 'get')
    later('a')
    state.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(saved).toEqual([])
    state.mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(saved).toEqual(['a'])
    wrapper.unmount()
  })
})
