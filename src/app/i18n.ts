import { shallowRef } from 'vue'
import { numberMessageKey, type Message } from '@/kit'
import type { Translate } from '@/ui/translate'
import appMessages from './messages/en.json'

/**
 * Words by their keys: nested names, or whole keys with dots in them. Words name what is put into them, `{game}`, and where
 * a number decides, stand in two forms (`one | several`) or in three (`none | one | several`).
 */
export type MessageCatalogue = Readonly<Record<string, unknown>>

/** How a language is spoken: what it has of the words, and how it counts and writes. */
export interface Locale {
  readonly language: string
  /** Its words of the parts that are said so far; where a key has none, the English ones stand. */
  readonly words: MessageCatalogue
  /** Whether so many take the form for one; `n` is a whole number. */
  readonly one: (n: number) => boolean
  /** A number as it is written, with so many digits behind its point. */
  readonly number: (value: number, digits?: number) => string
  /** A word and what is put in behind it, as they stand together: "d’Anselm" of "de" and "Anselm". */
  readonly join: (word: string, value: string) => string
  /** Fetches its words of a part. */
  readonly bring: (part: string) => Promise<void>
}

const english: Record<string, unknown> = { ...appMessages }

/** English words come with the screens and games that say them. */
export const englishMessages: Locale = {
  language: 'en',
  words: {},
  one: (n) => n === 1,
  number: (value, digits) => (digits === undefined ? String(value) : value.toFixed(digits)),
  join: (word, value) => `${word} ${value}`,
  bring: async () => {},
}

/** How the app speaks now: whatever is said again when this changes is said in the other language. */
export const currentLocale = shallowRef(englishMessages)

/** The parts that were asked for so far: Home's words, those of all other screens (`app`), those of each game by its id. */
export const loadedParts = new Set(['home'])

/** Words of this part are to be said: waits until the language has them. Where they can't be fetched English ones stand. */
export const loadMessages = (part: string): Promise<void> => {
  loadedParts.add(part)
  return currentLocale.value.bring(part)
}

/** Adds English words. The keys of a game begin with the game's own name, so that none replaces another's. */
export const addMessages = (words: MessageCatalogue): void => {
  Object.assign(english, words)
}

/** Puts a message into words; messages among its parameters are put into words first. A key without words stands for itself. */
export const translate: Translate = (spoken: Message | string, params?: Message['params']): string => {
  const { words: translated, number, join } = currentLocale.value
  const key = typeof spoken === 'string' ? spoken : spoken.key
  const given = typeof spoken === 'string' ? params : spoken.params
  if (key === numberMessageKey) return number(Number(given?.value), Number(given?.digits))
  const words = find(translated, key) ?? find(english, key)
  if (typeof words !== 'string') return key
  return formOf(words, given).replace(
    /(?:(\p{L}+) )?\{(\w+)\}/gu,
    (_, before: string | undefined, name: string) => {
      const value = given?.[name]
      const said =
        typeof value === 'object'
          ? translate(value)
          : typeof value === 'number'
            ? number(value)
            : (value ?? '')
      return before ? join(before, said) : said
    },
  )
}

/** The one of several forms that a message's number asks for; without a number, the one for one. */
const formOf = (words: string, given: Message['params']): string => {
  const forms = words.split('|')
  if (forms.length === 1) return words
  const counted = [given?.count, given?.n].find((value) => typeof value === 'number') ?? 1
  const n = Math.ceil(Math.abs(counted))
  const several = currentLocale.value.one(n) ? 0 : 1
  const form = forms.length === 2 ? forms[several] : forms[n && 1 + several]
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
