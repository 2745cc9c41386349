import { mount } from '@vue/test-utils'
import { nextTick, shallowReactive, type Component } from 'vue'
import { translate } from '@/app/i18n'
import { ok, type Result } from '@/kit'
import type { SavedForce, Refusal, SetUpSession } from '@/engine'
import { translateInjection } from '@/ui/useTranslate'
import './playWords'

/**
 * A set-up session with saved forces in an array. `start` decides the result of a command; by default every battle
 * begins.
 */
export const setUpSession = <Command>(
  kept: readonly SavedForce[] = [],
  start: (command: Command) => Result<true, Refusal> = () => ok(true),
) => {
  const held = shallowReactive({ kept })
  const started: Command[] = []
  const pictures = new Map<string, Blob>()
  const session: SetUpSession<Command> = {
    get kept() {
      return held.kept
    },
    keep: ({ id = `k${held.kept.length + 1}`, name, body }) => {
      const one = { id, name, body: JSON.parse(JSON.stringify(body)) as unknown }
      held.kept = [one, ...held.kept.filter((other) => other.id !== id)]
      return id
    },
    forget: (id) => {
      held.kept = held.kept.filter((other) => other.id !== id)
    },
    pictures: {
      get: async (id) => pictures.get(id) ?? null,
      keep: async (picture) => {
        const id = `p${pictures.size + 1}`
        pictures.set(id, picture)
        return ok(id)
      },
      forget: (id) => void pictures.delete(id),
    },
    start: (command) => {
      started.push(command)
      return start(command)
    },
  }
  return { session, started, kept: () => held.kept, pictures }
}

let unmount: (() => void) | null = null

/** Shows a set-up screen (or a part of one) with the app's messages. The result gives what it emitted. */
export const openSetUp = async (screen: Component, props: Readonly<Record<string, unknown>>) => {
  const wrapper = mount(screen, {
    attachTo: document.body,
    props,
    global: { provide: { [translateInjection as symbol]: translate } },
  })
  unmount = () => wrapper.unmount()
  await settle()
  return (): Readonly<Record<string, readonly (readonly unknown[])[]>> => wrapper.emitted()
}

/** Unmounts what `openSetUp` showed. */
export const closeSetUp = () => {
  unmount?.()
  unmount = null
}

export const settle = async () => {
  for (let turn = 0; turn < 4; turn += 1) await nextTick()
}

export const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
export const buttons = () => [...document.querySelectorAll<HTMLElement>('button')]

/** The last button with that name, which is the top one. */
export const button = (name: string | RegExp): HTMLElement => {
  const found = buttons().findLast((one) =>
    typeof name === 'string' ? nameOf(one) === name : name.test(nameOf(one)),
  )
  if (!found) throw new Error(`no button ${String(name)} among: ${buttons().map(nameOf).join(' | ')}`)
  return found
}
export const press = async (...names: readonly (string | RegExp)[]) => {
  for (const name of names) {
    button(name).click()
    await settle()
  }
}
export const field = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent?.trim() === label)
  const input = found && document.getElementById(found.htmlFor)
  if (!(input instanceof HTMLInputElement) && !(input instanceof HTMLTextAreaElement))
    throw new Error(`no field ${label}`)
  return input as HTMLInputElement
}
export const type = async (label: string, text: string) => {
  const input = field(label)
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await settle()
}
export const group = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('[role="group"]')].find(
    (one) =>
      nameOf(one) === name ||
      document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent?.startsWith(name),
  )
  if (!found) throw new Error(`no group ${name}`)
  return found
}

/** A button within the group of that name. */
export const pressIn = async (name: string, label: string) => {
  const found = [...group(name).querySelectorAll<HTMLElement>('button')].find((one) => nameOf(one) === label)
  if (!found) throw new Error(`no button ${label} in ${name}`)
  found.click()
  await settle()
}

/** Types a word into a field that adds words to a list, and adds it. */
export const addWord = async (label: string, word: string) => {
  await type(label, word)
  field(label).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  await settle()
}
export const text = () => (document.body.textContent ?? '').replace(/\s+/g, ' ')
