// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createNewBattleSetUp } from '@/app/battle/createNewBattleSetUp'
import { loadGame } from '@/app/loadGame'
import { gamesWithForceEditor } from '@/app/rosters/rosterGames'
import ForceEditScreen from '@/app/rosters/ForceEditScreen.vue'
import RosterScreen from '@/app/rosters/RosterScreen.vue'
import RostersScreen from '@/app/rosters/RostersScreen.vue'
import { roster as bomberRoster } from '@/systems/bomber-run/roster'
import { roster as runnerzRoster } from '@/systems/trenchrunnerz/roster'
import { defaultMix } from '@/systems/trenchrunnerz/rules'
import { memoryStore, type Store, type WarbandRow } from '@/storage'
import { buttons, press, text, until, write } from '../helpers/appScreens'
import { showApp } from '../helpers/showApp'
import { clear } from '../ui/render'

let store: Store
const rows = async (): Promise<readonly WarbandRow[]> => {
  const kept = await store.warbands.list()
  return kept.ok ? kept.value : []
}
const edit = async (path: string) => {
  const shown = await showApp(ForceEditScreen, path, store)
  await until(() => buttons().includes('Done'))
  return shown
}
const bombers = ['Wasp', 'Scarab', 'Dragonfly', 'Butterfly'].map((name, place) => ({
  name,
  motif: ['wasp-sting', 'scarab-beetle', 'dragonfly', 'butterfly'][place],
}))
const row = (id: string, game: string, name: string, body: unknown): WarbandRow => ({
  id,
  game,
  name,
  body,
  touchedAt: 1,
})

beforeEach(() => {
  store = memoryStore()
})
afterEach(clear)

describe('a force of a flying game', () => {
  it('has an editor, as in each of the four games', () => {
    expect(gamesWithForceEditor.map(({ id }) => id)).toEqual([
      'trench-crusade',
      'gloom-trench',
      'trenchrunnerz',
      'bomber-run',
    ])
  })

  it('TR: a squadron has named bombers, is saved, and is proposed for a battle that begins with it', async () => {
    await edit('/rosters/new/trenchrunnerz')
    await write('Name of the squadron', 'Night Shift')
    await write('Bomber 2', 'Old Anvil')
    await press('Done')
    const [kept] = await rows()
    expect(kept).toMatchObject({ name: 'Night Shift', body: { kind: 'squadron' } })
    clear()
    await showApp(RosterScreen, `/rosters/${kept?.id}`, store)
    await until(() => buttons().includes('Begin a battle'))
    expect(text()).toContain('TrenchRunnerz, 4 bombers')
    await until(() => text().includes('Old Anvil'))
    expect(text()).toContain('Old Anvil')
    const game = await loadGame('trenchrunnerz')
    if (!game || !kept) throw new Error('nothing to begin with')
    const { session } = await createNewBattleSetUp(game, () => undefined, [kept.id])
    expect(session.kept[0]).toMatchObject({ name: 'Night Shift' })
  })

  it('TR-2: a Defence shows its tokens and interceptors, and warns when it has not twelve tokens', async () => {
    await edit('/rosters/new/trenchrunnerz')
    await press('Defence')
    await write('Name of the Defence', 'Iron Belt')
    await press('Obstacles: one more')
    await write('Name of an interceptor', 'Widow')
    await press('Add')
    await press('Done')
    const [kept] = await rows()
    expect(kept?.body).toEqual({
      kind: 'mix',
      mix: { ...defaultMix, obstacles: 4 },
      interceptors: ['Widow'],
    })
    clear()
    await showApp(RosterScreen, `/rosters/${kept?.id}`, store)
    await until(() => buttons().includes('Begin a battle'))
    expect(text()).toContain('13 Defence tokens')
    expect(text()).toContain('Obstacles ×4')
    expect(text()).toContain('13 tokens instead of 12')
    expect(text()).toContain('Widow')
  })

  it('TR: saved boards and players are not listed as rosters', async () => {
    await store.warbands.save(row('s', 'trenchrunnerz', 'Night Shift', { kind: 'squadron', bombers }))
    await store.warbands.save(row('p', 'trenchrunnerz', 'Players', { kind: 'players' }))
    await store.warbands.save(row('b', 'trenchrunnerz', 'My board', { kind: 'board' }))
    await showApp(RostersScreen, '/rosters', store)
    await until(() => text().includes('Night Shift'))
    expect(text()).toContain('1 roster')
    expect(text()).not.toContain('My board')
  })

  it('BR-2: a squadron is saved with its name and formation, and not without a name', async () => {
    const { router } = await edit('/rosters/new/bomber-run')
    await press('Expanded')
    expect(await rows()).toEqual([])
    await write('Name of the squadron', 'Grey Herons')
    await press('Done')
    const [kept] = await rows()
    expect(kept).toMatchObject({ name: 'Grey Herons', body: { formation: 'expanded' } })
    expect(router.currentRoute.value.name).toBe('roster')
    clear()
    await showApp(RosterScreen, `/rosters/${kept?.id}`, store)
    await until(() => buttons().includes('Begin a battle'))
    expect(text()).toContain('Bomber Run, Eight fighters and two bombers')
  })

  it.each([
    null,
    7,
    'squadron',
    [],
    { kind: 'squadron' },
    { kind: 'mix', mix: {} },
    { kind: 'squadron', bombers: [] },
  ])('TR: %j is a damaged force, without an exception', (body) => {
    expect(runnerzRoster.preview(body)).toBeNull()
    expect(runnerzRoster.limits(body)).toEqual([])
    expect(runnerzRoster.isForce?.(body)).toBe(true)
  })
  it.each([null, 7, 'x', { formation: 'huge' }])(
    'BR: %j is a damaged force, without an exception',
    (body) => {
      expect(bomberRoster.preview(body)).toBeNull()
    },
  )
})
