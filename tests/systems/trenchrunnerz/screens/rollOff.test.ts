// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { system } from '@/systems/trenchrunnerz'
import messages from '@/systems/trenchrunnerz/messages/en'
import type { Agreement, BattleView, Command, Event, State } from '@/systems/trenchrunnerz/state'
import type { Draft } from '@/systems/trenchrunnerz/screens/resolution/draft'
import { provideBattle } from '@/systems/trenchrunnerz/screens/composables/useBattle'
import ResolutionSheet from '@/systems/trenchrunnerz/screens/resolution/ResolutionSheet.vue'
import { memorySession, type MemorySession } from '../../../helpers/memorySession'
import { openResolution } from '../../../helpers/sheet'
import { begin } from '../../../helpers/trenchrunnerzTable'

type Session = MemorySession<State, Command, Event, BattleView>

let session: Session
let sheet: Awaited<ReturnType<typeof openResolution<Session, Draft>>>
const open = async (change: Partial<Agreement> = {}, defender: number | 'dice' = 'dice') => {
  session = memorySession<State, Command, Event, BattleView>(system)
  session.must({ ...begin(5, change), defender })
  sheet = await openResolution<Session, Draft>(
    { sheet: ResolutionSheet, messages, provideBattle },
    session,
    null,
  )
}
/** The accessible names of the dice, and the texts of highlighted rows. */
const rows = () =>
  [...document.querySelectorAll('ol li [role=img]')].map((die) => die.getAttribute('aria-label'))
const strong = () => [...document.querySelectorAll('ol li.strong')].map(({ textContent }) => textContent)

beforeEach(() => {
  // Dice stop at once, because of reduced motion.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  expect(sheet.text()).not.toMatch(/tr\.[a-z]/)
  sheet.close()
  vi.unstubAllGlobals()
})

describe('the sheet of a roll-off for the Defender with five players', () => {
  it('shows the rule once, a row for each die, and marks the highest', async () => {
    await open()
    expect(sheet.text().match(/highest die/gi)).toHaveLength(1)
    await sheet.enter(2, 4, 1, 6, 3)
    expect(rows()).toEqual(['Ada: 2', 'Ben: 4', 'Cleo: 1', 'Dan: 6', 'Eve: 3'])
    expect(strong()).toEqual(['Dan'])
    expect(sheet.text()).toContain('Dan is the Defender')
  })

  it('lets only the players with equal highest dice roll again', async () => {
    await open()
    await sheet.enter(6, 4, 1, 6, 3)
    expect(strong()).toEqual(['Ada', 'Dan'])
    await sheet.press('Roll again')
    expect(sheet.text()).toContain('Tied players roll again')
    await sheet.enter(5, 2)
    expect(rows()).toEqual(['Ada: 5', 'Dan: 2'])
    await sheet.press('Apply')
    expect(session.view.sides[0]?.name.params).toEqual({ name: 'Ada' })
  })

  it('C-4 corrects a mistyped die in its row', async () => {
    await open()
    await sheet.enter(2, 4, 1, 6, 3)
    await sheet.press('Change dice')
    await sheet.press('Erase')
    await sheet.press(/^5/)
    await sheet.press('Use these dice')
    expect(rows()[4]).toBe('Eve: 5. Changed. First rolled: 3')
  })
})

it('TR-3 the sheet for rolled batteries has a row for each objective and marks none as highest', async () => {
  await open({ houseRules: { rolledBatteries: true } }, 0)
  await sheet.enter(2, 5)
  expect(rows()).toEqual(['Alpha: 2', 'Beta: 5'])
  expect(strong()).toEqual([])
})
