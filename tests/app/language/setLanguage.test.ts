// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { computed } from 'vue'
import { loadMessagePart, englishLocale, translate, currentLocale } from '@/app/i18n'
import { readFirstTexts, translateFirstScreenInPlace } from '@/app/firstPaint/firstTexts'
import { languages, languagesFor } from '@/app/language/languages'
import { languageOfFile, partOfFile } from '@/app/language/messageFiles'
import { chooseLanguage, setLanguage, setFirstLanguage } from '@/app/language/setLanguage'
import { buildLocale } from '@/app/language/buildLocale'
import '@/app/laterMessages'
import { clockTime, dateText } from '@/app/times'
import { diceNotationMessage, numberMessage } from '@/kit'

beforeEach(() => localStorage.clear())
afterEach(async () => {
  await setLanguage('en')
})

describe('the first language', () => {
  it.each([
    [
      ['de-AT', 'en'],
      ['de', 'en'],
    ],
    [
      ['qq', 'fr-CA', 'de', 'fr'],
      ['fr', 'de', 'en'],
    ],
    [['en-GB', 'de'], ['en']],
    [['ES'], ['es', 'en']],
    [['qq', 'xx-XX'], ['en']],
    [['den', 'item'], ['en']],
    [[], ['en']],
  ])('languagesFor(%j) are %j', (wanted, spoken) => {
    expect(languagesFor(wanted)).toEqual(spoken)
  })

  it.each([
    [['pt-PT'], ['pt-BR', 'en']],
    [
      ['pt-br', 'de'],
      ['pt-BR', 'de', 'en'],
    ],
    [
      ['zh-TW', 'zh'],
      ['zh-TW', 'zh-CN', 'en'],
    ],
  ])('languagesFor(%j) are %j where languages of a region are supported', (wanted, spoken) => {
    const supported = ['en', 'de', 'pt-BR', 'zh-CN', 'zh-TW'].map((id) => ({ id }))
    expect(languagesFor(wanted, supported)).toEqual(spoken)
  })

  it('is the chosen one, not the phone’s', async () => {
    await chooseLanguage('it')
    await setLanguage('en')
    await setFirstLanguage()
    expect(currentLocale.value.language).toBe('it')
  })
})

describe('every language', () => {
  it.each(languages)(
    '$name sets the language and the text direction of the page',
    async ({ id, direction }) => {
      expect(await setLanguage(id)).toBe('spoken')
      expect(document.documentElement.lang).toBe(id)
      expect(document.documentElement.dir).toBe(direction)
      expect(new Intl.DateTimeFormat(id).resolvedOptions().locale).toBe(id)
    },
  )
})

describe('setLanguage', () => {
  it('updates translations that are already computed', async () => {
    await loadMessagePart('app')
    const title = computed(() => translate('language.title'))
    expect(title.value).toBe('Language')
    await setLanguage('de')
    expect(title.value).toBe('Sprache')
    await setLanguage('fr')
    expect(title.value).toBe('Langue')
    await setLanguage('en')
    expect(title.value).toBe('Language')
  })

  it('sets the last of several languages that are requested at once', async () => {
    await loadMessagePart('app')
    await Promise.all([setLanguage('es'), setLanguage('it'), setLanguage('de')])
    expect(currentLocale.value.language).toBe('de')
  })

  it('leaves a message in English that has no translation', async () => {
    await setLanguage('de')
    currentLocale.value = { ...currentLocale.value, words: {} }
    expect(translate('language.title')).toBe('Language')
  })
})

