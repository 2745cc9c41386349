// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { at, craft } from '../../../helpers/bomberTable'
import { onlyThese } from '../../../helpers/bomberSession'
import { atDice, atTray, inMove, showBattle, type BomberSession } from '../../../helpers/bomberScreen'

let close = () => {}
afterEach(() => close())
const open = async (session: BomberSession) => {
  const screen = await showBattle(session)
  close = screen.close
  return screen
}
const fighter = (session: BomberSession, short: string) => {
  const one = session.view.aircraft[craft(short)]
  if (!one) throw new Error(`no ${short}`)
  return one
}

describe('keyboard focus', () => {
  it('goes to the first button of the next dock when a dock is replaced', async () => {
    const session = atTray([1, 2, 3, 4, 1, 2])
    const screen = await open(session)
    const enter = async (name: string) => {
      screen.button(name).focus()
      await screen.press(name)
    }
    // A key's successor gets the focus in a later turn of the clock, whenever a busy machine comes to it.
    const inHand = (told: () => unknown, words: string) =>
      vi.waitFor(() => expect(told()).toBe(words), { timeout: 15_000 })
    await enter('Give all dice')
    await inHand(() => document.activeElement?.textContent, 'Move Fighter 1')
    await enter('Move Fighter 1')
    await inHand(() => document.activeElement?.getAttribute('aria-label'), 'Forward, 1')
  })
})

describe('the end of a turn', () => {
  it('BR-8 asks without the map who ended in flak', async () => {
    const session = inMove('w1')
    session.must({ type: 'fly', step: 'forward' }, { type: 'finish' })
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('End turn')
    await screen.press('Fighter 1')
    await screen.press('One in flak: end turn')
    await screen.press('Do it anyway')
    await screen.press('Do it anyway')
    expect(session.view.ask?.duels[0]).toMatchObject({ cause: 'antiAircraft', defender: craft('w1') })
  })

  it('BR-8 lists only aircraft that still fly', async () => {
    const session = onlyThese(atDice(), 'w1', 'w3', 'wb', 'e1')
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('End turn')
    expect([screen.has('Fighter 1'), screen.has('Fighter 2'), screen.has('Fighter 3')]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('BR-8 does not ask with the map who ended in flak', async () => {
    const screen = await open(inMove('w1', [4, 4, 4, 4, 4, 4], { map: true }))
    await screen.press('Menu')
    await screen.press('End turn')
    expect(screen.dialog()?.textContent).not.toContain('Who ends in flak?')
    expect(document.body.textContent).toContain('7 aircraft have not moved yet.')
  })

  it('BR-3 undoes one step at a time', async () => {
    const session = inMove('w1')
    const screen = await open(session)
    await screen.press('Forward, 1')
    await screen.press(/^Undo/)
    expect(fighter(session, 'w1').spent).toBe(0)
  })
})

describe('the end of the battle', () => {
  it('BR-11 shows a declared draw, and can continue the battle', async () => {
    const session = atDice()
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('End or concede')
    await screen.press('A draw')
    await screen.press('Declare the result')
    expect(screen.text('.verdict')).toBe('A draw')
    await screen.press('Continue')
    expect(session.view.phase).toBe('dice')
  })

  it('BR-11 shows who wins and who concedes', async () => {
    const session = atDice()
    const screen = await open(session)
    session.must({ type: 'concede', side: 'west' })
    await screen.settle()
    expect(screen.text('.verdict')).toBe('Herons wins')
    expect(screen.text('.because')).toBe('Kites concedes.')
    await screen.press('Leave the battle')
    expect(screen.events).toEqual(['leave'])
  })
})

describe('corrections', () => {
  it('change points, spent points and status of an aircraft', async () => {
    const session = inMove('w1')
    const screen = await open(session)
    await screen.press('Fighter 1, details')
    await screen.press('Movement points: less')
    expect(fighter(session, 'w1').points).toBe(7)
    expect(screen.dialog()?.textContent).toContain('3.5')
    await screen.press('The 4 of its die')
    expect(fighter(session, 'w1').points).toBe(8)
    await screen.press('Points spent: more')
    expect(fighter(session, 'w1').spent).toBe(1)
    await screen.press('Destroyed')
    expect(fighter(session, 'w1').aircraft.status).toBe('destroyed')
    await screen.press('Flying')
    expect(fighter(session, 'w1').aircraft.status).toBe('flying')
  })

  it.each(['Destroyed', 'Retreated'])('with the map take an aircraft off the board: %s', async (status) => {
    const session = inMove('w1', [4, 4, 4, 4, 4, 4], { map: true })
    const screen = await open(session)
    await screen.press('Fighter 1, details')
    await screen.press(status)
    expect(fighter(session, 'w1').aircraft).toMatchObject({ status: status.toLowerCase(), position: null })
    await screen.fill('Square', 'k 10')
    await screen.press('Flying')
    expect(fighter(session, 'w1').aircraft).toMatchObject({ status: 'flying', position: at('K10', 'E') })
  })

  it('change the turn, whose turn it is, the dice and the base rows', async () => {
    const session = atTray([1, 2, 3, 4, 1, 2])
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('Correct turn and bases')
    await screen.press('Turn: more')
    await screen.press('Die 1: more')
    await screen.press('Base of Herons: one row north')
    expect(session.view).toMatchObject({ turn: 2, baseRows: { west: 12, east: 11 } })
    expect(session.view.dice?.faces[0]).toBe(2)
    await screen.press('Herons')
    expect(session.view.whose).toBe('east')
  })
})

it('BR-11 shows a banner when no bomber is left', async () => {
  const session = atTray([1, 2, 3, 4, 1, 2])
  onlyThese(session, 'w1', 'w2', 'e1')
  const screen = await open(session)
  expect(screen.text('.banner')).toBe('No bombers are left: the side that loses its last fighter loses.')
})
