// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSheet } from '../../../helpers/resolutionSheet'
import { idOf, musterCommand, trenchSession, type TrenchSession } from '../../../helpers/trenchSession'

let session: TrenchSession
let sheet: Awaited<ReturnType<typeof openSheet>> | null = null
beforeEach(() => {
  // Dice settle at once.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  session = trenchSession()
  session.must(musterCommand('1.0.2'))
})
afterEach(() => {
  sheet?.close()
  sheet = null
  vi.unstubAllGlobals()
})

/** Side `a` has more than half of its models Out of Action, and the turn ends. */
const endTurnWithLosses = () => {
  session.dispatch({ type: 'startTurn', starter: 'a' }, ['TE-9'])
  const ours = Object.values(session.view.models).filter((model) => model.side === 'a')
  for (const { id } of ours.slice(-5))
    session.must({ type: 'correct', model: id, correction: { what: 'posture', to: 'out' }, reason: '' })
  session.dispatch({ type: 'endTurn' }, ['TE-10'])
}

describe('the Initiative (TE-9)', () => {
  it('asks the side that has it who activates first', async () => {
    session.must({
      type: 'correct',
      model: idOf(session, 'Dorn'),
      correction: { what: 'posture', to: 'down' },
      reason: '',
    })
    session.must({ type: 'startTurn' })
    expect(session.view.ask).toMatchObject({ question: 'chooseFirst' })
    sheet = await openSheet(session)
    expect(sheet.text()).toContain('Who activates first?')
    expect(sheet.text()).toContain('fewer models that are up')
    await sheet.press('Choir of the Red Cistern activates first')
    expect(session.view).toMatchObject({ turn: 1, next: 'b', ask: null })
  })
})

describe('morale (TE-18)', () => {
  it('takes dice by hand, and says what Shaken means until a roll is passed', async () => {
    endTurnWithLosses()
    sheet = await openSheet(session)
    expect(sheet.text()).toMatch(/Shaken\s*19\s*%\s*Holds\s*81\s*%/)
    await sheet.press('Other DICE: one less')
    // Two dice: 7 or more in 21 of 36 throws.
    expect(sheet.text()).toMatch(/Shaken\s*42\s*%\s*Holds\s*58\s*%/)
    session.willThrow(1, 2)
    await sheet.press('Roll 2D6')
    expect(sheet.text()).toContain('until the warband passes a morale test')
    await sheet.press('Done')
    expect(session.view.sides.a).toMatchObject({ shaken: true, isShaken: true })
  })

  it('lets a side sound the retreat where it would be Shaken', async () => {
    endTurnWithLosses()
    sheet = await openSheet(session)
    session.willThrow(1, 2, 1)
    await sheet.press('Roll 3D6')
    await sheet.press('Sound the retreat')
    expect(session.view.outcome).toEqual({ winner: 'b', reason: 'fled' })
  })
})
