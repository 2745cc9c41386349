// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { defineComponent, h, nextTick, ref } from 'vue'
import { registerOverlayInjection, useBackToClose } from '@/ui/useBackToClose'

const overlay = () => {
  const open = ref(false)
  const told: string[] = []
  const wrapper = mount(
    defineComponent({
      setup() {
        useBackToClose(
          () => open.value,
          () => undefined,
        )
        return () => h('div')
      },
    }),
    {
      global: {
        provide: {
          [registerOverlayInjection as symbol]: () => {
            told.push('opened')
            return () => told.push('closed')
          },
        },
      },
    },
  )
  return { open, told, wrapper }
}

describe('useBackToClose', () => {
  it('reports an overlay that closes by itself, and one that opens again', async () => {
    const { open, told, wrapper } = overlay()
    for (open.value of [true, false, true]) await nextTick()
    expect(told).toEqual(['opened', 'closed', 'opened'])
    wrapper.unmount()
  })

  it('reports an open overlay as closed when its component goes', () => {
    const { open, told, wrapper } = overlay()
    open.value = true
    wrapper.unmount()
    expect(told).toEqual(['opened', 'closed'])
  })
})
