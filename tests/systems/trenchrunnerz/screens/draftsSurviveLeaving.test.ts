// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { system } from '@/systems/trenchrunnerz'
import messages from '@/systems/trenchrunnerz/messages/en'
import type { BattleView, Command, Event, State } from '@/systems/trenchrunnerz/state'
import BattleScreen from '@/systems/trenchrunnerz/screens/BattleScreen.vue'
import { memorySession, type MemorySession } from '../../../helpers/memorySession'
import { showScreen } from '../../../helpers/screen'
import { begin } from '../../../helpers/trenchrunnerzTable'

type Session = MemorySession<State, Command, Event, BattleView>
type Screen = Awaited<ReturnType<typeof showScreen>>

let screen: Screen
afterEach(() => screen.close())

const planted = (players: number): Session => {
  const session = memorySession<State, Command, Event, BattleView>(system)
  session.must(begin(players, { tokens: 'phone' }))
  return session
}
const show = async (session: Session) => {
  await import('@/systems/trenchrunnerz/screens/battle/sheetComponents')
  screen = await showScreen({ screen: BattleScreen, session, messages })
}
/** Leaves the screen and comes back three times. */
const comeBack = async (session: Session) => {
  for (let visit = 0; visit < 3; visit += 1) {
    screen.close()
    await show(session)
  }
}

it('TR-4 placed tokens survive leaving the screen many times', async () => {
  const session = planted(2)
  await show(session)
  await screen.press('I have the phone')
  const places = ['Alpha', '1', '2', '3', '4', '5']
  for (const [token, place] of places.entries()) {
    await screen.press(`${place}: No token`)
    await comeBack(session)
    expect(screen.has(`${place}: Token ${'ABCDEF'.charAt(token)}`)).toBe(true)
  }
  await screen.press('Set tokens')
  expect(session.view.phase).toBe('attacker')
  expect(session.draft).toBeNull()
})

it('TR-5 C-2 entered Speed dice survive leaving the screen many times', async () => {
  const session = planted(1)
  await show(session)
  await screen.press('I rolled real dice')
  for (const face of [1, 2, 3, 4, 5, 6, 1, 2]) {
    await screen.press(new RegExp(`^${face}(,|$)`))
    await comeBack(session)
  }
  expect(session.view.bombers.map(({ dice }) => dice?.faces)).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
    [1, 2],
  ])
  expect(session.draft).toBeNull()
})
