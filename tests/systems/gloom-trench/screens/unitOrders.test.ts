// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fireDraft } from '@/systems/gloom-trench/screens/resolution/draft'
import { showBattle } from '../../../helpers/gloomScreen'
import {
  idOf,
  ordered,
  sampleBattle,
  withPoints,
  withStress,
  type GloomSession,
} from '../../../helpers/gloomSession'
import { openSheet } from '../../../helpers/gloomSheet'

let session: GloomSession
let close = () => {}
const unit = (name: string) => {
  const found = session.view.units[idOf(session, name)]
  if (!found) throw new Error(name)
  return found
}
/** The index of a Unit Order with that name in a unit. */
const orderOf = (name: string, order: string): number =>
  unit(name).unit.profile.orders.findIndex((one) => one.name === order)
const buy = (name: string, order: string): void =>
  session.must({ type: 'unitOrder', order: orderOf(name, order), nearCommander: true })
const fire = async (name: string, target: string) => {
  const sheet = await openSheet(session, fireDraft(unit(name).unit))
  close = sheet.close
  await sheet.press(new RegExp(`^${target}`))
  return sheet
}

beforeEach(() => {
  const { matchMedia } = window
  // Dice do not move with reduced motion.
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('reduced-motion') ? { matches: true } : matchMedia.call(window, query),
  )
  session = sampleBattle()
  withPoints(session, 3, 0)
})
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a Unit Order that was bought (GT-5)', () => {
  it('adds its dice to the shot: Steady volley throws one more for each model', async () => {
    ordered(session, 'Gun team', 'openUp')
    buy('Gun team', 'Steady volley')
    withPoints(session, 0, 0)
    const sheet = await fire('Gun team', 'Hollow choir')
    expect(sheet.text()).toContain('+1 die')
    session.willThrow(12, 12, 12, 12, 12)
    await sheet.press('Roll 5D12')
    const frame = session.view.ask?.frame
    expect(frame?.kind === 'shooting' && frame.hits?.faces).toEqual([[12, 12, 12, 12, 12]])
  })

  it('adds fewer dice when fewer models shoot', async () => {
    ordered(session, 'First section', 'openUp')
    buy('First section', 'Steady volley')
    withPoints(session, 0, 0)
    const sheet = await fire('First section', 'Hollow choir')
    expect(sheet.text()).toContain('16D8')
    await sheet.press('Models with Rifle: one less')
    expect(sheet.text()).toContain('14D8')
  })

  it('does not keep players from setting the number of dice by hand', async () => {
    ordered(session, 'Gun team', 'openUp')
    const sheet = await fire('Gun team', 'Hollow choir')
    await sheet.unfold()
    await sheet.press('Dice with Medium machine gun: one more')
    await sheet.press('Dice with Medium machine gun: one more')
    expect(sheet.text()).toContain('6D12')
    await sheet.press('Dice with Medium machine gun: one less')
    expect(sheet.text()).toContain('5D12')
  })

  it('takes Stress off at once, and undo gives the Stress and the point back', () => {
    withStress(session, 'Company command', 2)
    ordered(session, 'Company command', 'rally')
    buy('Company command', 'Catch your breath')
    expect(unit('Company command').unit.stress).toBe(1)
    session.undo()
    expect(unit('Company command').unit.stress).toBe(2)
    expect(session.view.sides[0]?.points).toBe(3)
  })

  it('adds its modifier to the shot under its own name', async () => {
    const { profile } = unit('Gun team').unit
    const orders = [
      { name: 'Aim low', text: '', price: 1, effect: { kind: 'rollModifier', value: 2 } } as const,
    ]
    session.must({ type: 'editUnit', unit: idOf(session, 'Gun team'), profile: { ...profile, orders } })
    ordered(session, 'Gun team', 'openUp')
    buy('Gun team', 'Aim low')
    withPoints(session, 0, 0)
    const sheet = await fire('Gun team', 'Hollow choir')
    expect(sheet.text()).toContain('4D12 +2')
    expect(sheet.text()).toContain('Aim low')
    await sheet.unfold()
    expect(sheet.text()).toContain('A Unit Order that was bought in this activation.')
    expect(sheet.text()).not.toContain('What you agreed on.')
    // What players agree on comes beside it.
    await sheet.press('Roll modifier: one more')
    expect(sheet.text()).toContain('4D12 +3')
    expect(sheet.text()).toContain('Aim low')
  })

  it('says that there is no Stress to take off, and is sold for what else it says', async () => {
    ordered(session, 'Company command', 'openUp')
    const screen = await showBattle(session)
    close = screen.close
    await screen.press('Unit Orders')
    expect(screen.dialog()?.textContent).toContain('No Stress to take off')
    await screen.press('Catch your breath: 1 point')
    expect(session.view.activation?.unitOrders).toEqual(['Catch your breath'])
  })

  it('is sold with a text of what the app does for it', async () => {
    ordered(session, 'First section', 'openUp')
    const screen = await showBattle(session)
    close = screen.close
    await screen.press('Unit Orders')
    expect(screen.dialog()?.textContent).toContain('The app adds 1 die per model to the next shot')
    expect(screen.dialog()?.textContent).toContain('The unit moves another 2 MU (2″)')
  })

  it('is bought once by a double tap, and again by a later tap', async () => {
    ordered(session, 'First section', 'openUp')
    const screen = await showBattle(session)
    close = screen.close
    await screen.press('Unit Orders')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const buyButton = screen.button('Onward: 1 point')
    buyButton.click()
    buyButton.click()
    expect(session.view.sides[0]?.points).toBe(2)
    vi.advanceTimersByTime(800)
    screen.button('Onward: 1 point').click()
    expect(session.view.sides[0]?.points).toBe(1)
  })
})

describe('an order without a choice', () => {
  const giveOrder = async (name: string, order: RegExp) => {
    session.must({ type: 'draw', chit: 'a' }, { type: 'activate', unit: idOf(session, name) })
    const screen = await showBattle(session)
    close = screen.close
    await screen.press(order)
  }

  it('is carried out at once: Rally, Take that Ground, Dig In', async () => {
    withStress(session, 'Gun team', 1)
    await giveOrder('Gun team', /^Rally/)
    expect(session.view.ask?.frame.kind).toBe('rally')
    close()
    session = sampleBattle()
    await giveOrder('First section', /^Take that Ground/)
    expect(session.view.ask?.frame.kind).toBe('takeThatGround')
    close()
    session = sampleBattle()
    await giveOrder('Mortar team', /^Dig In/)
    expect(unit('Mortar team').unit.dugIn).toBe(true)
    expect(session.view.activation).toBeNull()
  })

  it('waits while a Unit Order can still be bought, or when a Stress test comes first (GT-5, GT-9)', async () => {
    await giveOrder('First section', /^Dig In/)
    expect(session.view.activation?.order).toBe('digIn')
    expect(unit('First section').unit.dugIn).toBe(false)
    close()
    session = sampleBattle()
    withStress(session, 'Gun team', 3)
    await giveOrder('Gun team', /^Take that Ground/)
    expect(session.view.ask?.frame.kind).toBe('stressTest')
  })
})
