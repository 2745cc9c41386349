// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RouterView } from 'vue-router'
import BattleLoader from '@/app/battle/BattleLoader.vue'
import BattlesScreen from '@/app/screens/BattlesScreen.vue'
import HomeScreen from '@/app/screens/HomeScreen.vue'
import { err } from '@/kit'
import { memoryStore, type Store } from '@/storage'
import { good } from '../helpers/battleLog'
import { putBattle, summaryOf } from '../helpers/battleRows'
import { counterGame } from '../helpers/counterGame'
import { settle, showApp } from '../helpers/showApp'
import { allByRole, byRole, clear } from '../ui/render'

vi.mock('@/app/loadGame', async (original) => ({
  ...(await original<typeof import('@/app/loadGame')>()),
  gameManifestOf: (id: string) =>
    id === 'counter' ? { id, name: 'counter', order: 9, load: () => null } : undefined,
  loadGame: async (id: string) => (id === 'counter' ? counterGame : null),
}))

const saved = vi.hoisted(() => ({ files: [] as { name: string; text: string }[] }))
vi.mock('@/app/downloadFile', () => ({
  downloadFile: (name: string, text: string) => saved.files.push({ name, text }),
}))

let store: Store
const noon = new Date(2026, 4, 3, 12).getTime()
const text = () => document.body.textContent?.replace(/\s+/g, ' ') ?? ''

beforeEach(() => {
  store = memoryStore()
  saved.files.length = 0
})
afterEach(clear)

/** Makes a battle unreadable. */
const spoil = (id: string) => {
  const { loadBattle, listBattles } = store
  const raw = { battle: id, row: 7, entries: ['?'], draft: null, unsaved: [] }
  store.loadBattle = async (asked, ...rest) =>
    asked === id ? err({ kind: 'damaged', detail: 'test', raw }) : loadBattle(asked, ...rest)
  return { listBattles, raw }
}

/** Loading and saving can take long on a busy machine. */
const soon = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: 15_000 })

describe('Home', () => {
  it.each(['Trench Crusade', 'Gloom Trench 1926', 'TrenchRunnerz', 'Bomber Run'])(
    'lists the game %s',
    async (game) => {
      await showApp(HomeScreen, '/', store)
      expect(allByRole('button').map(({ name }) => name)).toContainEqual(expect.stringContaining(game))
    },
  )

  it('offers no battle to continue while none is in progress', async () => {
    await showApp(HomeScreen, '/', store)
    expect(allByRole('button').map(({ name }) => name)).not.toContain('Continue battle')
  })

  it('continues the battle that was played last, and counts the others', async () => {
    await putBattle(store, 'old', noon, summaryOf())
    await putBattle(store, 'new', noon + 1, summaryOf({ turn: 5 }))
    await putBattle(store, 'past', noon, summaryOf({ outcome: 1 }))
    const { router } = await showApp(HomeScreen, '/', store)
    expect(text()).toContain('Turn 5')
    expect(text()).toContain('4 of 9 Down or out')
    expect(text()).toContain('1 other in progress, 1 past')
    byRole('button', 'Continue battle').click()
    await soon(() => expect(router.currentRoute.value.fullPath).toBe('/battle/new'))
  })

  it('names sides without a name by their part, as does the list of battles', async () => {
    const side = { icon: '', total: 6, fallen: 0, testAt: 0, name: '' }
    const sides = [
      { ...side, part: 'app' },
      { ...side, part: 'attacker' },
    ] as const
    await putBattle(store, 'alone', noon, summaryOf({ sides }))
    await showApp(HomeScreen, '/', store)
    expect(text()).toMatch(/The app.*Attacker/)
    clear()
    await showApp(BattlesScreen, '/battles', store)
    expect(text()).toContain('The app v Attacker')
  })

  it('shows what each side counts and lost, and “Not begun” before the first turn', async () => {
    const side = { icon: '', total: 3, fallen: 1, testAt: 0 }
    const sides = [
      { ...side, name: 'Moth', strength: 'bombers' as const },
      { ...side, name: 'Wall', total: 2, fallen: 0, strength: 'objectives' as const },
    ]
    await putBattle(store, 'raid', noon, { turn: 0, sides, outcome: null })
    await showApp(HomeScreen, '/', store)
    expect(text()).toContain('1 of 3 bombers lost')
    expect(text()).toContain('0 of 2 objectives destroyed')
    expect(text()).toContain('Not begun')
    expect(text()).not.toContain('Turn 0')
    expect(text()).not.toContain('Down or out')
  })

  it('links to Home, Campaigns, Rosters, Quick dice and Settings', async () => {
    await showApp(HomeScreen, '/', store)
    const nav = byRole('navigation', 'Main menu')
    expect(allByRole('link', nav).map(({ name }) => name)).toEqual([
      'Home',
      'Campaigns',
      'Rosters',
      'Quick dice',
      'Settings',
    ])
  })

  it('shows markup in a name as text', async () => {
    const [side] = summaryOf().sides
    if (side)
      await putBattle(store, 'x', noon, summaryOf({ sides: [{ ...side, name: '<b id="bold">💀</b>' }] }))
    await showApp(HomeScreen, '/', store)
    expect(text()).toContain('<b id="bold">💀</b>')
    expect(document.getElementById('bold')).toBeNull()
  })
})

