// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { previewImport } from '@/app/rosters/previewImport'
import RosterScreen from '@/app/rosters/RosterScreen.vue'
import { memoryStore, type Store } from '@/storage'
import { roster as bomberRoster } from '@/systems/bomber-run/roster'
import { roster as gloomRoster } from '@/systems/gloom-trench/roster'
import { sampleForces } from '@/systems/gloom-trench/rules'
import { roster as crusadeRoster } from '@/systems/trench-crusade/roster'
import { sampleWarbands } from '@/systems/trench-crusade/rules'
import { roster as runnerzRoster } from '@/systems/trenchrunnerz/roster'
import { defaultMix } from '@/systems/trenchrunnerz/rules'
import { buttons, press, until } from '../helpers/appScreens'
import { showApp } from '../helpers/showApp'
import { clear } from '../ui/render'

let store: Store
beforeEach(() => {
  store = memoryStore()
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const paper = () => document.querySelector('.paper')
const paperText = () => paper()?.textContent?.replace(/\s+/g, ' ') ?? ''
const boxesOf = (cards: ReturnType<typeof crusadeRoster.printCards>, place = 0) =>
  cards?.[place]?.boxes.map(({ count }) => count)

describe('a roster that is printed or handed on', () => {
  it('prints a card with numbers, weapons and boxes for each model, and markup as text', async () => {
    const [sample] = sampleWarbands
    const [first] = sample?.profiles ?? []
    const profiles = [{ ...first, name: '<b>Vaas</b>' }]
    const body = { icon: 'visored-helm', side: null, profiles }
    await store.warbands.save({ id: 'w', game: 'trench-crusade', name: 'Own', body, touchedAt: 1 })
    await showApp(RosterScreen, '/rosters/w', store)
    await until(() => buttons().includes('Print'))
    expect(paperText()).toContain('<b>Vaas</b>')
    expect(paper()?.querySelector('b')).toBeNull()
    expect(paperText()).toContain(first?.weapons[0]?.name)
    expect(paper()?.querySelectorAll('.paper-box')).toHaveLength(6 + 6 + 3)
    expect(paper()?.parentElement).toBe(document.body)
    const printed = vi.fn()
    vi.stubGlobal('print', printed)
    await press('Print')
    expect(printed).toHaveBeenCalledOnce()
    clear()
    expect(paper()).toBeNull()
  })

  it('is copied as plain text with every model, its price and its weapons', async () => {
    const [sample] = sampleWarbands
    const body = { icon: 'visored-helm', side: null, profiles: sample?.profiles }
    await store.warbands.save({ id: 'w', game: 'trench-crusade', name: 'Own', body, touchedAt: 1 })
    const writeText = vi.fn(async (_text: string) => undefined)
    vi.stubGlobal('navigator', { ...navigator, share: undefined, clipboard: { writeText } })
    await showApp(RosterScreen, '/rosters/w', store)
    await until(() => buttons().includes('As text'))
    await press('As text')
    const text = writeText.mock.calls[0]?.[0] ?? ''
    expect(text.split('\n').slice(0, 2)).toEqual([
      'Own',
      expect.stringMatching(/^Trench Crusade, \d+ models/),
    ])
    for (const { name, weapons, ducats } of sample?.profiles ?? []) {
      expect(text).toContain(name)
      expect(text).toContain(`${ducats} ducat`)
      for (const weapon of weapons) expect(text).toContain(`\u2022 ${weapon.name}`)
    }
    expect(text).not.toMatch(/tc\.|undefined|null/)
    expect(document.body.textContent).toContain('Copied: paste the text into a chat.')
  })

  it('TC-7: prints the dice of a weapon, and footnotes from the rulebook for its keywords', async () => {
    const [first] = sampleWarbands[0]?.profiles ?? []
    const weapon = { ...first?.weapons[0], dice: 1, injuryDice: -2, attacks: 2 }
    const profiles = [
      { ...first, keywords: ['TOUGH'], weapons: [{ ...weapon, keywords: ['BLAST (3)', 'RELOAD', 'FEAR'] }] },
    ]
    const body = { icon: 'visored-helm', side: null, profiles }
    await store.warbands.save({ id: 'w', game: 'trench-crusade', name: 'Own', body, touchedAt: 1 })
    await showApp(RosterScreen, '/rosters/w', store)
    await until(() => paper()?.querySelector('.paper-footnotes') !== null)
    expect(paperText()).toContain('+1 DICE, −2 INJURY DICE, 2 attacks, BLAST (3), RELOAD, FEAR')
    const notes = [...(paper()?.querySelectorAll('.paper-footnotes p') ?? [])]
    expect(notes.map((note) => note.querySelector('strong')?.textContent)).toEqual([
      'BLAST (X)',
      'FEAR',
      'RELOAD',
      'TOUGH',
    ])
    expect(notes.every((note) => (note.textContent?.length ?? 0) > 30)).toBe(true)
    expect(paperText()).toContain('Apply these yourself: RELOAD')
  })

  it('is saved as a table for Trench Companion that can be imported again', async () => {
    const [sample] = sampleWarbands
    const body = { icon: 'visored-helm', side: null, profiles: sample?.profiles }
    await store.warbands.save({ id: 'w', game: 'trench-crusade', name: 'Own', body, touchedAt: 1 })
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
    await showApp(RosterScreen, '/rosters/w', store)
    await until(() => buttons().includes('For Trench Companion'))
    await press('For Trench Companion')
    await until(() => files.length > 0)
    const read = await previewImport(await (files[0]?.text() ?? ''), store)
    expect(read.ok && read.value.format).toBe('tableJson')
    expect(read.ok && read.value.force.models.map(({ name }) => name)).toEqual(
      sample?.profiles.map(({ name }) => name),
    )
    expect(read.ok && read.value.force.models.flatMap(({ missing }) => missing)).toEqual([])
    expect(document.body.textContent).toContain('Saved as Own.json')
  })

  it('says when the browser draws no share image', async () => {
    const [sample] = sampleWarbands
    const body = { icon: 'visored-helm', side: null, profiles: sample?.profiles }
    await store.warbands.save({ id: 'w', game: 'trench-crusade', name: 'Own', body, touchedAt: 1 })
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    vi.stubGlobal('document', Object.assign(document, { fonts: { load: async () => [] } }))
    await showApp(RosterScreen, '/rosters/w', store)
    await until(() => buttons().includes('As picture'))
    await press('As picture')
    await until(() => document.body.textContent?.includes('This browser can’t draw pictures.') ?? false)
  })

  it('is saved as a New Recruit file that can be imported again, only where its game has such files', async () => {
    const [sample] = sampleWarbands
    const body = { icon: 'visored-helm', side: null, profiles: sample?.profiles }
    await store.warbands.save({ id: 'w', game: 'trench-crusade', name: 'Own', body, touchedAt: 1 })
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
    await showApp(RosterScreen, '/rosters/w', store)
    await until(() => buttons().includes('As roster file'))
    await press('As roster file')
    await until(() => files.length > 0)
    const read = await previewImport(await (files[0]?.text() ?? ''), store)
    expect(read.ok && read.value.force.models.map(({ name }) => name)).toEqual(
      sample?.profiles.map(({ name }) => name),
    )
    expect(document.body.textContent).toContain(
      ', in New Recruit’s format: other tools and phones can read it.',
    )
    clear()
    await store.warbands.save({ id: 'b', game: 'bomber-run', name: 'Fliers', body: {}, touchedAt: 1 })
    await showApp(RosterScreen, '/rosters/b', store)
    await until(() => buttons().includes('Print'))
    expect(buttons()).not.toContain('As roster file')
  })

  it('TC-4 TC-23: prints boxes for BLOOD, BLESSING, Activated, Down and Out', () => {
    const body = { icon: 'visored-helm', side: null, profiles: sampleWarbands[0]?.profiles }
    expect(boxesOf(crusadeRoster.printCards(body))).toEqual([6, 6, 1, 1, 1])
  })

  it('prints an empty field for each number that the file did not have', () => {
    const [first] = sampleWarbands[0]?.profiles ?? []
    const profiles = [{ ...first, source: 's', movement: 0, ranged: 0 }]
    const past = { source: 's', experience: 0, skills: [], injuries: [], abilities: [], custom: [] }
    const story = [{ ...past, missing: ['movement', 'ranged'] }]
    const values = (body: unknown) => crusadeRoster.printCards(body)?.[0]?.stats.map(({ value }) => value)
    const whole = values({ icon: 'visored-helm', side: null, profiles: [first] })
    expect(whole?.every((value) => value !== '')).toBe(true)
    const body = { icon: 'visored-helm', side: null, profiles, story }
    expect(values(body)).toEqual(['', '', ...(whole?.slice(2) ?? [])])
  })

  it('GT-13: prints a box for each model of a unit, for Stress and for its activation', () => {
    const [force] = sampleForces
    const models = force?.units[0]?.composition.reduce((sum, part) => sum + part.models, 0)
    expect(boxesOf(gloomRoster.printCards({ ...force, place: 0 }))).toEqual([models, 6, 1])
  })

  it('TR-13: prints two Hits for each bomber, and a box for each token of a Defence', () => {
    const bombers = ['', 'B', 'C', 'D'].map((name) => ({ name, motif: 'dragonfly' }))
    const squadron = runnerzRoster.printCards({ kind: 'squadron', bombers })
    expect(squadron).toHaveLength(4)
    expect(boxesOf(squadron)).toEqual([2, 1])
    const defence = runnerzRoster.printCards({ kind: 'mix', mix: defaultMix, interceptors: ['Widow'] })
    expect(defence?.flatMap(({ boxes }) => boxes.map(({ count }) => count))).toEqual([2, 2, 3, 1, 3, 1])
    expect(defence?.[0]?.notes).toEqual(['Widow'])
  })

  it('BR-2: prints a card for each aircraft of the formation', () => {
    expect(bomberRoster.printCards({ formation: 'expanded' })).toHaveLength(10)
    expect(bomberRoster.printCards({})).toHaveLength(7)
  })

  it.each([crusadeRoster, gloomRoster, runnerzRoster, bomberRoster])(
    'has no print cards when its body is damaged (game %#)',
    ({ printCards: sheet }) => {
      expect(sheet(null)).toBeNull()
      expect(sheet('<script>')).toBeNull()
    },
  )
})
