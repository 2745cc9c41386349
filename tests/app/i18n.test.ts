import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addMessages, translate } from '@/app/i18n'
import '@/app/laterMessages'

describe('words', () => {
  it('are found under nested names', () => {
    expect(translate('home.title')).toBe('Home')
  })

  it('are found under whole keys, once a game brought them', () => {
    expect(translate('lateGame.marker')).toBe('lateGame.marker')
    addMessages({ 'lateGame.marker': 'BLOOD' })
    expect(translate('lateGame.marker')).toBe('BLOOD')
  })

  it('choose the plural by n', () => {
    expect([0, 1, 2].map((n) => translate('log.steps', { n }))).toEqual(['no step', '1 step', '2 steps'])
  })

  it('have two forms or three, and the one for one where there is no number', () => {
    addMessages({ 'lateGame.two': '{n} die | {n} dice', 'lateGame.three': 'none | one | {count}' })
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

  it('leave out what is not given', () => {
    addMessages({ 'lateGame.named': 'Hail, {name}' })
    expect(translate('lateGame.named')).toBe('Hail, ')
  })

  it('say messages among their parameters first', () => {
    const steps = { key: 'log.steps', params: { n: 2 } }
    expect(translate({ key: 'log.stepsAndFell', params: { steps, n: 3 } })).toBe('2 steps, 3 fell')
  })

  it('take what players typed as it is', () => {
    const typed = '<b>{n} | @:home.title</b> 💀'
    expect(translate('battles.deleteNamed', { name: typed })).toBe(`Delete ${typed}`)
  })

  it('stand for themselves where a key has none', () => {
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

describe('every sentence', () => {
  const sentences = (words: unknown): readonly unknown[] =>
    typeof words === 'object' && words !== null ? Object.values(words).flatMap(sentences) : [words]

  it('is written as it is read: one form, two or three, and names in braces', () => {
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

describe('every key', () => {
  const known = new Set(
    filesOf(/^(?!server\/).*messages\/(?:.*\/)?en(?:\/\w+)?\.json$/).flatMap(({ text }) =>
      keysOf(JSON.parse(text)),
    ),
  )
  const rooms = new Set([...known].map((key) => key.split('.')[0]))
  const sources = filesOf(/\.(ts|vue)$/)

  /** Whole keys in quotes, and the fixed beginnings of keys that are put together: `fault.${kind}`. */
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

  it('is looked for and found', () => {
    expect(whole.filter(ours).length).toBeGreaterThan(100)
    expect(begun.filter(ours).length).toBeGreaterThan(5)
  })

  it('that the code names has words', () => {
    expect(whole.filter(ours).filter(({ key }) => !known.has(key))).toEqual([])
  })

  it('that the code puts together has words that begin so', () => {
    const keys = [...known]
    expect(begun.filter(ours).filter(({ key }) => !keys.some((each) => each.startsWith(key)))).toEqual([])
  })

  it('that has words is used', () => {
    const used = new Set(whole.map(({ key }) => key))
    const beginnings = begun.map(({ key }) => key)
    const idle = [...known].filter(
      (key) => !used.has(key) && !beginnings.some((each) => key.startsWith(each)),
    )
    expect(idle).toEqual([])
  })
})
