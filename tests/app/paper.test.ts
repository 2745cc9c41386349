// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
})
const paper = () => document.querySelector('.paper')
const paperText = () => paper()?.textContent?.replace(/\s+/g, ' ') ?? ''
const boxesOf = (cards: ReturnType<typeof crusadeRoster.sheet>, place = 0) =>
  cards?.[place]?.boxes.map(({ count }) => count)

describe('a roster on paper', () => {
  it('has a card with numbers, weapons and boxes for each model, and its markup is text', async () => {
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

  it('TC-4 TC-23: has BLOOD, BLESSING, Activated, Down and Out to tick', () => {
    const body = { icon: 'visored-helm', side: null, profiles: sampleWarbands[0]?.profiles }
    expect(boxesOf(crusadeRoster.sheet(body))).toEqual([6, 6, 1, 1, 1])
  })

  it('leaves empty what the file did not tell, to be written in', () => {
    const [first] = sampleWarbands[0]?.profiles ?? []
    const profiles = [{ ...first, source: 's', movement: 0, ranged: 0 }]
    const past = { source: 's', experience: 0, skills: [], injuries: [], abilities: [], custom: [] }
    const story = [{ ...past, missing: ['movement', 'ranged'] }]
    const values = (body: unknown) => crusadeRoster.sheet(body)?.[0]?.stats.map(({ value }) => value)
    const whole = values({ icon: 'visored-helm', side: null, profiles: [first] })
    expect(whole?.every((value) => value !== '')).toBe(true)
    const body = { icon: 'visored-helm', side: null, profiles, story }
    expect(values(body)).toEqual(['', '', ...(whole?.slice(2) ?? [])])
  })

  it('GT-13: has a box for each model of a unit, for Stress, and for its activation', () => {
    const [force] = sampleForces
    const models = force?.units[0]?.composition.reduce((sum, part) => sum + part.models, 0)
    expect(boxesOf(gloomRoster.sheet({ ...force, place: 0 }))).toEqual([models, 6, 1])
  })

  it('TR-13: has two Hits for each bomber, and a box for each token of a Defence', () => {
    const bombers = ['', 'B', 'C', 'D'].map((name) => ({ name, motif: 'dragonfly' }))
    const squadron = runnerzRoster.sheet({ kind: 'squadron', bombers })
    expect(squadron).toHaveLength(4)
    expect(boxesOf(squadron)).toEqual([2, 1])
    const defence = runnerzRoster.sheet({ kind: 'mix', mix: defaultMix, interceptors: ['Widow'] })
    expect(defence?.flatMap(({ boxes }) => boxes.map(({ count }) => count))).toEqual([2, 2, 3, 1, 3, 1])
    expect(defence?.[0]?.notes).toEqual(['Widow'])
  })

  it('BR-2: has a card for each aircraft of the formation', () => {
    expect(bomberRoster.sheet({ formation: 'expanded' })).toHaveLength(10)
    expect(bomberRoster.sheet({})).toHaveLength(7)
  })

  it.each([crusadeRoster, gloomRoster, runnerzRoster, bomberRoster])('is nothing for damage', ({ sheet }) => {
    expect(sheet(null)).toBeNull()
    expect(sheet('<script>')).toBeNull()
  })
})
