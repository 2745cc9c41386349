import { mount } from '@vue/test-utils'
import { defineComponent, h, nextTick, ref } from 'vue'
import { addCatalogue, say } from '@/app/i18n'
import { sayKey } from '@/ui/say'
import messages from '@/systems/trench-crusade/messages/en'
import ResolutionSheet from '@/systems/trench-crusade/views/resolution/ResolutionSheet.vue'
import type { ResolutionDraft } from '@/systems/trench-crusade/views/resolution/draft'
import type { TrenchSession } from './trenchSession'

/** A resolution sheet on the screen, and how a player finds their way on it: by role and name. */
export const openSheet = async (session: TrenchSession, first: ResolutionDraft | null = null) => {
  addCatalogue(messages)
  const draft = ref(first)
  const events: string[] = []
  const Host = defineComponent({
    setup: () => () =>
      h(ResolutionSheet, {
        session,
        draft: draft.value,
        'onUpdate:draft': (next: ResolutionDraft | null) => (draft.value = next),
        onClose: () => events.push('close'),
        onLower: () => events.push('lower'),
      }),
  })
  const wrapper = mount(Host, { attachTo: document.body, global: { provide: { [sayKey as symbol]: say } } })
  const settle = async () => {
    await nextTick()
    await nextTick()
    await nextTick()
  }
  await settle()

  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const buttons = () => [...document.querySelectorAll<HTMLElement>('button, summary')]
  const find = (name: string | RegExp) =>
    buttons().findLast((one) => (typeof name === 'string' ? nameOf(one) === name : name.test(nameOf(one))))
  return {
    draft,
    events,
    settle,
    text: () => (document.body.textContent ?? '').replace(/\s+/g, ' '),
    names: () => buttons().map(nameOf),
    has: (name: string | RegExp) => find(name) !== undefined,
    pressed: (name: string | RegExp) => find(name)?.getAttribute('aria-pressed'),
    focused: () => (document.activeElement ? nameOf(document.activeElement) : ''),
    press: async (name: string | RegExp) => {
      const button = find(name)
      if (!button) throw new Error(`no button ${String(name)} among: ${buttons().map(nameOf).join(' | ')}`)
      button.click()
      await settle()
    },
    close: () => {
      wrapper.unmount()
      document.body.innerHTML = ''
    },
  }
}