describe('the list of battles', () => {
  it('shows battles in progress and fought ones with their result', async () => {
    await putBattle(store, 'one', noon, summaryOf())
    await putBattle(store, 'two', noon, summaryOf({ outcome: 1 }))
    await putBattle(store, 'three', noon, summaryOf({ outcome: 'draw' }))
    const [first, second] = summaryOf().sides
    if (!first || !second) throw new Error('no sides')
    const nobody = { ...first, name: ' ' }
    const third = { ...second, name: 'Red Choir' }
    await putBattle(store, 'four', noon, summaryOf({ sides: [first, second, third], outcome: [1, 2] }))
    await putBattle(store, 'five', noon, summaryOf({ sides: [nobody, third], outcome: 0 }))
    await putBattle(store, 'six', noon, summaryOf({ sides: [nobody, nobody], outcome: 0 }))
    await showApp(BattlesScreen, '/battles', store)
    expect(allByRole('heading').map(({ name }) => name)).toEqual(['Battles', 'In progress', 'Past'])
    expect(text()).toContain('Turn 3')
    expect(text()).toContain('Ninth Lantern won')
    expect(text()).toContain('A draw')
    expect(text()).toContain('Ninth Lantern, Red Choir share the victory')
    expect(text()).toContain('Red Choir lost')
    expect(text()).toContain('Ended')
  })

  it('deletes a battle only after a confirmation', async () => {
    await putBattle(store, 'one', noon, summaryOf())
    await showApp(BattlesScreen, '/battles', store)
    byRole('button', 'Delete Iron Vow v Ninth Lantern').click()
    // The dialog is loaded when it is first opened.
    await soon(() => byRole('dialog', 'Delete this battle?'))
    byRole('button', 'Cancel').click()
    await settle()
    expect(await store.listBattles()).toMatchObject({ value: { battles: [{ id: 'one' }] } })
    byRole('button', 'Delete Iron Vow v Ninth Lantern').click()
    await soon(() => byRole('dialog', 'Delete this battle?'))
    byRole('button', 'Delete').click()
    await soon(async () => expect(await store.listBattles()).toMatchObject({ value: { battles: [] } }))
    await settle()
    expect(text()).toContain('No battle yet')
  })

  it('shows a battle of a newer version apart from a damaged one, and gives its raw data', async () => {
    await putBattle(store, 'good', noon, summaryOf())
    const { listBattles } = store
    store.listBattles = async () => {
      const answer = await listBattles()
      return answer.ok
        ? { ok: true, value: { ...answer.value, setAside: ['bad', 'next'], newer: ['next'] } }
        : answer
    }
    store.exportRaw = async (battle) => ({
      ok: true,
      value: { battle, row: null, entries: [], draft: null, unsaved: [] },
    })
    await showApp(BattlesScreen, '/battles', store)
    const newer = byRole('section', 'From a newer version of Firestep')
    expect(newer.textContent).toContain('They are safe and unchanged.')
    expect(byRole('section', 'Set aside').textContent).not.toContain('battle 2')
    byRole('button', 'Download raw data', newer).click()
    await settle()
    expect(saved.files.map(({ name }) => name)).toEqual(['firestep-battle-next.json'])
  })

  it('finds out whether a battle that was set aside is of a newer version', async () => {
    await putBattle(store, 'good', noon, summaryOf())
    const raw = {
      battle: 'next',
      row: { id: 'next', game: 'counter' },
      entries: [],
      draft: null,
      unsaved: [],
    }
    const { listBattles } = store
    let newer: readonly string[] = []
    store.exportRaw = async () => ({ ok: true, value: raw })
    store.listBattles = async () => {
      const answer = await listBattles()
      return answer.ok ? { ok: true, value: { ...answer.value, setAside: ['next'], newer } } : answer
    }
    store.loadBattle = async () => {
      newer = ['next']
      return err({ kind: 'newer', version: 2, raw })
    }
    await showApp(BattlesScreen, '/battles', store)
    await soon(() => byRole('section', 'From a newer version of Firestep'))
    expect(text()).not.toContain('Damaged battle')
    clear()
    await showApp(BattleLoader, '/battle/next', store)
    await soon(() => expect(text()).toContain('This battle was played with a newer version of Firestep.'))
    expect(allByRole('button').map(({ name }) => name)).not.toContain('Delete')
  })

  it('shows a damaged battle apart from the others, and gives its raw data', async () => {
    await putBattle(store, 'good', noon, summaryOf())
    const { listBattles, raw } = spoil('bad')
    store.listBattles = async () => {
      const answer = await listBattles()
      return answer.ok ? { ok: true, value: { ...answer.value, setAside: ['bad'] } } : answer
    }
    store.exportRaw = async () => ({ ok: true, value: raw })
    await showApp(BattlesScreen, '/battles', store)
    expect(text()).toContain('Iron Vow v Ninth Lantern')
    expect(text()).toContain('Damaged battle 1')
    byRole('button', 'Download raw data').click()
    await settle()
    expect(saved.files.map(({ name }) => name)).toEqual(['firestep-battle-bad.json'])
    expect(JSON.parse(saved.files[0]?.text ?? '')).toEqual(raw)
  })
})

