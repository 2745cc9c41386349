// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { addEnglishMessages } from '@/app/i18n'
import { system } from '@/systems/_template'
import messages from '@/systems/_template/messages/en'
import type { Command } from '@/systems/_template/state'
import BattleScreen from '@/systems/_template/screens/BattleScreen.vue'
import SetUpScreen from '@/systems/_template/screens/SetUpScreen.vue'
import { memorySession } from '../../helpers/memorySession'
import { showScreen } from '../../helpers/screen'
import * as setUp from '../../helpers/setUpScreen'

let close = () => {}
afterEach(() => close())

const begun = () => {
  const session = memorySession(system)
  session.must({ type: 'setUp', names: { first: 'Iron Vow', second: 'Choir' }, turns: 2 })
  return session
}
const open = async (session: ReturnType<typeof begun>) => {
  // The lazily loaded sheets are there before the first tap of the test.
  await import('@/systems/_template/screens/battle/sheetComponents')
  await import('@/systems/_template/screens/resolution/ResolutionSheet.vue')
  const screen = await showScreen({ screen: BattleScreen, session, messages })
  close = screen.close
  /** Types real dice in. The last face sends the throw. */
  const enter = async (...faces: readonly number[]) => {
    await screen.press('I rolled real dice')
    for (const face of faces) await screen.press(String(face))
  }
  return { ...screen, enter }
}
const track = () => document.querySelector('[role=img]')?.getAttribute('aria-label')

describe('SetUpScreen', () => {
  it('begins the battle once both sides have a name', async () => {
    addEnglishMessages(messages)
    const { session, started } = setUp.setUpSession<Command>()
    await setUp.openSetUp(SetUpScreen, { session })
    close = setUp.closeSetUp
    await setUp.press('Name both sides first')
    expect(started).toEqual([])
    await setUp.type('Name of the first side', 'Iron Vow')
    await setUp.type('Name of the second side', ' Choir ')
    await setUp.press('Turns: one more', 'Begin battle')
    expect(started).toEqual([{ type: 'setUp', names: { first: 'Iron Vow', second: 'Choir' }, turns: 7 }])
  })
})

describe('BattleScreen', () => {
  it('plays a battle to its end with real dice', async () => {
    const session = begun()
    const screen = await open(session)
    expect(screen.heading()).toContain('Iron Vow')
    expect(track()).toBe('The flag is in the middle')

    await screen.press('Push')
    expect(screen.text('.odds')).toContain('no step')
    expect(screen.dialog()?.textContent).toMatch(/a step or more.*88.*97/)
    await screen.enter(4, 5, 1)
    expect(screen.dialog()?.textContent).toContain('2 steps into the half of Iron Vow')
    await screen.press('Pull the flag')
    expect(track()).toBe('The flag is 2 steps into the half of Iron Vow')
    expect(screen.spoken()).toContain('Choir')

    await screen.press('Push')
    expect(screen.dialog()?.textContent).toContain('Behind')
    await screen.press('Rush')
    await screen.enter(1, 1, 1, 1, 1, 6)
    await screen.press('Pull the flag')
    await screen.press('Push')
    await screen.press('Rush')
    await screen.enter(4, 4, 4, 4, 4)
    await screen.press('Pull the flag')
    expect(session.view.outcome).toEqual({ winner: 'first', reason: 'camp' })
    expect(screen.text('.verdict')).toBe('Iron Vow wins')
    await screen.press('Leave the battle')
    expect(screen.events).toEqual(['leave'])
  })

  it('C-2 C-4 throws dice by phone, lets players change them, and withholds the result on request', async () => {
    const session = begun()
    session.willThrow(6, 6, 6)
    const screen = await open(session)
    await screen.press('Push')
    await screen.press('Roll 3D6')
    expect(session.view.ask?.result?.pulls).toBe(3)
    await screen.press('Change dice')
    await screen.press('Erase')
    await screen.press('1')
    await screen.press('Use these dice')
    expect(screen.dialog()?.textContent).toContain('The phone rolled these dice')
    await screen.press('Do it anyway')
    expect(session.view.ask?.result?.dice).toEqual({ faces: [6, 6, 1], thrown: 'hand', first: [6, 6, 6] })
    await screen.press('Don’t apply')
    expect(session.view).toMatchObject({ flag: 0, whose: 'second', ask: null })
  })

  it('T-3 says before the dice that a second rush breaks a ruling, and lets all agree to it', async () => {
    const session = begun()
    session.must({ type: 'push', rush: true }, { type: 'throw', faces: [1, 1, 1, 1, 1] }, { type: 'accept' })
    session.must({ type: 'push', rush: false }, { type: 'throw', faces: [1, 1, 1] }, { type: 'accept' })
    const screen = await open(session)
    await screen.press('Push')
    await screen.press('Rush')
    expect(screen.dialog()?.textContent).toContain('Iron Vow has already rushed')
    await screen.press('I rolled real dice anyway')
    for (const face of [4, 1, 1, 1, 1]) await screen.press(String(face))
    expect(session.view.ask?.result?.pulls).toBe(1)
    expect(
      session.entries.some(({ body }) => body.kind === 'played' && body.overruled?.includes('T-3')),
    ).toBe(true)
  })

  it('restores the open push and its typed dice after the app was killed', async () => {
    const session = begun()
    let screen = await open(session)
    await screen.press('Push')
    await screen.press('Rush')
    await screen.press('I rolled real dice')
    await screen.press('4')
    screen.close()
    screen = await open(session)
    expect(screen.dialog()?.textContent).toContain('4 dice to enter')
  })

  it('undoes a whole push, corrects the flag, ends by a declared result, and plays on after it', async () => {
    const session = begun()
    const screen = await open(session)
    session.must({ type: 'push', rush: false }, { type: 'throw', faces: [4, 4, 1] }, { type: 'accept' })
    await screen.settle()
    // The step is readable, not only spoken.
    expect(screen.text('.undoes')).toMatch(/^Undo: Iron Vow pushes/)
    await screen.press(/^Undo: Iron Vow pushes/)
    expect(screen.text('.undoes')).toBe('Nothing to undo')
    expect(session.view).toMatchObject({ flag: 0, whose: 'first', ask: null })
    await screen.press('Menu')
    await screen.press('Correct the flag')
    await screen.fill('Why', 'knocked over')
    await screen.press('Flag: one step towards Choir')
    expect(session.sent.at(-1)).toEqual({ type: 'correctFlag', to: 1, reason: 'knocked over' })
    await screen.press('Menu')
    await screen.press('Declare a result')
    await screen.press('Declare the result')
    expect(session.view.outcome).toEqual({ winner: 'second', reason: 'agreed' })
    await screen.press('Continue')
    expect(session.view).toMatchObject({ phase: 'battle', outcome: null, whose: 'first' })
  })
})
