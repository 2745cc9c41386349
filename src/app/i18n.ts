import { shallowRef } from 'vue'
import { keyOfNumberMessages, type Message } from '@/kit'
import type { Translate } from '@/ui/useTranslate'
import type { PluralForms } from './language/pluralFormsOf'
import appMessages from './messages/en.json'

/**
 * Messages by key: nested objects, or full keys with dots. Messages have named parameters, `{game}`. If they depend
 * on a number, they have the plural forms of their language (`one | other` in English), and may have one more before
 * them, for 0 (`none | one | other`).
 */
export type MessageCatalogue = Readonly<Record<string, unknown>>

/** A locale: its messages, and its rules for plurals and numbers. */
export interface Locale {
  readonly language: string
  /** Its messages of the loaded parts; missing keys use the English ones. */
  readonly words: MessageCatalogue
  readonly plurals: PluralForms
  /** Formats a number with this many decimals. */
  readonly number: (value: number, digits?: number) => string
  /** Joins a word and the inserted value: "d’Anselm" from "de" and "Anselm". */
  readonly join: (word: string, value: string) => string
  /** Loads its messages of a part. */
  readonly bring: (part: string) => Promise<void>
}

const english: Record<string, unknown> = { ...appMessages }

/** English messages load with the screens and games that use them. */
export const englishLocale: Locale = {
  language: 'en',
  words: {},
  plurals: { count: 2, indexFor: (n) => (n === 1 ? 0 : 1) },
  number: (value, digits) => (digits === undefined ? String(value) : value.toFixed(digits)),
  join: (word, value) => `${word} ${value}`,
  bring: async () => {},
}

/** The current locale: texts that depend on it change with it. */
export const currentLocale = shallowRef(englishLocale)

/** The requested parts: Home's messages, those of all other screens (`app`), those of each game by its id. */
export const requestedMessageParts = new Set(['home'])

/**
 * Requests the messages of a part and waits until the locale has them. If they can't be loaded, the English ones are
 * used.
 */
export const loadMessagePart = (part: string): Promise<void> => {
  requestedMessageParts.add(part)
  return currentLocale.value.bring(part)
}

/** Adds English messages. The keys of a game begin with the game's own name, so that none replaces another's. */
export const addEnglishMessages = (words: MessageCatalogue): void => {
  Object.assign(english, words)
}

/**
 * Translates a message; messages in its parameters are translated first. A key without a message is shown as it is.
 */
export const translate: Translate = (spoken: Message | string, params?: Message['params']): string => {
  const { words: translated, plurals, number, join } = currentLocale.value
  const key = typeof spoken === 'string' ? spoken : spoken.key
  const given = typeof spoken === 'string' ? params : spoken.params
  if (key === keyOfNumberMessages) return number(Number(given?.value), Number(given?.digits))
  const own = find(translated, key)
  const words = own ?? find(english, key)
  if (typeof words !== 'string') return key
  return formOf(words, given, own ? plurals : englishLocale.plurals).replace(
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

/** The plural form for `count` or `n`, else for the first number that the text shows; without a number, that for 1. */
const formOf = (words: string, given: Message['params'], { count, indexFor }: PluralForms): string => {
  const forms = words.split('|')
  if (forms.length === 1) return words
  const shown = [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => given?.[name ?? ''])
  const n = Math.abs([given?.count, given?.n, ...shown].find((value) => typeof value === 'number') ?? 1)
  const none = forms.length > count ? 1 : 0
  return forms[none && n === 0 ? 0 : none + indexFor(n)]?.trim() ?? words
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