describe('a new battle', () => {
  it('is saved, then opened', async () => {
    const { router } = await showApp(RouterView, '/new/counter', store)
    await soon(() => byRole('button', 'Begin').click())
    await soon(() => byRole('heading', 'Total 0'))
    const { battle } = router.currentRoute.value.params
    expect(await store.listBattles()).toMatchObject({
      value: { battles: [{ id: battle, game: 'counter', entries: 1 }] },
    })
  })

  it('does not open when it could not be saved, and opens after “Try again”', async () => {
    const { createBattle } = store
    store.createBattle = async () => err({ kind: 'full', detail: '' })
    await showApp(RouterView, '/new/counter', store)
    await soon(() => byRole('button', 'Begin').click())
    await soon(() => expect(text()).toContain('this device is full'))
    store.createBattle = createBattle
    byRole('button', 'Try again').click()
    await soon(() => byRole('heading', 'Total 0'))
  })

  it('can save a force during the set-up', async () => {
    await showApp(RouterView, '/new/counter', store)
    await soon(() => byRole('button', 'Save').click())
    await soon(() => expect(text()).toContain('Iron Vow'))
    expect(await store.warbands.list('counter')).toMatchObject({
      value: [{ name: 'Iron Vow', body: { total: 3 } }],
    })
  })

  it('of an unknown game says that there is no such game', async () => {
    await showApp(RouterView, '/new/chess', store)
    await soon(() => expect(text()).toContain('no game named chess'))
  })
})

