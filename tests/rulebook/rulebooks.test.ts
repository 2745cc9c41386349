import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createSearchableRulebook, ruleKinds, type Rulebook } from '@/rulebook'
import common from '@/rulebook/common/en.json'
import bomberRun from '@/systems/bomber-run/rulebook/en'
import gloomTrench from '@/systems/gloom-trench/rulebook/en'
import trenchCrusadePublished from '@/systems/trench-crusade/rulebook/1.0.2/en'
import trenchCrusade from '@/systems/trench-crusade/rulebook/en'
import trenchrunnerz from '@/systems/trenchrunnerz/rulebook/en'
import rulings from '../fixtures/rulings.json'

/** By game; an edition with a folder of its own follows the game's name. */
const books = {
  'trench-crusade': trenchCrusade,
  'trench-crusade 1.0.2': trenchCrusadePublished,
  'gloom-trench': gloomTrench,
  trenchrunnerz,
  'bomber-run': bomberRun,
} as const satisfies Record<string, Rulebook>
type Id = keyof typeof books
const games = Object.keys(books) as Id[]
const folderOf = (game: Id) => game.split(' ')[0] ?? game
const citedIn = (text: string): readonly string[] => text.match(/\b(?:TC|TE|GT|TR|BR|C)-\d+\b/g) ?? []

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => /\.(ts|vue|json)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join('src', path), 'utf8') }))

it('the Bomber Run rulebook says that an Acrobatic Maneuver turns the nose anywhere, and where flak is', () => {
  const wordsOf = (id: string) =>
    [...bomberRun.keyword, ...bomberRun.action].find((rule) => rule.id === id)?.words.join(' ') ?? ''
  expect(wordsOf('heading')).toContain('an Acrobatic Maneuver turns it anywhere')
  expect(wordsOf('base')).toContain('the four squares diagonally next to it')
  expect(wordsOf('anti-aircraft')).toContain('on a square diagonally next to it')
})

describe.each(games)('the rulebook of %s', (game) => {
  const book: Rulebook = books[game]
  const opened = createSearchableRulebook(book, common)

  it('has an entry for every ruling of the game, in order, and for the common ones', () => {
    expect(book.ruling.map(({ id }) => id)).toEqual(rulings[game])
    expect(common.map(({ id }) => id)).toEqual(rulings.common)
  })

  it('has at least three entries of every kind', () => {
    for (const kind of ruleKinds) expect(book[kind].length).toBeGreaterThan(2)
  })

  it('has no id twice', () => {
    const ids = opened.rules.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has no empty entry, and a reason for every ruling', () => {
    const said = (text: string | undefined) => text !== undefined && text.trim().length > 3
    const empty = opened.rules.filter(
      ({ title, words, kind, why }) =>
        title.trim() === '' || words.length === 0 || !words.every(said) || (kind === 'ruling' && !said(why)),
    )
    expect(empty.map(({ id }) => id)).toEqual([])
  })

  it('has charts whose rows are as long as their heads', () => {
    const tables = opened.rules.flatMap(({ table }) => table ?? [])
    expect(book.chart.every(({ table }) => table !== undefined)).toBe(true)
    for (const { head, rows } of tables) {
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.every((row) => row.length === head.length && row[0] !== '')).toBe(true)
    }
  })

  it('has no cross-reference to a missing entry or to itself', () => {
    const lost = opened.rules.flatMap(({ id, see = [] }) =>
      see.filter((other) => other === id || !opened.find(other)).map((other) => `${id} to ${other}`),
    )
    expect(lost).toEqual([])
  })

  it("has every ruling that the game's code cites, or another edition of it has", () => {
    const cited = new Set(
      sources
        .filter(({ path }) => path.startsWith(`systems/${folderOf(game)}/`))
        .flatMap(({ text }) => citedIn(text)),
    )
    const editions = games.filter((other) => folderOf(other) === folderOf(game))
    const known = new Set(
      editions.flatMap((edition) =>
        createSearchableRulebook(books[edition], common).rules.map(({ id }) => id),
      ),
    )
    expect(cited.size).toBeGreaterThan(10)
    expect([...cited].filter((id) => !known.has(id))).toEqual([])
  })
})

