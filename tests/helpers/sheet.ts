import { mount } from '@vue/test-utils'
import { defineComponent, h, reactive, watch, type Component } from 'vue'
import { addEnglishMessages, translate, type MessageCatalogue } from '@/app/i18n'
import type { BattleController } from '@/play/createBattleContext'
import { defaultPreferences, preferencesInjection, type Preferences } from '@/ui/preferences'
import { translateInjection } from '@/ui/useTranslate'
import { unfold } from './folds'
import { painted } from './painted'
import './playWords'

/** A game's resolution sheet, its battle and its messages. */
export interface Resolving<Session, Draft> {
  readonly sheet: Component
  readonly messages: MessageCatalogue
  readonly provideBattle: (
    session: Session,
    emit: () => void,
  ) => Pick<BattleController<unknown, never, never, Draft>, 'draft' | 'change' | 'lowered' | 'raise'>
}

/** A resolution sheet of any game on the screen, used by role and name. */
export const openResolution = async <Session extends { readonly sent: readonly unknown[] }, Draft>(
  { sheet, messages, provideBattle }: Resolving<Session, Draft>,
  session: Session,
  first: Draft | null,
) => {
  addEnglishMessages(messages)
  const events: string[] = []
  /** How much was sent before the last press. */
  let sent = session.sent.length
  let battle!: ReturnType<typeof provideBattle>
  let draft!: ReturnType<typeof provideBattle>['draft']
  const Host = defineComponent({
    setup: () => {
      battle = provideBattle(session, () => undefined)
      draft = battle.draft
      if (first) battle.change(first)
      // The draft is gone and nothing was sent: the sheet was closed.
      watch(battle.draft, (now) => {
        if (!now && session.sent.length === sent) events.push('close')
      })
      watch(battle.lowered, (lowered) => lowered && events.push('lower'), { flush: 'sync' })
      return () => h(sheet)
    },
  })
  /** The player's settings, which the sheet may change. */
  const preferences: Preferences = reactive({
    ...defaultPreferences,
    prefer: (choice: Partial<Preferences>) => void Object.assign(preferences, choice),
  })
  const wrapper = mount(Host, {
    attachTo: document.body,
    global: {
      provide: {
        [translateInjection as symbol]: translate,
        // A host that provides its own settings goes first.
        [preferencesInjection as symbol]: preferences,
      },
    },
  })
  const settle = painted
  await settle()

  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const buttons = () => [...document.querySelectorAll<HTMLElement>('button, summary')]
  const find = (name: string | RegExp) =>
    buttons().findLast((one) => (typeof name === 'string' ? nameOf(one) === name : name.test(nameOf(one))))
  const press = async (name: string | RegExp) => {
    const button = find(name)
    if (!button) throw new Error(`no button ${String(name)} among: ${buttons().map(nameOf).join(' | ')}`)
    sent = session.sent.length
    button.click()
    await settle()
  }
  return {
    /** The current draft. */
    draft,
    preferences,
    change(next: Draft) {
      battle.change(next)
    },
    events,
    /** Opens the lowered sheet again. */
    async raise() {
      battle.raise()
      await settle()
    },
    /** The key that closes what is on top. */
    async escape() {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      await settle()
    },
    settle,
    text: () => (document.body.textContent ?? '').replace(/\s+/g, ' '),
    names: () => buttons().map(nameOf),
    has: (name: string | RegExp) => find(name) !== undefined,
    /** The objection to the draft that the top sheet shows, or null. */
    objected: () =>
      [...document.querySelectorAll('[role="note"]')].at(-1)?.textContent?.replace(/\s+/g, ' ').trim() ??
      null,
    pressed: (name: string | RegExp) => find(name)?.getAttribute('aria-pressed'),
    focused: () => (document.activeElement ? nameOf(document.activeElement) : ''),
    press,
    unfold,
    /** Enters real dice face by face. The last one sends the throw. */
    enter: async (...faces: readonly number[]) => {
      await press('I rolled real dice')
      for (const face of faces) await press(new RegExp(`^${face}(,|$)`))
    },
    close: () => {
      wrapper.unmount()
      document.body.innerHTML = ''
    },
  }
}