describe('the battle screen', () => {
  it('opens the battle and shows how much is saved', async () => {
    await putBattle(store, 'one', noon, summaryOf())
    const { wrapper } = await showApp(BattleLoader, '/battle/one', store)
    expect(wrapper.find('[data-saved]').attributes('data-saved')).toBe('0')
  })

  it('leads to the log and back, and home, without loading the battle again', async () => {
    await putBattle(store, 'one', noon, summaryOf())
    const { router } = await showApp(RouterView, '/battle/one', store)
    await soon(() => byRole('button', 'Add').click())
    byRole('button', 'Log').click()
    await soon(() => byRole('heading', 'Battle log'))
    expect(router.currentRoute.value.fullPath).toBe('/battle/one/log')
    expect(text()).toContain('2 steps')
    byRole('link', 'Back').click()
    await soon(() => byRole('heading', 'Total 3'))
    byRole('button', 'Leave').click()
    await soon(() => expect(router.currentRoute.value.name).toBe('home'))
  })

  it('says at once that a step could not be saved, and goes on once it can be', async () => {
    await putBattle(store, 'one', noon, summaryOf())
    await showApp(RouterView, '/battle/one', store)
    const { append } = store
    store.append = async () => err({ kind: 'full', detail: '' })
    await soon(() => byRole('button', 'Add').click())
    await soon(() =>
      expect(document.querySelector('[role="alert"]')?.textContent).toContain('this device is full'),
    )
    byRole('button', 'Add').click()
    byRole('button', 'Download this battle').click()
    await settle()
    expect(JSON.parse(saved.files[0]?.text ?? '')).toMatchObject({ unsaved: [{ seq: 1 }] })
    store.append = append
    byRole('button', 'Try again').click()
    await settle()
    expect(allByRole('button').map(({ name }) => name)).not.toContain('Try again')
    expect(text()).toContain('Total 3')
    expect(document.querySelector('[data-saved]')?.getAttribute('data-saved')).toBe('1')
  })

  it('says when there is no such battle, and leads to Home', async () => {
    const { router } = await showApp(BattleLoader, '/battle/none', store)
    expect(text()).toContain('There is no such battle on this device.')
    byRole('button', 'Back to Home').click()
    await settle()
    expect(router.currentRoute.value.name).toBe('home')
  })

  it('gives the raw data of a damaged battle', async () => {
    await putBattle(store, 'one', noon, summaryOf())
    const { raw } = spoil('one')
    store.exportRaw = async () => err({ kind: 'failed', detail: '' })
    await showApp(BattleLoader, '/battle/one', store)
    expect(text()).toContain('damaged')
    byRole('button', 'Download raw data').click()
    await settle()
    expect(JSON.parse(saved.files[0]?.text ?? '')).toEqual(raw)
  })

  it('says that a newer version played the battle on, deletes nothing and gives its raw data', async () => {
    await putBattle(store, 'one', noon, summaryOf())
    const raw = good(await store.exportRaw('one'))
    const { loadBattle } = store
    // As an older version reads it, which does not know version 1.
    store.loadBattle = (asked, reading, how) => loadBattle(asked, { ...reading, version: 0 }, how)
    const room = await showApp(BattleLoader, '/battle/one', store)
    expect(text()).toContain('This battle was played with a newer version of Firestep.')
    expect(text()).not.toContain('damaged')
    const names = allByRole('button').map(({ name }) => name)
    expect(names).toContain('Download raw data')
    expect(names).not.toContain('Delete')
    room.wrapper.unmount()
    await showApp(BattlesScreen, '/battles', store)
    expect(text()).toContain('From a newer version of Firestep')
    expect(good(await store.exportRaw('one')).entries).toEqual(raw.entries)
    expect(good(await store.listBattles()).battles[0]).toMatchObject({ newer: 1 })
  })

  it('says when this version does not know the battle’s game', async () => {
    await putBattle(store, 'one', noon, summaryOf(), 'chess')
    await showApp(BattleLoader, '/battle/one', store)
    expect(text()).toContain('does not know the game')
  })
})
