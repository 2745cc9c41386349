// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import messages from '@/systems/trenchrunnerz/messages/en'
import { areNeighbours } from '@/systems/trenchrunnerz/rules'
import BattleScreen from '@/systems/trenchrunnerz/screens/BattleScreen.vue'
import { linkedBoard } from '../../../helpers/linkedBoard'
import { flying, type RunnerzSession } from '../../../helpers/runnerzSession'
import { showScreen } from '../../../helpers/screen'

let close = () => {}
afterEach(() => close())
const open = async (session: RunnerzSession) => {
  await Promise.all([
    import('@/systems/trenchrunnerz/screens/battle/sheetComponents'),
    import('@/systems/trenchrunnerz/screens/battle/BoardMap.vue'),
    import('@/systems/trenchrunnerz/screens/battle/BoardLinksAndPinsSheet.vue'),
  ])
  const screen = await showScreen({ screen: BattleScreen, session, messages })
  await screen.settle()
  close = screen.close
  return screen
}

it('TR-1 a link is added during a battle, and the draft survives a restart of the app', async () => {
  const session = flying(4, 1, { board: linkedBoard })
  let screen = await open(session)
  await screen.press('Menu')
  await screen.press('The board’s links')
  await screen.settle()
  expect(screen.dialog()?.textContent).toContain('Nothing was changed.')
  await screen.press(/^1, linked with/)
  await screen.press(/^2, linked with/)
  // After a restart of the app the new link is still in the draft, and not yet in the battle.
  screen.close()
  expect(areNeighbours(session.view.chart!, '1', '2')).toBe(false)
  screen = await open(session)
  await screen.press('Save changes')
  expect(session.sent.at(-1)).toMatchObject({ type: 'editBoard', corrects: true })
  expect(areNeighbours(session.view.chart!, '1', '2')).toBe(true)
  expect(screen.dialog()).toBeNull()
})
