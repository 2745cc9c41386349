// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { emptyBag } from '@/systems/gloom-trench/rules'
import { turnEndPreview } from '@/systems/gloom-trench/state'
import { showBattle } from '../../../helpers/gloomScreen'
import {
  idOf,
  ordered,
  sampleBattle,
  withPoints,
  withStress,
  type GloomSession,
} from '../../../helpers/gloomSession'

let close = () => {}
afterEach(() => close())
const open = async (session: GloomSession) => {
  const screen = await showBattle(session)
  close = screen.close
  const dialogText = () => {
    const text = (screen.dialog()?.textContent ?? '').replace(/\s+/g, ' ')
    expect(text).not.toMatch(/gt\.[a-z]/)
    return text
  }
  return { ...screen, dialogText }
}
const allActivated = (session: GloomSession) => {
  for (const { unit } of Object.values(session.view.units))
    session.must({ type: 'correct', correction: { what: 'activations', unit: unit.id, to: 1 }, reason: '' })
}
const named = (session: GloomSession) => ({
  ...turnEndPreview(session.view),
  waiting: turnEndPreview(session.view).waiting.map(({ unit }) => unit.profile.name),
  checks: turnEndPreview(session.view).checks.map(({ unit }) => unit.profile.name),
})

describe('the sheet before the turn ends', () => {
  it('lists units that were not activated, and ends the activations with an overrule (GT-7)', async () => {
    const session = sampleBattle()
    allActivated(session)
    withPoints(session, 0, 0)
    for (const name of ['Gun team', 'Lamp bearer'])
      session.must({
        type: 'correct',
        correction: { what: 'activations', unit: idOf(session, name), to: 0 },
        reason: '',
      })
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('End activations')
    expect(screen.dialogText()).toMatch(/Harrowgate Fusiliers: 1 not activated ?Gun team/)
    expect(screen.dialogText()).toMatch(/: 1 not activated ?Lamp bearer/)
    expect(session.view.phase).toBe('activations')
    await screen.press('End activations anyway')
    expect(session.view.phase).toBe('turnEnd')
    expect(screen.dialog()).toBeNull()
    const body = session.entries.at(-1)?.body
    expect(body?.kind === 'played' && body.overruled).toEqual(['GT-7'])
  })

  it('shows that the active unit has not acted yet (GT-9)', async () => {
    const session = sampleBattle()
    ordered(session, 'First section', 'openUp')
    expect(turnEndPreview(session.view).unfinished?.unit.profile.name).toBe('First section')
    expect(named(session).waiting).not.toContain('First section')
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('End activations')
    expect(screen.dialogText()).toContain('First section is active and has not acted yet.')
  })

  it('shows the chances that points are lost or stay, a third for each point (GT-4)', async () => {
    const session = sampleBattle()
    allActivated(session)
    withPoints(session, 3, 1)
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('End activations')
    // 8, 18 and 1 of 27 ways.
    expect(screen.dialogText()).toMatch(
      /3 points to roll for ?1\.0 kept on average.*All lost ?30 ?%.*Some kept ?67 ?%.*All kept ?4 ?%/,
    )
    expect(screen.dialogText()).toMatch(/1 point to roll for ?0\.3 kept on average.*Lost ?67 ?%.*Kept ?33 ?%/)
  })

  it('lists the morale tests of the next turn with their risk, and none after the last turn (GT-10)', async () => {
    const session = sampleBattle()
    withPoints(session, 0, 0)
    withStress(session, 'First section', 2)
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('End activations')
    // A natural 1 on one of two D8.
    expect(screen.dialogText()).toMatch(/Morale next turn: 1 check ?First section ?2?.*23% to lose a model/)
    session.must({ type: 'editScenario', name: '', turnLimit: 1, notes: '' })
    expect(named(session).checks).toEqual([])
  })

  it('shows that nothing is lost, and can be opened beside the end of an empty bag', async () => {
    const session = sampleBattle()
    allActivated(session)
    withPoints(session, 0, 0)
    session.must({ type: 'correct', correction: { what: 'bag', to: emptyBag }, reason: '' })
    const screen = await open(session)
    await screen.press('Preview end of turn')
    expect(screen.dialogText()).toContain('Every unit has activated. Nobody has points or Stress left.')
    await screen.press('End activations')
    expect(session.view.phase).toBe('turnEnd')
  })
})
