import type { Message } from '@/kit'
import type { Say } from '@/ui/say'
import appMessages from './messages/en.json'

/**
 * Words by their keys: nested names, or whole keys with dots in them. Words name what is put into them, `{game}`, and where
 * a number decides, stand in two forms (`one | several`) or in three (`none | one | several`).
 */
export type Catalogue = Readonly<Record<string, unknown>>

/** The only language so far. A game brings its catalogue of the same locale when it is loaded. */
export const locale = 'en'

const catalogue: Record<string, unknown> = { ...appMessages }

/** Adds the words of a game. Its keys begin with the game's own name, so that none replaces another's. */
export const addCatalogue = (words: Catalogue): void => {
  Object.assign(catalogue, words)
}

/** Puts a message into words; messages among its parameters are put into words first. A key without words stands for itself. */
export const say: Say = (spoken: Message | string, params?: Message['params']): string => {
  const key = typeof spoken === 'string' ? spoken : spoken.key
  const given = typeof spoken === 'string' ? params : spoken.params
  const words = find(catalogue, key)
  if (typeof words !== 'string') return key
  return formOf(words, given).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = given?.[name]
    return typeof value === 'object' ? say(value) : String(value ?? '')
  })
}

/** The one of several forms that a message's number asks for; without a number, the one for one. */
const formOf = (words: string, given: Message['params']): string => {
  const forms = words.split('|')
  if (forms.length === 1) return words
  const counted = [given?.count, given?.n].find((value) => typeof value === 'number') ?? 1
  const n = Math.ceil(Math.abs(counted))
  const form = forms.length === 2 ? forms[n === 1 ? 0 : 1] : forms[Math.min(n, 2)]
  return form?.trim() ?? words
}

const find = (messages: unknown, key: string): unknown => {
  if (!isObject(messages)) return null
  if (key in messages) return messages[key]
  let found: unknown = messages
  for (const name of key.split('.')) {
    if (!isObject(found)) return null
    found = found[name]
  }
  return found ?? null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
