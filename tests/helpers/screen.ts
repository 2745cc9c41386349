import { flushPromises, mount } from '@vue/test-utils'
import { defineComponent, h, provide, type Component } from 'vue'
import { addEnglishMessages, translate, type MessageCatalogue } from '@/app/i18n'
import LiveRegion from '@/ui/controls/LiveRegion.vue'
import { provideAnnouncer } from '@/ui/controls/announcer'
import { preferencesInjection, type Preferences } from '@/ui/preferences'
import { translateInjection } from '@/ui/useTranslate'
import { unfold } from './folds'
import { painted } from './painted'
import './playWords'

/** The accessible name of an element: its label, or its text with spaces between its parts. */
const nameOf = (element: Element): string => {
  const label = element.getAttribute('aria-label')
  if (label) return label
  const parts = [...element.childNodes].map((node) => {
    if (node.nodeType === 3) return node.textContent ?? ''
    if (node.nodeType !== 1 || (node as Element).getAttribute('aria-hidden') === 'true') return ''
    return nameOf(node as Element)
  })
  return parts.join(' ').replace(/\s+/g, ' ').trim()
}

export interface Size {
  readonly width: number
  readonly height: number
}
const phone: Size = { width: 390, height: 844 }
const resize = (size: Size) => {
  const { happyDOM } = window as unknown as { happyDOM?: { setViewport(size: Size): void } }
  happyDOM?.setViewport(size)
}
const matches = (element: Element, name: string | RegExp): boolean =>
  typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element))

/** A game's battle screen, its session and its messages. */
export interface Stage {
  readonly screen: Component
  readonly session: object
  readonly messages: MessageCatalogue
  /** The player's settings. */
  readonly preferences?: Preferences
}

/** A battle screen with its live region, used by role and name. */
export const showScreen = async ({ screen, session, messages, preferences }: Stage, size: Size = phone) => {
  addEnglishMessages(messages)
  resize(size)
  const events: string[] = []
  const rematches: unknown[] = []
  const Host = defineComponent({
    setup: () => {
      provideAnnouncer()
      if (preferences) provide(preferencesInjection, preferences)
      return () => [
        h(screen, {
          session,
          onLeave: () => events.push('leave'),
          onOpenLog: () => events.push('openLog'),
          onRematch: (command: unknown) => rematches.push(command),
        }),
        h(LiveRegion),
      ]
    },
  })
  const wrapper = mount(Host, {
    attachTo: document.body,
    global: { provide: { [translateInjection as symbol]: translate } },
  })
  const settle = async () => {
    await flushPromises()
    await painted()
  }
  await settle()

  const all = (role: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(role)]
  // The sheet on top comes last in the document.
  const find = (role: string, name: string | RegExp): HTMLElement => {
    const found = all(role).findLast((one) => matches(one, name))
    if (!found) throw new Error(`no ${role} ${String(name)} among: ${all(role).map(nameOf).join(' | ')}`)
    return found
  }
  const field = (label: string): HTMLInputElement | HTMLTextAreaElement => {
    const found = document.getElementById(find('label', label).getAttribute('for') ?? '')
    if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found
    throw new Error(`no field ${label}`)
  }
  return {
    events,
    /** The rematches that were requested. */
    rematches,
    settle,
    /** An element that has no role, such as a drawing. */
    component: (part: Component) => wrapper.findComponent(part),
    button: (name: string | RegExp) => find('button', name),
    has: (name: string | RegExp) => all('button').some((one) => matches(one, name)),
    text: (selector: string) =>
      (document.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim(),
    heading: () => nameOf(all('h1')[0] ?? document.body),
    dialog: () => all('[role=dialog]').at(-1) ?? null,
    spoken: () => nameOf(find('[role=status]', /.*/)),
    press: async (name: string | RegExp) => {
      find('button', name).click()
      await settle()
    },
    unfold,
    field,
    fill: async (label: string, text: string) => {
      const filled = field(label)
      filled.value = text
      filled.dispatchEvent(new Event('input'))
      await settle()
    },
    close: () => {
      wrapper.unmount()
      document.body.innerHTML = ''
    },
  }
}
