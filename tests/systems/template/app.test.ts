// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buttons, press, text, until, write } from '../../helpers/appScreens'
import { bareAddresses, brokenAt, deviceOf, visit } from '../../helpers/bareGame'
import { clear } from '../../ui/render'
import { listedGame, putBattle } from './listedGame'

vi.mock('@/app/gameManifests', async (original) => ({
  gameManifests: [
    ...(await original<typeof import('@/app/gameManifests')>()).gameManifests,
    (await import('./listedGame')).listedGame,
  ],
}))
afterEach(clear)

describe('the template game in the app', () => {
  it('is not among the game manifests of a build', async () => {
    const { gameManifests } =
      await vi.importActual<typeof import('@/app/gameManifests')>('@/app/gameManifests')
    expect(gameManifests.map(({ id }) => id)).not.toContain(listedGame.id)
  })

  it('opens every route without an error', async () => {
    const store = await deviceOf(listedGame.id, putBattle)
    const broken: (string | null)[] = []
    for (const address of bareAddresses(listedGame.id)) broken.push(await brokenAt(address, store))
    expect(broken.filter((each) => each !== null)).toEqual([])
  }, 240_000)

  it('can be set up from Home, and opens its battle', async () => {
    const store = await deviceOf(listedGame.id, putBattle)
    await visit('/', store)
    const gameButton = [...document.querySelectorAll<HTMLElement>('button.bay')].at(-1)
    expect(gameButton?.textContent).toContain(listedGame.name)
    gameButton?.click()
    await until(() => buttons().includes('Name both sides first'))
    await write('Name of the first side', 'Ash Company')
    await write('Name of the second side', 'Saint Orsolya')
    await press('Begin battle')
    await until(() => buttons().includes('Push'))
    expect(text()).toContain('Ash Company')
    await press('Push')
    await until(() => buttons().includes('Roll 3D6'))
    expect(text()).toContain('no step')
  }, 60_000)

  it('shows its battle in the log and in the report', async () => {
    const store = await deviceOf(listedGame.id, putBattle)
    await visit('/battle/past/log', store)
    await until(() => text().includes('Iron Vow pushes'))
    expect(text()).toContain('Rush: 2 extra dice')
    await visit('/battle/past/report', store)
    await until(() => text().includes('Iron Vow'))
    expect(text()).not.toContain('template.')
  }, 60_000)
})
