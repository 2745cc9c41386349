// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import DiceScreen from '@/app/dice/DiceScreen.vue'
import TwoScreen from '@/app/dice/TwoScreen.vue'
import { useQuickDice } from '@/app/dice/useQuickDice'
import { memoryStore, type Store } from '@/storage'
import { buttons, field, press, text, until, write } from '../../helpers/appScreens'
import { showApp } from '../../helpers/showApp'
import { allByRole, byRole, clear } from '../../ui/render'

afterEach(clear)
const showDice = (store?: Store) => showApp(DiceScreen, '/dice', store)

describe('Quick dice', () => {
  it('is rolled in two taps, and remembered', async () => {
    const { store } = await showDice()
    await press('Add a D6, 0 in hand')
    await press('Roll 1D6')
    const { last } = useQuickDice()
    expect(last?.thrown.pools[0]?.faces).toHaveLength(1)
    clear()
    await showDice(store)
    expect(useQuickDice().rolls.map(({ id }) => id)).toEqual([last?.id])
  })

  it('takes dice away by minus', async () => {
    await showDice()
    await press('Add a D8, 0 in hand')
    await press('One D8 more')
    expect(buttons()).toContain('Roll 2D8')
    await press('One D8 less')
    await press('One D8 less')
    expect(buttons()).toContain('Pick dice first')
  })

  it('says the exact odds, and reads them by the keyboard', async () => {
    await showDice()
    await write('Notation', '{2d6+1d8}kl2+1')
    const slider = document.querySelector('[role="slider"]')
    expect(slider?.getAttribute('aria-valuetext')).toBe('7 or more: 54 percent')
    expect(text()).toContain('6.9')
    slider?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    await until(() => slider?.getAttribute('aria-valuenow') === '8')
    expect(slider?.getAttribute('aria-valuetext')).toBe('8 or more: 39 percent')
  })

  it('points at what is wrong in a notation, and keeps the dice before it', async () => {
    await showDice()
    await write('Notation', '2d6')
    await write('Notation', '2d7')
    expect(text()).toContain('Character 3: there is no such die')
    expect(document.querySelector('mark')?.textContent).toBe('7')
    expect(field('Notation').getAttribute('aria-invalid')).toBe('true')
    await write('Notation', '2d8')
    expect(buttons()).toContain('Roll 2D8')
  })

  it('takes a named pool in hand, and keeps one of its own', async () => {
    const { store } = await showDice()
    await press('+1 DICE3D6, highest 2 of 3')
    expect(field('Notation').value).toBe('3d6kh2')
    await press('Save')
    await until(() => allByRole('dialog').length > 0)
    await write('Name', '<b>Mine</b>')
    await press('Keep')
    expect(text()).toContain('<b>Mine</b>')
    clear()
    await showDice(store)
    expect(buttons().some((name) => name.startsWith('<b>Mine</b>'))).toBe(true)
  })

  it('takes real dice, with those thrown again behind them', async () => {
    await showDice()
    await write('Notation', '2d6ro1')
    await press('Real dice')
    await until(() => allByRole('dialog').length > 0)
    await press('Face 1')
    await press('Face 4')
    expect(buttons()).toContain('Dice are missing')
    await press('Face 6')
    await press('Use these dice')
    expect(useQuickDice().last?.thrown).toMatchObject({ total: 10 })
    expect(useQuickDice().last?.byHand).toBe(true)
  })

  it('remembers a hundred rolls, and forgets them when asked twice', async () => {
    await showDice()
    await write('Notation', '1d6')
    const dice = useQuickDice()
    for (let throws = 0; throws < 105; throws += 1) dice.roll()
    expect(dice.rolls).toHaveLength(100)
    await press('Rolls')
    await until(() => allByRole('dialog').length > 0)
    await press('Clear all')
    expect(dice.rolls).toHaveLength(100)
    await press('Clear them')
    expect(dice.rolls).toHaveLength(0)
  })
})

describe('dice for two', () => {
  it('lets each side throw its own dice and says who wins', async () => {
    await showApp(TwoScreen, '/dice/two', memoryStore())
    const half = (name: string) =>
      document.querySelector<HTMLElement>(`[aria-label="${name}"]`) ?? document.body
    const tap = async (side: string, name: string) => {
      byRole('button', name, half(side)).click()
      await until(() => true)
    }
    await tap('Near player', 'Add a D6, 0 in hand')
    await tap('Far player', 'Add a D6, 0 in hand')
    for (let more = 0; more < 6; more += 1) await tap('Near player', 'Modifier one more')
    expect(half('Near player').textContent).toContain('You win 100 %, tie 0 %, they win 0 %')
    expect(half('Far player').textContent).toContain('You win 0 %, tie 0 %, they win 100 %')
    await tap('Near player', 'Roll')
    await tap('Far player', 'Roll')
    expect(half('Near player').textContent).toContain('You win')
    expect(half('Far player').textContent).toContain('They win')
  })
})
