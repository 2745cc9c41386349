import { describe, expect, it } from 'vitest'
import { addMessages, translate } from '@/app/i18n'
import { languageOfFile } from '@/app/language/files'

/** All words of the house in every language there is. */
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
/** Every sentence of a catalogue that has forms for different numbers, by its key. */
const pluralsOf = (words: unknown, language: string, key = ''): readonly Plural[] => {
  if (typeof words === 'string') return words.includes(' | ') ? [{ key, source: words, language }] : []
  if (!isObject(words)) return []
  return Object.entries(words).flatMap(([name, inner]) =>
    pluralsOf(inner, language, key ? `${key}.${name}` : name),
  )
}
const plurals = Object.entries(files).flatMap(([path, file]) => pluralsOf(file, languageOfFile(path)))
const inEnglish = plurals.filter(({ language }) => language === 'en')

/** What a language puts around what it quotes. */
const quotes: Readonly<Record<string, string>> = { en: '“”', de: '„“', fr: '«»', es: '«»', it: '«»' }

/** A sentence as players read it where all its numbers are this one. */
const read = ({ key, source }: Plural, number: number): string => {
  addMessages({ [`${key}.read`]: source })
  const names = [...source.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  return translate(`${key}.read`, Object.fromEntries([...names, 'n', 'count'].map((name) => [name, number])))
}

const nothing = /\b(no|none|nobody|nothing|0)\b/i
const formsOf = ({ source }: Plural): readonly string[] => source.split(' | ')

describe('a sentence with forms for numbers', () => {
  it('is found in every room that says some', () => {
    expect(plurals.length).toBeGreaterThan(120)
  })

  // A bar that is meant as a bar would cut a sentence off.
  it.each(plurals)('$key closes in each form what it opens, in $language', (plural) => {
    for (const form of formsOf(plural))
      for (const [open, close] of [quotes[plural.language] ?? '()', '()'])
        expect(form.split(open ?? '').length, form).toBe(form.split(close ?? '').length)
  })

  it.each(inEnglish)('$key says nothing of none where there is one', (plural) => {
    // Words that every form says are about something else.
    if (formsOf(plural).every((form) => nothing.test(form))) return
    expect(read(plural, 1)).not.toMatch(nothing)
  })

  it.each(inEnglish)('$key says nothing of one where there is none', (plural) => {
    if (formsOf(plural).every((form) => /\bone\b/i.test(form))) return
    expect(read(plural, 0)).not.toMatch(/^(one|1) (?!to)|: one /i)
  })

  it.each(plurals)('$key says of two what it says of many, in $language', (plural) => {
    const [first, ...others] = formsOf(plural)
    // A sentence may count and say one thing whatever the number is.
    if (others.every((form) => form === first)) return
    expect(read(plural, 2)).not.toBe(read(plural, 1))
  })
})