it('every ruling cited anywhere in the code has an entry in some rulebook', () => {
  const known = new Set(
    games.flatMap((game) => createSearchableRulebook(books[game], common).rules.map(({ id }) => id)),
  )
  const cited = new Set(sources.flatMap(({ text }) => citedIn(text)))
  expect([...cited].filter((id) => !known.has(id))).toEqual([])
})

it('no message for players names a ruling by its id, because a button at its end opens it', () => {
  const told = sources.filter(({ path }) => /\/messages\/.*json$/.test(path))
  expect(told.length).toBeGreaterThan(20)
  const naming = told.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => /\b(?:TC|TE|GT|TR|BR|C)-\d+\b|\{rulings?\}/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  // The word on the key itself, in every language.
  const onTheKey = /^app\/messages\/play\/[a-z]{2}\.json: "ruling": /
  expect(naming.filter((line) => !onTheKey.test(line))).toEqual([])
  expect(naming).toContain('app/messages/play/en.json: "ruling": "Ruling {ruling}",')
})

it('the rulings with a switch are the house rules that battles report', () => {
  const switched = (game: Id) => books[game].ruling.filter(({ houseRule }) => houseRule).map(({ id }) => id)
  const reported = (game: Id) => {
    const door = sources.find(({ path }) => path === `systems/${game}/index.ts`)?.text ?? ''
    return /houseRules: [^\n]*/.exec(door)?.[0].match(/[A-Z]+-\d+/g) ?? []
  }
  // An edition with a folder of its own has no rulings with a switch.
  for (const game of games.filter((id) => folderOf(id) === id)) expect(switched(game)).toEqual(reported(game))
  expect(games.flatMap(switched)).toEqual(['TC-17', 'GT-9', 'TR-3'])
})

describe('every keyword in the code has a rulebook entry', () => {
  const titles = (game: Id) => books[game].keyword.map(({ title }) => title)
  const has = (game: Id, keyword: string) =>
    titles(game).some((title) =>
      title
        .replace(/ \(X\)| MARKER/g, '')
        .split(', ')
        .includes(keyword),
    )

  it('of Trench Crusade', () => {
    const known = new Set(
      sources
        .filter(({ path }) => /^systems\/trench-crusade\/(rules|roster|screens)\/.*(ts|vue)$/.test(path))
        .flatMap(({ text }) => [...text.matchAll(/'([A-Z][A-Z ]{2,})(?: \(\d+\))?'/g)])
        // NEGATE has one entry, whatever it negates.
        .map((match) => (match[1] ?? '').replace(/^NEGATE .*/, 'NEGATE')),
    )
    expect(known.size).toBeGreaterThan(15)
    // A keyword of one edition has its entry in the book of that edition. Some books print a keyword in small letters.
    const published = titles('trench-crusade 1.0.2').map((title) => title.toUpperCase())
    const inNoBook = [...known].filter(
      (word) =>
        !has('trench-crusade', word) && !has('trench-crusade 1.0.2', word) && !published.includes(word),
    )
    expect(inNoBook).toEqual([])
  })

  it('of Gloom Trench', () => {
    const known = new Set(
      sources
        .filter(({ path }) => path.startsWith('systems/gloom-trench/'))
        .flatMap(({ text }) => [...text.matchAll(/\b(?:hasKeyword|includesKeyword)\([^,]+, '([^']+)'/g)])
        .map((match) => match[1] ?? ''),
    )
    expect(known.size).toBeGreaterThan(4)
    expect([...known].filter((word) => !has('gloom-trench', word))).toEqual([])
  })

  it('of TrenchRunnerz, whose keywords are its tokens', () => {
    for (const token of ['Interceptor', 'Laser Turret', 'Obstacles', 'Flak Battery'])
      expect(has('trenchrunnerz', token)).toBe(true)
  })
})
