// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { defaultBoardOrderAndNames } from '@/systems/trenchrunnerz/rules'
import type { Command } from '@/systems/trenchrunnerz/state'
import {
  crafts,
  openRunnerzScreen,
  planted,
  thrown,
  type RunnerzSession,
} from '../../../helpers/runnerzScreen'

let close = () => {}
afterEach(() => close())
const open = async (session: RunnerzSession) => {
  const screen = await openRunnerzScreen(session)
  close = screen.close
  return screen
}
const speeds = ({ view }: RunnerzSession) => view.bombers.map(({ speed }) => speed)

describe('TR-5 throwing and choosing Speed', () => {
  it('lets the app throw 2D6 for each bomber', async () => {
    const session = planted()
    const screen = await open(session)
    await screen.press(/^Roll 2D6/)
    expect(session.view.bombers.map(({ dice }) => dice?.faces.length)).toEqual([2, 2, 2, 2])
  })

  it('takes entered dice, and keeps them over a restart of the app', async () => {
    const session = planted()
    let screen = await open(session)
    await screen.press('I rolled real dice')
    for (let dice = 0; dice < 4; dice += 1) await screen.press(/^5(,|$)/)
    screen.close()
    screen = await open(session)
    for (let dice = 0; dice < 4; dice += 1) await screen.press(/^2(,|$)/)
    expect(session.view.bombers.map(({ dice }) => dice?.faces)).toEqual([
      [5, 5],
      [5, 5],
      [2, 2],
      [2, 2],
    ])
  })

  it('tells two interceptors without names apart where their real dice are typed', async () => {
    const session = planted(2, {
      board: {
        ...defaultBoardOrderAndNames,
        names: { '1': 'the upper northern gun deck', '2': 'the upper northern galley' },
        photograph: null,
      },
    })
    for (const place of ['1', '2'] as const)
      session.must({
        type: 'correct',
        correction: { what: 'token', place, to: { kind: 'interceptor', face: 'up', destroyed: false } },
        reason: '',
      })
    session.must(
      { type: 'correct', correction: { what: 'phase', to: 'defender' }, reason: '' },
      { type: 'turnUp', place: null },
    )
    const screen = await open(session)
    await screen.press('I rolled real dice')
    expect(screen.dialog()?.textContent).toContain('gun deck')
    expect(screen.dialog()?.textContent).toContain('galley')
    expect(screen.has(/^Interceptor of the upper northern gun deck/)).toBe(true)
    expect(screen.has(/^Interceptor of the upper northern galley/)).toBe(true)
  })

  it('shows both dice with their odds before one is chosen', async () => {
    const session = thrown()
    const screen = await open(session)
    await screen.press('Compare')
    const words = screen.dialog()?.textContent ?? ''
    for (const word of ['Fast: safer in Flak', 'Slow: bombs better', '44', '69'])
      expect(words).toContain(word)
    await screen.press('Fly at Speed 5')
    expect(speeds(session)).toEqual([5, null, null, null])
  })
})

describe('TR-6 the Speed dice of a damaged bomber', () => {
  it('explain the malus of 1', async () => {
    const session = planted()
    session.must({ type: 'correct', correction: { what: 'hits', craft: 'bomber-1', to: 1 }, reason: '' })
    session.must({ type: 'throwSpeeds', crafts, faces: crafts.map(() => [5, 2]) })
    const screen = await open(session)
    await screen.press('Compare')
    expect(screen.dialog()?.textContent).toContain('Damaged: −1 on every die, Speed dice included.')
  })
})

describe('TR-5 the Speed dice of all bombers side by side', () => {
  it('are chosen with one press for each bomber', async () => {
    const session = thrown()
    const screen = await open(session)
    const names = ['Wasp', 'Scarab', 'Mayfly', 'Moth']
    for (const name of names) expect(screen.has(`${name}: Speed 2`)).toBe(true)
    for (const name of names) await screen.press(`${name}: Speed ${name === 'Moth' ? 2 : 5}`)
    expect(speeds(session)).toEqual([5, 5, 5, 2])
    expect(screen.has('Enter a place')).toBe(true)
  })

  it('can be chosen again while another bomber has no Speed yet', async () => {
    const session = thrown()
    const screen = await open(session)
    await screen.press('Wasp: Speed 5')
    expect(screen.button('Wasp: Speed 5').getAttribute('aria-pressed')).toBe('true')
    await screen.press('Wasp: Speed 2')
    expect(speeds(session)[0]).toBe(2)
  })
})

describe('TR-5 the roll-off of equally fast bombers', () => {
  it('throws a die for each, and shows them also after a restart of the app', async () => {
    const session = thrown()
    session.must(...crafts.map((craft): Command => ({ type: 'chooseSpeed', craft, die: 0 })))
    session.willThrow(4, 2, 6, 1)
    const screen = await open(session)
    await screen.press('Roll for who goes first')
    expect(session.view.freely?.faces).toEqual([4, 2, 6, 1])
    const dice = 'Wasp 4, Scarab 2, Mayfly 6, Moth 1'
    expect(screen.text('#tr-dock')).toContain(dice)
    screen.close()
    // It survives a restart of the app.
    const again = await open(session)
    expect(again.text('#tr-dock')).toContain(dice)
  })

  it('lets its winner go first, and cites TR-5 for any other', async () => {
    const session = thrown()
    session.must(...crafts.map((craft): Command => ({ type: 'chooseSpeed', craft, die: 0 })))
    session.must({ type: 'throwFree', side: null, purpose: 'tie', count: 4, crafts, faces: [4, 6, 2, 1] })
    const screen = await open(session)
    expect(screen.text('#tr-dock')).toContain('Scarab goes first')
    expect(screen.text('#tr-dock')).toContain('Scarab, Speed 5')
    await screen.press(/^Wasp,/)
    expect(screen.text('#tr-dock')).not.toContain('Enter a place')
    expect(session.foresee({ type: 'enter', bomber: 'bomber-1', place: '1' }).objections).toMatchObject([
      { ruling: 'TR-5' },
    ])
    expect(session.foresee({ type: 'enter', bomber: 'bomber-2', place: '1' }).objections).toEqual([])
    await screen.press('Continue with Scarab')
    expect(screen.text('#tr-dock')).toContain('Scarab goes first')
  })

  it('is gone as soon as a bomber has moved, and comes back by undo', async () => {
    const session = thrown()
    session.must(...crafts.map((craft): Command => ({ type: 'chooseSpeed', craft, die: 0 })))
    session.must({ type: 'throwFree', side: null, purpose: 'tie', count: 4, faces: [4, 2, 6, 1] })
    session.must({ type: 'correct', correction: { what: 'name', craft: 'bomber-1', to: 'Mary' }, reason: '' })
    expect(session.view.freely?.faces).toEqual([4, 2, 6, 1])
    session.must({ type: 'leave', bomber: 'bomber-3' })
    expect(session.view.freely).toBeNull()
    const screen = await open(session)
    expect(screen.text('#tr-dock')).toContain('agree who goes first')
    session.undo()
    await screen.settle()
    expect(session.view.freely?.faces).toEqual([4, 2, 6, 1])
  })
})
