import { afterEach, describe, expect, it } from 'vitest'
import { addEnglishMessages, currentLocale, englishLocale, translate } from '@/app/i18n'
import messages from '@/systems/gloom-trench/messages/en'
import { sampleForces } from '@/systems/gloom-trench/rules'
import { namedSampleForces } from '@/systems/gloom-trench/screens/setUp/namedSampleForces'
import { speechOf } from '../../../helpers/languages'

addEnglishMessages(messages)
afterEach(() => {
  currentLocale.value = englishLocale
})

/** All texts of a value, with the path to each. */
const textsOf = (value: unknown, path = ''): readonly (readonly [string, string])[] =>
  typeof value === 'string'
    ? [[path, value]]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}/${key}`))
      : []

describe('the sample forces', () => {
  it('have their stored names in English', () => {
    expect(namedSampleForces(translate)).toEqual(sampleForces)
  })

  it.each(['de', 'fr', 'es', 'it'] as const)('have names of models, weapons and orders in %s', (language) => {
    currentLocale.value = speechOf(language)
    const named = new Map(textsOf(namedSampleForces(translate)))
    const english = textsOf(sampleForces).filter(([path]) => /\/units\/.*\/name$/.test(path))
    expect(english.length).toBeGreaterThan(60)
    for (const [path, text] of english) {
      expect(named.get(path)).toBeTruthy()
      expect(named.get(path)).not.toContain('gt.sample')
      if (!/^(Fusilier|Sergeant|Acolyte)$/.test(text)) expect(named.get(path), path).not.toBe(text)
    }
  })
})
