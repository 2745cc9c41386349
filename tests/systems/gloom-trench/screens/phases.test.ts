// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { Force } from '@/systems/gloom-trench/rules'
import type { Command } from '@/systems/gloom-trench/state'
import { atTheTable, stressed } from '../../../helpers/gloomAtTable'
import { aUnitProfile, models } from '../../../helpers/gloomTrench'
import { aMuster, gloomSession, sampleBattle, sampleMuster } from '../../../helpers/gloomSession'

const open = atTheTable()

describe('the Tactical Phase', () => {
  it('shows its five steps in the order of the rules, with the first one as the current step', async () => {
    const screen = await open(sampleMuster())
    const steps = [...document.querySelectorAll('ol[aria-label="Tactical Phase"] > li')]
    expect(steps.map((step) => step.querySelector('h2')?.textContent.trim())).toEqual([
      'Effects',
      'Morale checks',
      'Tactical Points',
      'Fill the bag',
      'Initiative',
    ])
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null, null, null])
    expect(screen.heading()).toContain('Tactical Phase')
  })

  it('skips morale when no unit has Stress, and asks for the dice of the points (GT-4)', async () => {
    const session = sampleMuster()
    const screen = await open(session)
    await screen.press('Roll for points')
    expect(session.view.step).toBe('pool')
    expect(session.view.ask?.frame.kind).toBe('gain')
    expect(screen.text('[aria-current=step]')).toContain('Harrowgate Fusiliers: 3 D6')
  })

  it('throws morale for all units with Stress at once, and shows the risk (GT-10)', async () => {
    const session = sampleMuster()
    session.must(stressed(session, 'First section', 2), stressed(session, 'Hollow choir', 1))
    const screen = await open(session)
    await screen.press('Check morale')
    const frame = session.view.ask?.frame
    expect(frame?.kind === 'morale' && frame.rolls.length).toBe(2)
    expect(screen.text('[aria-current=step]')).toContain('First section: 2 D8')
    // One of three D8s shows a natural 1: 1 - (7/8)^3.
    expect(screen.text('[aria-current=step]')).toContain('33% chance of losing a model')
  })

  it('lets players declare the initiative instead of a throw after they confirm, against GT-6', async () => {
    const session = sampleMuster()
    session.must({ type: 'proceed' })
    while (session.view.step !== 'initiative') {
      const { ask } = session.view
      if (ask?.question === 'throw') session.must({ type: 'throw' })
      else if (ask?.question === 'settle') session.must({ type: 'accept' })
      else if (ask) session.must({ type: 'spend', points: [0, 0] })
      else session.must({ type: 'proceed' })
    }
    const screen = await open(session)
    await screen.press('Initiative: Veil of the Ninth Lamp')
    expect(screen.dialog()?.textContent).toContain('GT-6')
    await screen.press('Do it anyway')
    expect(session.view.initiative).toBe('b')
    expect(session.view.phase).toBe('activations')
  })

  it('asks who has the initiative when no side has a Command die (GT-6, GT-19)', async () => {
    const mute: Force = {
      name: 'Mute',
      icon: 'brodie-helmet',
      formation: { name: '', tacticalPoints: 0 },
      units: [aUnitProfile({ composition: [models(3, { command: 0 })] })],
    }
    const session = gloomSession()
    session.must(aMuster(mute, { ...mute, name: 'Dumb' }), { type: 'proceed' })
    while (session.view.step !== 'initiative') session.must({ type: 'proceed' })
    const screen = await open(session)
    expect(screen.text('main')).toContain(
      'Nobody has a Command die to roll. Agree on who has the initiative.',
    )
    await screen.press('Initiative: Dumb')
    expect(session.view.phase).toBe('activations')
  })
})

describe('the Turn End', () => {
  it('goes from effects to tidying, tea and the next turn when no side has points (GT-4)', async () => {
    const session = sampleBattle()
    session.must(
      ...(['a', 'b'] as const).map((side): Command => ({
        type: 'correct',
        correction: { what: 'points', side, to: 0 },
        reason: '',
      })),
    )
    session.dispatch({ type: 'endActivations' }, ['GT-7'])
    const screen = await open(session)
    expect(screen.heading()).toContain('Turn End Effects')
    await screen.press('Tidy up')
    await screen.press('Time for tea')
    expect(screen.text('[aria-current=step]')).toContain('Put the kettle on')
    await screen.press('Begin turn 2')
    expect(session.view.turn).toBe(2)
    expect(screen.heading()).toContain('Tactical Phase')
  })

  it('asks for the dice of the points left (GT-4)', async () => {
    const session = sampleBattle()
    session.dispatch({ type: 'endActivations' }, ['GT-7'])
    const screen = await open(session)
    await screen.press('Roll for points')
    expect(session.view.ask?.frame.kind).toBe('attrition')
  })
})
