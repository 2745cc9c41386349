// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { effectScope, defineComponent, h, useTemplateRef } from 'vue'
import { useListener } from '@/ui/controls/useListener'
import { useResizeObserver } from '@/ui/controls/useResizeObserver'
import { show } from './render'

afterEach(() => vi.unstubAllGlobals())

it('useListener listens until its scope ends, also in the capture phase', () => {
  const heard: string[] = []
  const scope = effectScope()
  document.addEventListener('keydown', () => heard.push('page'), { once: true })
  scope.run(() => useListener(window, 'keydown', ({ key }) => heard.push(key), { capture: true }))
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  scope.stop()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'b' }))
  expect(heard).toEqual(['a', 'page'])
})

describe('useResizeObserver', () => {
  const heard: HTMLElement[] = []
  const Watched = defineComponent({
    setup: () => {
      useResizeObserver(useTemplateRef<HTMLElement>('box'), (element) => heard.push(element))
      return () => h('div', { ref: 'box' })
    },
  })

  it('reports an element when it is mounted and at each new size, until it is unmounted', () => {
    heard.splice(0)
    let resize = () => {}
    const watching = { observe: vi.fn(), disconnect: vi.fn() }
    vi.stubGlobal(
      'ResizeObserver',
      vi.fn(function (told: () => void) {
        resize = told
        return watching
      }),
    )
    const box = show(Watched, {})
    expect(heard).toEqual([box.element])
    expect(watching.observe).toHaveBeenCalledWith(box.element)
    resize()
    expect(heard).toHaveLength(2)
    box.unmount()
    expect(watching.disconnect).toHaveBeenCalledOnce()
  })

  it('reports only the first size in a browser without ResizeObserver', () => {
    heard.splice(0)
    vi.stubGlobal('ResizeObserver', undefined)
    Reflect.deleteProperty(globalThis, 'ResizeObserver')
    show(Watched, {})
    expect(heard).toHaveLength(1)
  })
})
