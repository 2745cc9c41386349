// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gameManifests } from '@/app/gameManifests'
import type { Store } from '@/storage'
import { buttons, press, text, until } from '../helpers/appScreens'
import { bareAddresses, bareDevice, brokenAt, visit } from '../helpers/bareGame'
import { bareGame } from '../helpers/counterGame'
import { allByRole, clear } from '../ui/render'

vi.mock('@/app/gameManifests', async (original) => ({
  gameManifests: [
    ...(await original<typeof import('@/app/gameManifests')>()).gameManifests,
    (await import('../helpers/counterGame')).bareGame,
  ],
}))

let store: Store
beforeEach(async () => {
  store = await bareDevice()
})
afterEach(clear)

describe('a game without any optional part', () => {
  it('opens without an error on every route', async () => {
    const addresses = bareAddresses()
    expect(addresses.length).toBeGreaterThan(40)
    const broken: (string | null)[] = []
    for (const address of addresses) broken.push(await brokenAt(address, store))
    expect(broken.filter((each) => each !== null)).toEqual([])
  }, 240_000)

  it('comes last on Home, with a plain die as its illustration', async () => {
    await visit('/', store)
    const shelves = [...document.querySelectorAll('button.bay')]
    expect(shelves.map((shelf) => shelf.querySelector('.shelf')?.textContent?.trim())).toEqual(
      gameManifests.map(({ name }) => name),
    )
    expect(shelves.at(-1)?.textContent).toContain(bareGame.name)
    expect(shelves.at(-1)?.querySelector('svg.heap > svg.object')).not.toBeNull()
  })

  it('is not offered for a new roster, and the routes of the editor say why', async () => {
    await visit('/rosters', store)
    await press('New roster')
    await until(() => buttons().includes(gameManifests[0]?.name ?? ''))
    expect(buttons()).not.toContain(bareGame.name)
    for (const address of ['/rosters/new/counter', '/rosters/force/edit']) {
      await visit(address, store)
      expect(text(), address).toContain('There is no editor for rosters of Counting House')
    }
    await visit('/rosters/new/no-such-game', store)
    expect(text()).toContain('no game named no-such-game')
    await visit('/rosters/not-there/edit', store)
    expect(text()).toContain('not on this device')
  })

  it('shows its saved forces, which can begin a battle but have no editor', async () => {
    await visit('/rosters/force', store)
    await until(() => buttons().includes('Begin a battle'))
    expect(text()).toContain('Iron Vow')
    expect(buttons()).not.toContain('Edit')
    await visit('/campaigns/k/warbands/A', store)
    expect(buttons()).not.toContain('Edit roster')
  })

  it('says on its rules route that it has no rulebook', async () => {
    await visit('/rules/counter', store)
    expect(text()).toContain('There is no rulebook for Counting House')
    await visit('/rules/no-such-game', store)
    expect(text()).toContain('no game named no-such-game')
  })

  it('adds no dice to Quick dice, and leaves the other games’ dice there', async () => {
    await visit('/dice', store)
    const sets = allByRole('group').map(({ name }) => name)
    expect(sets).toEqual(expect.arrayContaining(gameManifests.slice(0, -1).map(({ name }) => name)))
    expect(sets).not.toContain(bareGame.name)
  })
})