describe('numbers, dice and dates', () => {
  it('are written in the style of the language', async () => {
    await loadMessagePart('app')
    await setLanguage('de')
    expect(translate(numberMessage(31.4, 1))).toBe('31,4')
    expect(translate('settings.percent', { n: 1234 })).toMatch(/^1\.234/)
    expect(translate(diceNotationMessage(6, 2))).toBe('2W6')
    expect(translate(diceNotationMessage(8))).toBe('W8')
    const may = new Date(2025, 4, 3, 21, 40).getTime()
    expect(dateText(may, may)).toBe('3. Mai')
    expect(clockTime(may)).toBe('21:40')
    await setLanguage('en')
    expect(translate(numberMessage(2, 1))).toBe('2.0')
    expect(translate(diceNotationMessage(6, 2))).toBe('2D6')
  })

  it('take the plural form by the rules of the language', () => {
    const forms = (language: string, ...numbers: readonly number[]) => {
      currentLocale.value = buildLocale(language, {
        'x.two': 'one | several',
        'x.three': 'none | one | several',
      })
      return numbers.map((n) => `${translate('x.two', { n })} ${translate('x.three', { n })}`)
    }
    expect(forms('de', 0, 1, 2)).toEqual(['several none', 'one one', 'several several'])
    expect(forms('fr', 0, 1, 1.5, 2, 1_000_000)).toEqual([
      'one none',
      'one one',
      'one one',
      'several several',
      'several several',
    ])
    currentLocale.value = englishLocale
  })

  it.each([
    ['en', { one: [1], other: [0, 0.5, 1.5, 2, 21] }],
    ['pt-BR', { one: [0, 1], other: [2, 21] }],
    ['pl', { one: [1], few: [2, 22, 104], many: [0, 5, 12, 21, 112], other: [1.5] }],
    ['ru', { one: [1, 21, 101], few: [2, 22], many: [0, 5, 11, 14], other: [1.5] }],
    ['cs', { one: [1], few: [2, 4], many: [1.5], other: [0, 5, 21] }],
    ['ja', { other: [0, 1, 2, 21] }],
  ] as const)('in %s, the numbers of each form of a message are %j', (language, numbersOfForm) => {
    const words = Object.keys(numbersOfForm)
    currentLocale.value = buildLocale(language, {
      x: { own: words.map((name) => `{n} ${name}`).join(' | '), none: ['none', ...words].join(' | ') },
    })
    Object.values(numbersOfForm).forEach((those, index) => {
      for (const n of those) {
        expect(translate('x.own', { n })).toBe(`${new Intl.NumberFormat(language).format(n)} ${words[index]}`)
        expect(translate('x.none', { n })).toBe(n === 0 ? 'none' : words[index])
      }
    })
    currentLocale.value = englishLocale
  })

  it('takes the English form of an English message that has no translation', () => {
    currentLocale.value = buildLocale('pl', {})
    expect([1, 2, 5, 22].map((n) => translate('log.steps', { n }))).toEqual([
      '1 step',
      '2 steps',
      '5 steps',
      '22 steps',
    ])
    currentLocale.value = englishLocale
  })
})

describe('the texts of the first screen', () => {
  it('are in the last used language before the app runs', async () => {
    await setLanguage('de')
    currentLocale.value = {
      ...currentLocale.value,
      words: { home: { title: 'Zuhause', past: 'x | y' }, shell: {} },
    }
    expect(readFirstTexts()?.language).toBe('de')
    document.body.innerHTML = '<div><p> Home </p><b>Homer</b></div>'
    translateFirstScreenInPlace(document.body, { Home: 'Zuhause' })
    expect(document.body.textContent).toBe('ZuhauseHomer')
    await setLanguage('en')
    expect(readFirstTexts()).toBeNull()
  })

  it('stay English when the cached value is invalid', () => {
    for (const kept of ['', '{', '7', '"x"', '[]', '{"language":1,"words":7}']) {
      localStorage.setItem('firestep.firstWords', kept)
      document.body.innerHTML = '<p>Home</p>'
      const read = readFirstTexts()
      if (read) translateFirstScreenInPlace(document.body, read.words)
      expect(document.body.textContent).toBe('Home')
    }
  })
})

describe('a message file', () => {
  it.each([
    ['/src/app/messages/de.json', 'de', 'home'],
    ['/src/app/messages/later/fr.json', 'fr', 'app'],
    ['/src/app/dice/messages/es.json', 'es', 'app'],
    ['/src/app/dice/messages/pt-BR.json', 'pt-BR', 'app'],
    ['/src/systems/a-game/messages/zh-Hant/log.json', 'zh-Hant', 'a-game'],
    ['/src/systems/a-game/messages/it/log.json', 'it', 'a-game'],
    ['/src/systems/a-game/messages/starters/it.json', 'it', 'app'],
    ['/src/systems/a-game/rulebook/de/actions.json', 'de', 'rules/a-game'],
    ['/src/systems/a-game/rulebook/1.0.2/de/actions.json', 'de', 'rules/a-game/1.0.2'],
    ['/src/rulebook/common/de.json', 'de', 'rules'],
  ])('%s belongs to the language %s and the part %s', (path, language, part) => {
    expect(languageOfFile(path)).toBe(language)
    expect(partOfFile(path)).toBe(part)
  })
})
