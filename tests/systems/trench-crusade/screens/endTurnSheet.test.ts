// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { turnEndPreview } from '@/systems/trench-crusade/state'
import { showBattle } from '../../../helpers/battleScreen'
import { idOf, sampleBattle, type TrenchSession } from '../../../helpers/trenchSession'

let close = () => {}
afterEach(() => close())
const open = async (session: TrenchSession) => {
  const screen = await showBattle(session)
  close = screen.close
  return screen
}
const ofSide = (session: TrenchSession, side: 'a' | 'b') =>
  Object.values(session.view.models).filter((model) => model.side === side)
const set = (session: TrenchSession, ids: readonly string[], to: 'down' | 'out') => {
  for (const model of ids)
    session.must({ type: 'correct', model, correction: { what: 'posture', to }, reason: '' })
}
const activated = (session: TrenchSession, ids: readonly string[]) => {
  for (const model of ids)
    session.must({ type: 'correct', model, correction: { what: 'activated', to: true }, reason: '' })
}

describe('EndTurnSheet and turnEndPreview', () => {
  it('name who has not activated, with the ruling, and end the turn all the same (TC-15)', async () => {
    const session = sampleBattle()
    activated(
      session,
      Object.values(session.view.models).flatMap(({ id, profile }) =>
        ['Vaas', 'Ana', 'Malkh'].includes(profile.name) ? [] : [id],
      ),
    )
    session.must({ type: 'activate', model: idOf(session, 'Vaas') })
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('End turn')
    const text = () => screen.dialog()?.textContent ?? ''
    expect(text()).toContain("Saint Orsolya's Own: 1 has not activated")
    expect(text()).toContain('Ana')
    // Vaas is active: the end of the turn ends its activation.
    expect(text()).not.toContain('Vaas')
    expect(text()).toContain('Choir of the Red Cistern: 1 has not activated')
    expect(text()).toContain('There are still activations left this turn: 2.')
    await screen.press('End turn anyway')
    expect(session.view.phase).toBe('between')
    expect(screen.dialog()).toBeNull()
    const body = session.entries.at(-1)?.body
    expect(body?.kind === 'played' && body.overruled).toEqual(['TC-15'])
  })

  it('list the morale tests in their order, with their odds and what a failure does (TC-17)', async () => {
    const session = sampleBattle()
    const [ours, theirs] = [ofSide(session, 'a'), ofSide(session, 'b')]
    set(
      session,
      ours.slice(4).map(({ id }) => id),
      'down',
    )
    set(
      session,
      theirs.slice(-6).map(({ id }) => id),
      'out',
    )
    activated(
      session,
      [...ours, ...theirs].map(({ id }) => id),
    )
    // The Choir has four models on the table, Saint Orsolya’s Own has nine: the Choir tests first.
    expect(turnEndPreview(session.view)).toMatchObject({
      waiting: [],
      unspent: [],
      lost: [],
      tests: [
        { side: 'b', failure: 'flees' },
        { side: 'a', failure: 'flees' },
      ],
      rolledOff: false,
    })
    const screen = await open(session)
    expect(screen.text('main')).toMatch(
      /Chance to hold: Saint Orsolya's Own \d+%, Choir of the Red Cistern \d+%/,
    )
    await screen.press('Menu')
    await screen.press('End turn')
    const text = (screen.dialog()?.textContent ?? '').replace(/\s+/g, ' ')
    expect(text).toMatch(/Choir of the Red Cistern tests its morale.*Saint Orsolya's Own tests its morale/)
    expect(text).toMatch(/Flees ?19 ?%.*Holds ?81 ?%/)
    await screen.press('End turn')
    expect(session.view.ask).toMatchObject({ question: 'throwMorale', side: 'b' })
  })

  it('list unspent markers only before the end of the last agreed turn (TC-4)', () => {
    const session = sampleBattle()
    const model = idOf(session, 'Malkh')
    session.must({ type: 'mark', model, marker: 'blood', to: 2, reason: '' })
    expect(turnEndPreview(session.view).unspent).toEqual([])
    session.must({ type: 'editScenario', name: '', turnLimit: 1, notes: '' })
    expect(turnEndPreview(session.view).unspent.map(({ id }) => id)).toEqual([model])
    set(session, [model], 'out')
    expect(turnEndPreview(session.view).unspent).toEqual([])
  })

  it('say that nobody tests when no side must, or when a side has nobody left (TC-17)', async () => {
    const session = sampleBattle()
    const all = Object.values(session.view.models).map(({ id }) => id)
    activated(session, all)
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('End turn')
    expect(screen.dialog()?.textContent).toContain('Everybody has activated, and neither side has to test')
    set(
      session,
      ofSide(session, 'b').map(({ id }) => id),
      'out',
    )
    await screen.settle()
    expect(screen.dialog()?.textContent).toContain('Choir of the Red Cistern has nobody left on the table')
    expect(turnEndPreview(session.view)).toMatchObject({ lost: ['b'], tests: [] })
    await screen.press('End turn')
    expect(session.view.outcome).toEqual({ winner: 'a', reason: 'wipedOut' })
  })

  it('show the same chance of the test as the dock (TC-17)', async () => {
    const session = sampleBattle()
    set(
      session,
      ofSide(session, 'a')
        .map(({ id }) => id)
        .slice(0, 5),
      'out',
    )
    activated(
      session,
      Object.values(session.view.models).map(({ id }) => id),
    )
    const screen = await open(session)
    // Its LEADER is gone: 2D6 hold in 21 of 36 ways.
    expect(screen.text('main')).toContain('must test its morale: 58% to hold')
    await screen.press('End turn')
    expect(screen.dialog()?.textContent?.replace(/\s+/g, ' ')).toMatch(/Holds ?58 ?%/)
  })
})
