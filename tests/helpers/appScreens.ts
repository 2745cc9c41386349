import { allByRole, byRole } from '../ui/render'
import { settle } from './showApp'

/** What a player can read, do and type on a screen that `showApp` has shown. */
export const text = (): string => document.body.textContent?.replace(/\s+/g, ' ') ?? ''
export const buttons = (): readonly string[] => allByRole('button').map(({ name }) => name)

export const press = async (name: string): Promise<void> => {
  byRole('button', name).click()
  await settle()
  await settle()
}

/** Waits for something that loads. If it never comes, the next check fails. */
export const until = async (seen: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 400 && !seen(); turn += 1) await settle()
  await settle()
}

/** The field with a label. */
export const field = (name: string): HTMLInputElement => {
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent?.trim() === name)
  const found = label && document.getElementById(label.htmlFor)
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field ${name} in ${text()}`)
  return found
}
export const write = async (name: string, words: string): Promise<void> => {
  field(name).value = words
  field(name).dispatchEvent(new Event('input'))
  await settle()
}
