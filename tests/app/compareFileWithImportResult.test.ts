// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadGame, type LoadedGame } from '@/app/loadGame'
import RosterImportScreen from '@/app/rosters/RosterImportScreen.vue'
import { compareFileWithImportResult, type ComparedItem } from '@/app/rosters/compareFileWithImportResult'
import { readRoster } from '@/exchange/rosters/readRoster'
import { memoryStore } from '@/storage'
import type { RosterItem, RosterModel, ImportedRoster } from '@/engine'
import { buttons, text, until } from '../helpers/appScreens'
import { unfold } from '../helpers/folds'
import { rosterText } from '../helpers/rosterFiles'
import { modelOf, profileOf, rosterOf, weaponOf } from '../helpers/rosterTrees'
import { showApp } from '../helpers/showApp'
import { clear } from '../ui/render'

afterEach(clear)

let game: LoadedGame
beforeAll(async () => {
  const loaded = await loadGame('trench-crusade')
  if (!loaded) throw new Error('no game')
  game = loaded
  await Promise.all([game.screens.force?.(), import('@/exchange')])
})

const item = (name: string, some: Partial<RosterItem> = {}): RosterItem => ({
  sourceId: null,
  name,
  number: 1,
  kind: 'ranged',
  weapon: { type: '', range: '24"', keywords: 'HEAVY' },
  price: {},
  ...some,
})
const model = (name: string, some: Partial<RosterModel> = {}): RosterModel => ({
  sourceId: null,
  name,
  kind: 'Yeoman',
  stats: { movement: { raw: '6"', value: 6 }, ranged: { raw: '+1', value: 1 } },
  keywords: ['ELITE'],
  items: [item('Jezzail')],
  abilities: [],
  skills: ['Keen eye'],
  injuries: [],
  experience: 3,
  fireteam: null,
  standing: null,
  price: {},
  ...some,
})
const roster = (...models: readonly RosterModel[]): ImportedRoster => ({
  format: 'newRecruit',
  sourceId: null,
  name: 'Band',
  faction: null,
  variant: null,
  patron: null,
  claimed: null,
  bank: {},
  models,
  stash: [],
  skipped: [],
})
const rowsOf = (file: Partial<RosterModel>, kept: Partial<RosterModel>): readonly ComparedItem[] =>
  compareFileWithImportResult(roster(model('Ana', file)), roster(model('Ana', kept)))[0]?.rows ?? []

describe('compareFileWithImportResult', () => {
  it('lists everything of a model as taken when nothing is lost', () => {
    expect(rowsOf({}, {})).toEqual([
      { what: 'numbers', file: '6" · +1', kept: '6" · +1', fate: 'taken' },
      { what: 'item', file: 'Jezzail: 24" · HEAVY', kept: 'Jezzail: 24" · HEAVY', fate: 'taken' },
      { what: 'keywords', file: 'ELITE', kept: 'ELITE', fate: 'taken' },
      { what: 'skills', file: 'Keen eye', kept: 'Keen eye', fate: 'taken' },
      { what: 'experience', file: '3', kept: '3', fate: 'taken' },
    ])
  })

  it.each([
    ['a weapon that is left out', { items: [] }, { what: 'item', kept: null, fate: 'left' }],
    [
      'a weapon that is saved by its name only',
      { items: [item('Jezzail', { weapon: null })] },
      { what: 'item', kept: 'Jezzail', fate: 'byName' },
    ],
    [
      'a weapon for both ranges that came in as two',
      {
        items: [
          item('Jezzail'),
          item('Jezzail', { kind: 'melee', weapon: { type: '', range: 'Melee', keywords: '' } }),
        ],
      },
      { what: 'item', kept: 'Jezzail: 24" · HEAVY; Jezzail: Melee', fate: 'taken' },
    ],
    ['a lost keyword', { keywords: [] }, { what: 'keywords', kept: null, fate: 'left' }],
    ['a lost skill', { skills: [] }, { what: 'skills', kept: null, fate: 'left' }],
    ['lost experience', { experience: null }, { what: 'experience', kept: null, fate: 'left' }],
  ] as const)('has a row for %s', (_what, kept, row) => {
    expect(rowsOf({}, kept)).toContainEqual(expect.objectContaining(row))
  })

  it('marks what is not in the file as the players’ own', () => {
    expect(rowsOf({ items: [] }, {})).toContainEqual({
      what: 'item',
      file: null,
      kept: 'Jezzail: 24" · HEAVY',
      fate: 'ours',
    })
  })

  it('groups neighbours that differ only by a number, and leaves out the dead', () => {
    const file = roster(
      model('Old Jon', { standing: 'dead' }),
      model('Yeoman 1'),
      model('Yeoman 2'),
      model('Yeoman 3', { items: [] }),
    )
    const kept = roster(model('Yeoman 1'), model('Yeoman 2'), model('Yeoman 3', { items: [] }))
    expect(
      compareFileWithImportResult(file, kept).map(({ name, count, losses }) => [name, count, losses]),
    ).toEqual([
      ['Yeoman 1', 2, 0],
      ['Yeoman 3', 1, 0],
    ])
  })

  it('lists what the reader left out of a model, but neither rules text nor custom items', () => {
    const file: ImportedRoster = {
      ...roster(model('Old Jon', { standing: 'dead' }), model('Ana')),
      skipped: [
        { name: 'Crate Gun', count: 2, reason: 'weapon', model: 1 },
        { name: 'Its rule', count: 1, reason: 'rulesText', model: 1 },
        { name: 'Charm', count: 1, reason: 'custom', model: 1 },
        { name: 'Weather', count: 1, reason: 'unknown' },
      ],
    }
    const [ana] = compareFileWithImportResult(file, roster(model('Ana')))
    expect(ana?.losses).toBe(1)
    expect(ana?.rows.at(-1)).toEqual({ what: 'rest', file: 'Crate Gun ×2', kept: null, fate: 'left' })
  })

  it('counts everything of a model that did not come in as lost', () => {
    const [one] = compareFileWithImportResult(roster(model('Ana')), roster())
    expect(one?.losses).toBe(5)
  })
})

