import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addEnglishMessages, translate } from '@/app/i18n'
import '@/app/laterMessages'

describe('translate', () => {
  it('finds a message under nested names', () => {
    expect(translate('home.title')).toBe('Home')
  })

  it('finds a message under a whole key once a game has added it', () => {
    expect(translate('lateGame.marker')).toBe('lateGame.marker')
    addEnglishMessages({ 'lateGame.marker': 'BLOOD' })
    expect(translate('lateGame.marker')).toBe('BLOOD')
  })

  it('chooses the plural form by n', () => {
    expect([0, 1, 2].map((n) => translate('log.steps', { n }))).toEqual(['no steps', '1 step', '2 steps'])
  })

  it('reads two or three plural forms, and takes the form for one when there is no number', () => {
    addEnglishMessages({ 'lateGame.two': '{n} die | {n} dice', 'lateGame.three': 'none | one | {count}' })
    expect([0, 1, 2, -1].map((n) => translate('lateGame.two', { n }))).toEqual([
      '0 dice',
      '1 die',
      '2 dice',
      '-1 die',
    ])
    expect([0, 1, 7].map((count) => translate('lateGame.three', { count, n: 1 }))).toEqual([
      'none',
      'one',
      '7',
    ])
    expect([translate('lateGame.two', { n: 'x' }), translate('lateGame.three')]).toEqual(['x die', 'one'])
  })

  it('chooses the plural form by the first number in the text when there is no count and no n', () => {
    addEnglishMessages({
      'lateGame.shown': '{who}: {ducats} ducat, {glory} Glory | {who}: {ducats} ducats, {glory} Glory',
    })
    expect(
      [1, 2].map((ducats) => translate('lateGame.shown', { who: 'Ann', ducats, glory: 3 - ducats })),
    ).toEqual(['Ann: 1 ducat, 2 Glory', 'Ann: 2 ducats, 1 Glory'])
  })

  it('leaves out a parameter that is not given', () => {
    addEnglishMessages({ 'lateGame.named': 'Hail, {name}' })
    expect(translate('lateGame.named')).toBe('Hail, ')
  })

  it('translates messages among the parameters first', () => {
    const steps = { key: 'log.steps', params: { n: 2 } }
    expect(translate({ key: 'log.stepsAndFell', params: { steps, n: 3 } })).toBe('2 steps, 3 fell')
  })

  it('inserts what players typed without changing it', () => {
    const typed = '<b>{n} | @:home.title</b> 💀'
    expect(translate('battles.deleteNamed', { name: typed })).toBe(`Delete ${typed}`)
  })

  it('returns the key when there is no message for it', () => {
    expect(translate('home.nothing', { n: 1 })).toBe('home.nothing')
    expect([translate('home'), translate('constructor'), translate('home.title.length')]).toEqual([
      'home',
      'constructor',
      'home.title.length',
    ])
  })
})

const filesOf = (ending: RegExp) =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => ending.test(path))
    .map((path) => ({ path, text: readFileSync(join('src', path), 'utf8') }))

describe('English messages', () => {
  const sentences = (words: unknown): readonly unknown[] =>
    typeof words === 'object' && words !== null ? Object.values(words).flatMap(sentences) : [words]

  it('have one, two or three forms, and braces only around names', () => {
    const written = filesOf(/^(?!server\/).*messages\/(?:.*\/)?en(?:\/\w+)?\.json$/).flatMap(({ text }) =>
      sentences(JSON.parse(text)),
    )
    expect(written.length).toBeGreaterThan(1000)
    const odd = written.filter(
      (words) =>
        typeof words !== 'string' ||
        words.split('|').length > 3 ||
        words.split('|').some((form) => form.trim() === '') ||
        /[{}]/.test(words.replace(/\{\w+\}/g, '')),
    )
    expect(odd).toEqual([])
  })
})

/** Every whole key of a catalogue. */
const keysOf = (words: unknown, key = ''): string[] =>
  typeof words === 'object' && words !== null
    ? Object.entries(words).flatMap(([name, value]) => keysOf(value, key ? `${key}.${name}` : name))
    : [key]

describe('message keys in the source', () => {
  const known = new Set(
    filesOf(/^(?!server\/).*messages\/(?:.*\/)?en(?:\/\w+)?\.json$/).flatMap(({ text }) =>
      keysOf(JSON.parse(text)),
    ),
  )
  const rooms = new Set([...known].map((key) => key.split('.')[0]))
  const sources = filesOf(/\.(ts|vue)$/)

  /** Whole keys in quotes, and the fixed beginnings of composed keys: `fault.${kind}`. */
  const whole = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(['`])([a-z][A-Za-z]*(?:\.[A-Za-z0-9]+)+)\1/g)].map((match) => ({
      path,
      key: match[2] ?? '',
    })),
  )
  const begun = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/`([a-z][A-Za-z]*\.(?:[A-Za-z0-9]+\.)*[A-Za-z0-9]*)\$\{[^`]*`/g)].map((match) => ({
      path,
      key: match[1] ?? '',
    })),
  )
  const ours = ({ key }: { readonly key: string }) => rooms.has(key.split('.')[0])

  it('are found, in full and as beginnings of composed keys', () => {
    expect(whole.filter(ours).length).toBeGreaterThan(100)
    expect(begun.filter(ours).length).toBeGreaterThan(5)
  })

  it('have a message when they are written in full', () => {
    expect(whole.filter(ours).filter(({ key }) => !known.has(key))).toEqual([])
  })

  it('have a message with the same beginning when they are composed', () => {
    const keys = [...known]
    expect(begun.filter(ours).filter(({ key }) => !keys.some((each) => each.startsWith(key)))).toEqual([])
  })

  it('cover every message', () => {
    const used = new Set(whole.map(({ key }) => key))
    const beginnings = begun.map(({ key }) => key)
    const idle = [...known].filter(
      (key) => !used.has(key) && !beginnings.some((each) => key.startsWith(each)),
    )
    expect(idle).toEqual([])
  })
})
