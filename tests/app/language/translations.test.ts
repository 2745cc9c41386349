import { describe, expect, it } from 'vitest'
import { messagesIn, others, rulesIn } from '../../helpers/languages'
import { pseudo } from '../../helpers/pseudo'
import { faultsOfTranslation } from '../../helpers/translation'
import sameWords from './sameWords.json'

/** Words that are the same in English, by language. */
const listed: Readonly<Record<string, readonly string[]>> = sameWords
const sameIn = (language: string): readonly string[] => [...sameWords.everywhere, ...(listed[language] ?? [])]

describe.each(others)('the translation into $name', ({ id }) => {
  it('has every message of the screens with the same placeholders, and no other', () => {
    expect(
      faultsOfTranslation({
        language: id,
        english: messagesIn('en'),
        other: messagesIn(id),
        same: sameIn(id),
      }),
    ).toEqual([])
  })

  it('has every text of the rulebooks', () => {
    expect(
      faultsOfTranslation({ language: id, english: rulesIn('en'), other: rulesIn(id), same: sameIn(id) }),
    ).toEqual([])
  })

  it('has no needless word on the list of words that are the same in English', () => {
    const english = new Map([...messagesIn('en'), ...rulesIn('en')])
    const left = [...messagesIn(id), ...rulesIn(id)].filter(([key, words]) => english.get(key) === words)
    const needed = (word: string) =>
      left.some(([, words]) => words.toLowerCase().includes(word.toLowerCase()))
    expect((listed[id] ?? []).filter((word) => !needed(word))).toEqual([])
  })
})

it('English counts with plural forms of one message, not with two messages', () => {
  const english = messagesIn('en')
  const apart = [...english].filter(([key, words]) => {
    const [, stem] = /^(.*)\.one$/.exec(key) ?? []
    const several = [stem, `${stem}.many`, `${stem}.more`, `${stem}.some`, `${stem}.several`]
    return stem && /^1 /.test(words) && several.some((other) => english.get(other ?? '')?.includes('{'))
  })
  expect(apart).toEqual([])
})

describe('faultsOfTranslation', () => {
  const english = new Map([
    ['home.title', 'Home'],
    ['home.dice', '{n} die | {n} dice'],
    ['home.cost', '{n} %'],
    ['home.marker', '+{n} BLOOD'],
    ['home.flak', 'Flak 2D6'],
  ])
  const faults = (...changes: readonly (readonly [string, string | null])[]) => {
    const other = new Map([...english].map(([key, words]) => [key, pseudo(words)]))
    for (const [key, words] of changes) {
      if (words === null) other.delete(key)
      else other.set(key, words)
    }
    return faultsOfTranslation({ language: 'xx', english, other, same: ['Homes', 'Flak'] })
  }

  it('finds nothing in a complete translation', () => {
    expect(faults()).toEqual([])
    expect(faults(['home.marker', '+{n} BLOOD'], ['home.flak', 'Flak 2D6'])).toEqual([])
  })

  it.each([
    ['a missing key', ['home.title', null], 'xx lacks home.title'],
    ['an unused key', ['home.nothing', 'Nichts'], 'xx has home.nothing, which is said nowhere'],
    ['an English text', ['home.title', 'Home'], 'xx leaves home.title in English: Home'],
    ['a lost placeholder', ['home.cost', '%'], 'xx puts nothing into home.cost, not {n}'],
    ['an unknown placeholder', ['home.title', 'Heim {n}'], 'xx puts {n} into home.title, not nothing'],
    ['a missing plural form', ['home.dice', '{n} Würfel'], 'xx has 1 forms of home.dice, not 2'],
    ['an empty plural form', ['home.dice', '{n} Würfel |'], 'xx has an empty form of home.dice'],
    ['an open brace', ['home.title', 'Heim {'], 'xx leaves a brace open in home.title'],
  ] as const)('finds %s', (_, change, fault) => {
    expect(faults(change)).toEqual([fault])
  })
  it.each([
    ['pl', '{n} kość | {n} kości | {n} kości | {n} kości', []],
    ['pl', '{n} kość | {n} kości', ['pl has 2 forms of home.dice, not 4']],
    ['ja', '{n}個', []],
    ['ja', '{n}個 | {n}個', ['ja has 2 forms of home.dice, not 1']],
  ])('asks for the plural forms of %s: %s', (language, words, found) => {
    const other = new Map([...english].map(([key, text]) => [key, pseudo(text)])).set('home.dice', words)
    expect(faultsOfTranslation({ language, english, other, same: ['Homes', 'Flak'] })).toEqual(found)
  })
})