describe('compareFileWithImportResult of a real file', () => {
  it.each([
    'saint-orsolyas-own.json',
    'saint-orsolyas-own.ros',
    'trench-companion-text.txt',
    'trench-companion-tts.json',
  ])('%s has one row for each item of each model, and none is left out', async (name) => {
    const read = await readRoster(rosterText(name))
    if (!read.ok) throw new Error(read.reason.kind)
    const force = game.roster?.fromImport?.(read.value)
    if (!force?.ok) throw new Error('not taken')
    const kept = game.roster?.toRoster?.(force.value.name, force.value.body)
    const fighting = read.value.models.filter(({ standing }) => standing !== 'dead' && standing !== 'lost')
    const lines = kept ? compareFileWithImportResult(read.value, kept) : []
    expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(fighting.length)
    const things = lines.reduce(
      (sum, { rows, count }) => sum + count * rows.filter(({ what, file }) => what === 'item' && file).length,
      0,
    )
    expect(things).toBe(fighting.reduce((sum, { items }) => sum + items.length, 0))
    expect(lines.flatMap(({ rows }) => rows.filter(({ fate }) => fate === 'left'))).toEqual([])
  })
})

const preview = async (file: string) => {
  await showApp(RosterImportScreen, '/rosters/import', memoryStore())
  const event = new Event('paste', { cancelable: true })
  Object.defineProperty(event, 'clipboardData', { value: { files: [], getData: () => file } })
  window.dispatchEvent(event)
  await until(() => buttons().includes('Cancel'))
}

it('the import preview says that something that fights is left out, and what it is', async () => {
  await preview(
    rosterOf([
      modelOf('Yeoman'),
      {
        name: 'Team',
        type: 'unit',
        profiles: [weaponOf('Shared Gun')],
        selections: [modelOf('One'), modelOf('Two')],
      },
      modelOf('Crew', {
        selections: [{ name: 'Ghost', type: 'upgrade', profiles: [profileOf('Unit', 'Ghost of Crew')] }],
      }),
    ]),
  )
  expect(text()).toContain('4 of 4')
  expect(text()).toContain('1 weapon left out: see below')
  expect(text()).toContain('Weapons left out')
  expect(text()).toContain('Shared Gun')
  expect(text()).toContain('Not understood: Ghost of Crew')
})

it('the import preview unfolds tables of the file and the result, model by model', async () => {
  await preview(rosterText('saint-orsolyas-own.json'))
  expect(text()).not.toContain('In the file')
  await unfold('File and result, model by model')
  expect(text()).toContain('Models: nothing left out.')
  await unfold()
  const tables = document.querySelectorAll('details table')
  expect(tables.length).toBeGreaterThan(3)
  expect([...(tables[0]?.querySelectorAll('th') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'In the file',
    'Imported',
  ])
})
