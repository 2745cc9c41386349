import { mount } from '@vue/test-utils'
import { defineComponent, h, nextTick, shallowRef, type Component } from 'vue'
import { addCatalogue, say, type Catalogue } from '@/app/i18n'
import { sayKey } from '@/ui/say'
import './playWords'

/** A resolution sheet of any game on the screen, and how a player finds their way on it: by role and name. */
export const openResolution = async <Draft>(
  sheet: Component,
  messages: Catalogue,
  session: object,
  first: Draft | null,
) => {
  addCatalogue(messages)
  const draft = shallowRef(first)
  const events: string[] = []
  const Host = defineComponent({
    setup: () => () =>
      h(sheet, {
        session,
        draft: draft.value,
        'onUpdate:draft': (next: Draft | null) => (draft.value = next),
        onClose: () => events.push('close'),
        onLower: () => events.push('lower'),
      }),
  })
  const wrapper = mount(Host, { attachTo: document.body, global: { provide: { [sayKey as symbol]: say } } })
  const settle = async () => {
    for (let ticks = 0; ticks < 4; ticks += 1) await nextTick()
  }
  await settle()

  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const buttons = () => [...document.querySelectorAll<HTMLElement>('button, summary')]
  const find = (name: string | RegExp) =>
    buttons().findLast((one) => (typeof name === 'string' ? nameOf(one) === name : name.test(nameOf(one))))
  const press = async (name: string | RegExp) => {
    const button = find(name)
    if (!button) throw new Error(`no button ${String(name)} among: ${buttons().map(nameOf).join(' | ')}`)
    button.click()
    await settle()
  }
  return {
    draft,
    events,
    settle,
    text: () => (document.body.textContent ?? '').replace(/\s+/g, ' '),
    names: () => buttons().map(nameOf),
    has: (name: string | RegExp) => find(name) !== undefined,
    pressed: (name: string | RegExp) => find(name)?.getAttribute('aria-pressed'),
    focused: () => (document.activeElement ? nameOf(document.activeElement) : ''),
    press,
    /** Taps real dice in, face by face, and uses them. */
    enter: async (...faces: readonly number[]) => {
      await press('I rolled real dice')
      for (const face of faces) await press(new RegExp(`^${face}(,|$)`))
      await press('Use these dice')
    },
    close: () => {
      wrapper.unmount()
      document.body.innerHTML = ''
    },
  }
}
