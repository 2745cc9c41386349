// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { englishLocale, currentLocale } from '@/app/i18n'
import { languages } from '@/app/language/languages'
import { readRoster } from '@/exchange/rosters/readRoster'
import { system } from '@/systems/trench-crusade'
import { speechOf } from '../../helpers/languages'
import { rosterText } from '../../helpers/rosterFiles'

afterEach(() => {
  currentLocale.value = englishLocale
})

/** Names that players of all five languages may give. Some are also messages of the app. */
const given = [
  'Größenwahn',
  'L’Épée d’Été',
  'Ñandú «el Viejo»',
  'Perché no?',
  'Home',
  'Zweihänder {n} | Würfe',
]

const namesIn = async (text: string): Promise<readonly string[]> => {
  const read = await readRoster(text)
  const imported = read.ok ? system.roster?.fromImport?.(read.value) : read
  if (!imported?.ok) throw new Error('a roster of the fixtures is read')
  return (
    system.roster
      ?.printCards?.(imported.value.body)
      ?.flatMap(({ name }) => (typeof name === 'string' ? name : [])) ?? []
  )
}

describe('an imported roster', () => {
  it.each(languages)('has the same names when the app is in $name', async ({ id }) => {
    const text = rosterText('saint-orsolyas-own.json')
    const before = await namesIn(text)
    expect(before.length).toBeGreaterThan(3)
    const renamed = given
      .slice(0, before.length)
      .reduce((all, name, at) => all.replaceAll(JSON.stringify(before[at]), JSON.stringify(name)), text)
    currentLocale.value = id === 'en' ? englishLocale : speechOf(id)
    expect(await namesIn(text)).toEqual(before)
    const after = await namesIn(renamed)
    expect(after.filter((name) => given.includes(name)).length).toBeGreaterThan(0)
    currentLocale.value = englishLocale
    expect(await namesIn(renamed)).toEqual(after)
  })
})
