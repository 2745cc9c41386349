import { describe, expect, it } from 'vitest'
import { addEnglishMessages, translate } from '@/app/i18n'
import { languageOfFile } from '@/app/language/messageFiles'

/** All messages in every language. */
const files = import.meta.glob<unknown>(
  [
    '../../src/app/**/messages/**/*.json',
    '../../src/app/messages/**/*.json',
    '../../src/systems/*/messages/**/*.json',
  ],
  { eager: true, import: 'default' },
)

interface Plural {
  readonly key: string
  readonly source: string
  readonly language: string
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
/** Every message with plural forms, by its key. */
const pluralsOf = (words: unknown, language: string, key = ''): readonly Plural[] => {
  if (typeof words === 'string') return words.includes(' | ') ? [{ key, source: words, language }] : []
  if (!isObject(words)) return []
  return Object.entries(words).flatMap(([name, inner]) =>
    pluralsOf(inner, language, key ? `${key}.${name}` : name),
  )
}
const plurals = Object.entries(files).flatMap(([path, file]) => pluralsOf(file, languageOfFile(path)))
const inEnglish = plurals.filter(({ language }) => language === 'en')

/** The quotation marks of each language. */
const quotes: Readonly<Record<string, string>> = { en: '“”', de: '„“', fr: '«»', es: '«»', it: '«»' }

/** A message as players read it when all its numbers are this one. */
const read = ({ key, source }: Plural, number: number): string => {
  addEnglishMessages({ [`${key}.read`]: source })
  const names = [...source.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  return translate(`${key}.read`, Object.fromEntries([...names, 'n', 'count'].map((name) => [name, number])))
}

const nothing = /\b(no|none|nobody|nothing|0)\b/i
const formsOf = ({ source }: Plural): readonly string[] => source.split(' | ')

describe('messages with plural forms', () => {
  it('are found in the message files', () => {
    expect(plurals.length).toBeGreaterThan(120)
  })

  // A bar within a text would cut the message into forms.
  it.each(plurals)('$key closes its quotes and brackets in each form, in $language', (plural) => {
    for (const form of formsOf(plural))
      for (const [open, close] of [quotes[plural.language] ?? '()', '()'])
        expect(form.split(open ?? '').length, form).toBe(form.split(close ?? '').length)
  })

  it.each(inEnglish)('$key does not say “none” of 1', (plural) => {
    // A word that every form has is about something else.
    if (formsOf(plural).every((form) => nothing.test(form))) return
    expect(read(plural, 1)).not.toMatch(nothing)
  })

  it.each(inEnglish)('$key does not say “one” of 0', (plural) => {
    if (formsOf(plural).every((form) => /\bone\b/i.test(form))) return
    expect(read(plural, 0)).not.toMatch(/^(one|1) (?!to)|: one /i)
  })

  it.each(plurals)(
    '$key has different texts for 1 and 2 if it has different forms, in $language',
    (plural) => {
      const [first, ...others] = formsOf(plural)
      // A message may have the same text for every number.
      if (others.every((form) => form === first)) return
      expect(read(plural, 2)).not.toBe(read(plural, 1))
    },
  )
})
