// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import LogScreen from '@/app/battle/LogScreen.vue'
import { correctedFacesOfThrows } from '@/app/battle/log/correctedFacesOfThrows'
import type { LoggedThrow } from '@/engine'
import { PlantedBattle, sample } from '../helpers/plantedBattle'
import { settle } from '../helpers/showApp'
import { showBattleRoom } from '../helpers/showBattleRoom'
import { clear } from '../ui/render'

afterEach(clear)

/** Vaas shoots at Malkh with dice that were corrected. */
const shot = () => {
  const battle = new PlantedBattle(sample('orsolya'), sample('choir'))
  battle.play({ type: 'startTurn' }, { type: 'activate', model: battle.named('Vaas') })
  const who = { model: battle.named('Vaas'), target: battle.named('Malkh') }
  return battle.play(
    { type: 'attack', weapon: 0, ...who, choices: {}, customDice: -2, blessing: 0, blast: [] },
    { type: 'throw', faces: [6, 6, 5] },
    { type: 'changeDice', faces: [6, 6, 6] },
    { type: 'accept' },
    { type: 'throw', faces: [6, 6, 6] },
    { type: 'accept' },
  )
}

it('the log screen opens a step with its question, dice and effects, and closes it again', async () => {
  await showBattleRoom(LogScreen, 'log', 'trench-crusade', shot().entries)
  const step = [...document.querySelectorAll('.step')].at(-1)
  const key = step?.querySelector<HTMLButtonElement>('.opener')
  expect(key?.getAttribute('aria-expanded')).toBe('false')
  key?.click()
  await settle()
  expect(key?.getAttribute('aria-expanded')).toBe('true')
  const told = step?.textContent?.replace(/\s+/g, ' ') ?? ''
  for (const words of [
    'Vaas shoots at Malkh',
    'real dice',
    'Roll',
    'keep lowest 2',
    'TC-12',
    'Odds before the roll',
    'Failure',
    'Rolled',
    '5 changed to 6',
    'Critical',
    'TC-2',
    'Malkh',
    'Out',
  ])
    expect(told).toContain(words)
  // Every key has a message.
  expect(told).not.toMatch(/[a-z]+\.[a-z]+\.[a-z]/i)
  key?.click()
  await settle()
  expect(step?.textContent).not.toContain('Odds before the roll')
})

it('C-4 correctedFacesOfThrows lists the changed faces, whatever their order', () => {
  const row = (faces: readonly number[], first: readonly number[] | null): LoggedThrow => ({
    matter: 'bone',
    sides: 6,
    dice: faces.map((face) => ({ face, dropped: false })),
    thrown: 'hand',
    reading: null,
    first,
  })
  expect(correctedFacesOfThrows([row([6, 5], null)])).toEqual([])
  expect(correctedFacesOfThrows([row([6, 5, 1], [1, 2, 6])])[0]?.changes).toEqual([[2, 5]])
  expect(correctedFacesOfThrows([row([4, 4], [1, 3])])[0]?.changes).toEqual([
    [1, 4],
    [3, 4],
  ])
})

it('C-4 the log screen leads from the newest dice to the battle while they may be changed', async () => {
  const lying = new PlantedBattle(sample('orsolya'), sample('choir'))
  lying.play({ type: 'startTurn' }, { type: 'activate', model: lying.named('Vaas') })
  const who = { model: lying.named('Vaas'), target: lying.named('Malkh') }
  lying.play(
    { type: 'attack', weapon: 0, ...who, choices: {}, customDice: -2, blessing: 0, blast: [] },
    { type: 'throw', faces: [6, 6, 5] },
  )
  const { router } = await showBattleRoom(LogScreen, 'log', 'trench-crusade', lying.entries)
  for (const key of document.querySelectorAll<HTMLButtonElement>('.step .opener')) key.click()
  await settle()
  const keys = () =>
    [...document.querySelectorAll('button')].filter((one) => one.textContent?.trim() === 'Change dice')
  expect(keys()).toHaveLength(1)
  keys()[0]?.click()
  await vi.waitFor(() => expect(router.currentRoute.value.name).toBe('battle'), { timeout: 20_000 })
})

it('C-4 the log screen offers no change of dice once something has followed', async () => {
  await showBattleRoom(LogScreen, 'log', 'trench-crusade', shot().entries)
  for (const key of document.querySelectorAll<HTMLButtonElement>('.step .opener')) key.click()
  await settle()
  expect(document.body.textContent).not.toContain('Change dice')
})
