// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import { defineComponent, h, ref } from 'vue'
import { useHardwareKeyboardDigits } from '@/ui/controls/useHardwareKeyboardDigits'

const pad = () => {
  const told: (number | string)[] = []
  const wrapper = mount(
    defineComponent({
      setup() {
        const root = ref<HTMLElement | null>(null)
        useHardwareKeyboardDigits(root, {
          digit: (digit) => told.push(digit),
          erase: () => told.push('erase'),
        })
        return () =>
          h(
            'div',
            { ref: root },
            ['button', 'input', 'textarea', 'select'].map((tag) => h(tag)),
          )
      },
    }),
    { attachTo: document.body },
  )
  const press = (key: string, change: KeyboardEventInit = {}, on = 'button') =>
    wrapper.get(on).element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...change }))
  return { told, press, wrapper }
}

describe('useHardwareKeyboardDigits', () => {
  afterEach(() => {
    document.body.replaceChildren()
  })

  it('gives digits from 1 to 9, 10 for a zero, and Backspace', () => {
    const { told, press, wrapper } = pad()
    for (const key of ['1', '9', '0', 'Backspace', 'a']) press(key)
    expect(told).toEqual([1, 9, 10, 'erase'])
    wrapper.unmount()
  })

  it('counts a held key once, and ignores keys of a shortcut', () => {
    const { told, press, wrapper } = pad()
    press('4', { repeat: true })
    for (const key of ['ctrlKey', 'metaKey', 'altKey']) press('4', { [key]: true })
    expect(told).toEqual([])
    wrapper.unmount()
  })

  it.each(['input', 'textarea', 'select'])('leaves a field of the kind %s its own digits', (field) => {
    const { told, press, wrapper } = pad()
    press('4', {}, field)
    expect(told).toEqual([])
    wrapper.unmount()
  })
})
