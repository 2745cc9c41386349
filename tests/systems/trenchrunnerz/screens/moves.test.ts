// @vitest-environment happy-dom
import { translate } from '@/app/i18n'
import { afterEach, describe, expect, it } from 'vitest'
import { system } from '@/systems/trenchrunnerz'
import type { BattleView, Command, Event, State } from '@/systems/trenchrunnerz/state'
import { averageMessage, oddsOfPath } from '@/systems/trenchrunnerz/screens/battle/pathOdds'
import { memorySession } from '../../../helpers/memorySession'
import { flying, openRunnerzScreen, planted, type RunnerzSession } from '../../../helpers/runnerzScreen'
import { begin } from '../../../helpers/trenchrunnerzTable'

let close = () => {}
afterEach(() => close())
const open = async (session: RunnerzSession) => {
  const screen = await openRunnerzScreen(session)
  close = screen.close
  return screen
}

describe('TR-5 the tab of a bomber while another one moves', () => {
  it('says that the bomber has moved, and offers to go on with the moving one', async () => {
    const session = flying()
    session.must({ type: 'endMove', bomber: 'bomber-1', where: 'between' })
    const screen = await open(session)
    await screen.press(/^Wasp,/)
    const dock = () => (document.querySelector('#tr-dock')?.textContent ?? '').replace(/\s+/g, ' ')
    expect(dock()).toContain('has moved')
    expect(screen.has('Enter a place')).toBe(false)
    await screen.press('Continue with Scarab')
    expect(dock()).toContain('Scarab, Speed 2')
    expect(screen.has('Enter a place')).toBe(true)
  })
})

describe('TR-5 the move of a bomber in the dock', () => {
  it('enters a place by the main button and then the place', async () => {
    const session = flying()
    const screen = await open(session)
    await screen.press('Enter a place')
    await screen.press(/^3: /)
    expect(session.sent.at(-1)).toEqual({ type: 'enter', bomber: 'bomber-1', place: '3' })
  })

  it('shows "Cancel" as a quiet button, and no main button beside it', async () => {
    const screen = await open(flying())
    await screen.press('Enter a place')
    expect(screen.button('Cancel').classList).toContain('quiet')
    expect(document.querySelectorAll('#tr-dock .slab')).toHaveLength(0)
    await screen.press('Cancel')
    expect(screen.has('Enter a place')).toBe(true)
  })

  it('enters a place by a press on the place alone', async () => {
    const session = flying()
    const screen = await open(session)
    await screen.press(/^2: /)
    expect(session.sent.at(-1)).toEqual({ type: 'enter', bomber: 'bomber-1', place: '2' })
  })

  it('ends a move between places, or by leaving at the stern', async () => {
    const session = flying()
    const screen = await open(session)
    await screen.press('End move')
    await screen.press('Left by the stern')
    expect(session.view.bombers[0]?.state).toBe('left')
    await screen.press('End move')
    await screen.press('Flew on, between places')
    expect(session.view.bombers[1]?.where).toBe('between')
  })
})

describe('TR-17 the tabs of bombers of several attackers', () => {
  const tabs = () =>
    [...document.querySelectorAll('[role=tab]')].map((tab) => ({
      heard: tab.getAttribute('aria-label'),
      name: tab.querySelector('.name')?.textContent,
      owner: tab.querySelector('.owner')?.textContent,
    }))

  it('show the bomber first, and its owner on a separate line', async () => {
    await open(planted(5))
    expect(tabs()[0]).toEqual({ heard: 'Wasp, Ben, At bow', name: 'Wasp', owner: 'Ben' })
  })

  it('shorten a very long name of the owner', async () => {
    const session = memorySession<State, Command, Event, BattleView>(system)
    const endless = 'Ottokar '.repeat(60).trim()
    session.must({ ...begin(5), players: [1, 2, 3, 4, 5].map((one) => `${one} ${endless}`), defender: 0 })
    session.must({
      type: 'place',
      tokens: (['alpha', '1', '2', '3', '4', '5'] as const).map((place, hand) => ({ place, hand })),
    })
    await open(session)
    expect(tabs()[0]?.name).toBe('Wasp')
    expect(tabs()[0]?.owner).toMatch(/^2 Ottokar/)
    expect(tabs()[0]?.owner?.length).toBeLessThan(30)
  })

  it('show no owner with a single attacker', async () => {
    await open(planted(2))
    expect(tabs()[0]?.owner).toBeUndefined()
  })
})

describe('TR-7 to TR-12 the sheet that plans a flight', () => {
  it('shows the expected Hits of the chosen path', async () => {
    const session = flying()
    const screen = await open(session)
    await screen.press('What if …?')
    await screen.press('Alpha')
    const craft = session.view.bombers[0]
    if (!craft) throw new Error('no bomber')
    const plan = oddsOfPath(session.view, craft, 5, ['alpha'])
    if (!plan?.objectives.alpha) throw new Error('no odds')
    const expected = translate(averageMessage(plan.objectives.alpha.expected, plan.total))
    expect(screen.dialog()?.textContent).toContain(`Alpha: ${expected} Hits expected`)
    // A plan sends nothing, so its button says Close.
    await screen.press('Close')
    expect(screen.dialog()).toBeNull()
  })
})
