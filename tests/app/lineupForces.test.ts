// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadLineupForces } from '@/app/campaigns/loadLineupForces'
import { createNewBattleSetUp } from '@/app/battle/createNewBattleSetUp'
import { loadGame, type LoadedGame } from '@/app/loadGame'
import BattleSetUpScreen from '@/app/screens/BattleSetUpScreen.vue'
import { useDeviceStorage } from '@/app/stores/deviceStorage'
import { defaultAgreement } from '@/campaign/rules'
import type { CampaignEvent } from '@/campaign/state'
import { memoryStore, type Store } from '@/storage'
import { createPinia, setActivePinia } from 'pinia'
import { text, until } from '../helpers/appScreens'
import { good } from '../helpers/battleLog'
import { campaignRow } from '../helpers/campaignRows'
import { line, recruited } from '../helpers/campaigns'
import { settle, showApp } from '../helpers/showApp'
import { profile } from '../helpers/trenchTable'
import { clear } from '../ui/render'

const joined = (id: string, name: string, roster: string | null) => ({
  id,
  player: 'p',
  game: 'trench-crusade',
  name,
  icon: 'person',
  roster,
})
const names = ['Vaas', 'Pilgrim', 'Dorn', 'Imre', 'Newcomer'] as const
const chronicle: readonly CampaignEvent[] = [
  { type: 'founded', name: 'The Cistern War', agreement: defaultAgreement },
  { type: 'playerJoined', player: { id: 'p', name: 'Dorka' } },
  {
    type: 'warbandJoined',
    warband: joined('A', 'Orsolya', 'force'),
    lines: names.slice(0, 4).map((name) => recruited(name, name)),
  },
  { type: 'warbandJoined', warband: joined('B', 'Choir', null), lines: [] },
  {
    type: 'written',
    lines: [
      line('death', { kind: 'gone', why: 'died' }, { model: 'Pilgrim', on: 3 }),
      line('wound', { kind: 'injury', name: 'Leg', misses: 1 }, { model: 'Dorn', on: 3 }),
      line('rise', { kind: 'promotion', role: 'Captain' }, { model: 'Imre', on: 3 }),
    ],
  },
  {
    type: 'meetingPlanned',
    meeting: { id: 'm', game: 'trench-crusade', warbands: ['A', 'B'], on: 30, place: '', note: '' },
  },
]
const body = {
  icon: 'visored-helm',
  profiles: names.map((name) => profile(name, { role: 'Yeoman' })),
  side: null,
  origin: null,
  story: [],
}

let store: Store
let game: LoadedGame
const address = '/new/trench-crusade?force=force&campaign=k&meeting=m'

beforeEach(async () => {
  store = memoryStore()
  const loaded = await loadGame('trench-crusade')
  if (!loaded) throw new Error('no game')
  game = loaded
  const entries = chronicle.map((event, seq) => ({
    campaign: 'k',
    seq,
    id: `e${seq}`,
    at: 1,
    by: 'd',
    v: 1,
    body: event,
  }))
  good(await store.campaigns.append(campaignRow({ id: 'k', entries: 0 }), entries))
  await store.warbands.save({ id: 'force', game: 'trench-crusade', name: 'Orsolya', body, touchedAt: 5 })
})
afterEach(clear)

const profilesOf = (raw: unknown) => (raw as typeof body).profiles.map(({ name, role }) => [name, role])

it('TC-20: lineupForces leaves out dead and wounded models, and has promotions and newcomers', async () => {
  const { bodies, absent } = await loadLineupForces(store, game, { campaign: 'k', meeting: 'm' })
  expect(profilesOf(bodies.get('force'))).toEqual([
    ['Vaas', 'Yeoman'],
    ['Imre', 'Captain'],
    ['Newcomer', 'Yeoman'],
  ])
  expect(absent).toEqual([
    { name: 'Pilgrim', why: 'died' },
    { name: 'Dorn', why: 'sitsOut' },
  ])
})

it.each([
  ['there is no such meeting', { campaign: 'k', meeting: 'other' }],
  ['there is no such campaign', { campaign: 'gone', meeting: 'm' }],
])('lineupForces changes no force and reports itself unread when %s', async (_, asked) => {
  expect(await loadLineupForces(store, game, asked)).toEqual({ bodies: new Map(), absent: [], unread: true })
})

it('the set-up gets the campaign’s lineup, and saving a change to it leaves the stored force alone', async () => {
  setActivePinia(createPinia())
  useDeviceStorage().use(store)
  const { bodies } = await loadLineupForces(store, game, { campaign: 'k', meeting: 'm' })
  const { session } = await createNewBattleSetUp(game, () => undefined, ['force'], bodies)
  expect(profilesOf(session.kept[0]?.body)).toHaveLength(3)
  session.keep({ id: 'force', name: 'Orsolya', body: { ...body, profiles: [] } })
  await settle()
  expect(profilesOf(session.kept[0]?.body)).toEqual([])
  expect(profilesOf(good(await store.warbands.list('trench-crusade'))[0]?.body)).toHaveLength(5)
})

it('the set-up puts the chosen force on our side, whichever side it was on last', async () => {
  const row = { game: 'trench-crusade', touchedAt: 9 }
  await store.warbands.save({ ...row, id: 'theirs', name: 'Wretched Host', body: { ...body, side: 'b' } })
  await store.warbands.save({
    ...row,
    id: 'last',
    name: 'Last Ones',
    body: { ...body, side: 'a' },
    touchedAt: 20,
  })
  await showApp(BattleSetUpScreen, '/new/trench-crusade?force=theirs', store)
  await until(() => text().includes('Wretched Host'))
  expect(text().indexOf('Wretched Host')).toBeLessThan(text().indexOf('Theirs'))
  expect(text().indexOf('Last Ones')).toBeGreaterThan(text().indexOf('Theirs'))
})

it('the set-up names the models that the campaign leaves out', async () => {
  await showApp(BattleSetUpScreen, address, store)
  await until(() => text().includes('Left out because of the campaign'))
  expect(text()).toContain('Left out because of the campaign: Pilgrim (dead), Dorn (sits this one out).')
})

it('the set-up says when the campaign cannot be read', async () => {
  await showApp(BattleSetUpScreen, address.replace('campaign=k', 'campaign=gone'), store)
  await until(() => text().includes('could not be read'))
  expect(text()).toContain('The campaign could not be read: check yourselves which models sit out.')
})
