// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import BoardScreen from '@/app/phones/BoardScreen.vue'
import { PlantedBattle, sample } from '../../helpers/plantedBattle'
import { showBattleRoom } from '../../helpers/showBattleRoom'
import { settle } from '../../helpers/showApp'
import { atDice, onlyThese } from '../../helpers/bomberSession'
import { allByRole, clear } from '../../ui/render'

const text = () => document.body.textContent?.replace(/\s+/g, ' ') ?? ''

const shot = () => {
  const battle = new PlantedBattle(sample('orsolya'), sample('choir'))
  const [model, target] = [battle.named('Vaas'), battle.named('Malkh')]
  const attack = { weapon: 0, choices: {}, customDice: 0, blessing: 0, blast: [] }
  return battle.play(
    { type: 'startTurn' },
    { type: 'activate', model },
    { type: 'attack', model, target, ...attack },
    { type: 'throw', faces: [5, 4, 1] },
    { type: 'accept' },
    { type: 'throw', faces: [4, 5] },
    { type: 'accept' },
  )
}
const showBoard = async (battle: PlantedBattle) => {
  const open = await showBattleRoom(BoardScreen, 'board', 'trench-crusade', battle.entries)
  await settle()
  return open
}
afterEach(clear)

describe('the board', () => {
  it('tells the last step: the dice, the chance that each throw had, and what became of it', async () => {
    await showBoard(shot())
    expect(text()).toContain('Vaas shoots Malkh')
    expect(text()).toMatch(/Success had\s81/)
    expect(text()).toMatch(/Down had\s25/)
    expect(text()).toContain('Malkh goes down')
    expect(allByRole('button')).toEqual([])
    expect(allByRole('link').map(({ name }) => name)).toEqual(['Back from the board'])
  })

  it('shows nothing of a step that was undone', async () => {
    await showBoard(shot().undo())
    expect(text()).not.toContain('shoots')
    expect(text()).not.toContain('goes down')
  })

  it('shows of a game without a board of its own who is out, by the same count as Home', async () => {
    const session = onlyThese(atDice({ map: true }), 'w1', 'wb', 'e1', 'e2', 'eb')
    await showBattleRoom(BoardScreen, 'board', 'bomber-run', session.entries)
    await settle()
    expect(text()).toContain('5 of 7 aircraft lost')
    expect(text()).toContain('4 of 7 aircraft lost')
    const [west, east] = [...document.querySelectorAll('section.plate')].map((plate) =>
      [...plate.querySelectorAll('li')].map((one) => one.textContent?.replace(/\s+/g, ' ').trim()),
    )
    expect(west).toEqual(
      ['Fighter 1Still fights', 2, 3, 4, 5, 6, 'BomberStill fights'].map((one) =>
        typeof one === 'number' ? `Fighter ${one}Out` : one,
      ),
    )
    expect(east?.filter((one) => one?.endsWith('Out'))).toHaveLength(4)
  })

  it('leaves for the table of phones on Escape', async () => {
    const { router } = await showBoard(shot())
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    await settle()
    expect(router.currentRoute.value.name).toBe('phones')
  })
})
