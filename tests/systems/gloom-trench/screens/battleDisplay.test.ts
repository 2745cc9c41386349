// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addEnglishMessages, translate } from '@/app/i18n'
import messages from '@/systems/gloom-trench/messages/en'
import { evolve, initialState, formatStep, type Event } from '@/systems/gloom-trench/state'
import { fireDraft } from '@/systems/gloom-trench/screens/resolution/draft'
import { showBattle } from '../../../helpers/gloomScreen'
import {
  idOf,
  ordered,
  sampleBattle,
  sampleMuster,
  withPoints,
  withStress,
  type GloomSession,
} from '../../../helpers/gloomSession'
import { openSheet } from '../../../helpers/gloomSheet'

addEnglishMessages(messages)
let close = () => {}
beforeEach(() => {
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('reduced-motion') ? { matches: true } : matchMedia.call(window, query),
  )
})
afterEach(() => {
  close()
  vi.unstubAllGlobals()
})
const open = async (session: GloomSession) => {
  const screen = await showBattle(session)
  close = screen.close
  return screen
}
/** Ends the activations, so that the battle is at the Turn End. */
const toTurnEnd = (session: GloomSession): void => {
  withPoints(session, 0, 0)
  session.dispatch({ type: 'endActivations' }, ['GT-7'])
}
const holder = (): string => document.querySelector('.points .marked')?.closest('.points')?.textContent ?? ''

describe('the battle screen', () => {
  it('shows who has the initiative, and in the Tactical Phase who had it (GT-6)', async () => {
    const session = sampleBattle()
    const side = session.view.sides.find(({ id }) => id === session.view.initiative)?.name ?? '-'
    const screen = await open(session)
    expect(holder()).toContain(side)
    expect(holder()).toContain('Points, initiative')
    toTurnEnd(session)
    session.must({ type: 'proceed' }, { type: 'proceed' }, { type: 'proceed' })
    await screen.settle()
    expect(session.view.phase).toBe('tactical')
    expect(holder()).toContain('Points, had initiative')
  })

  it('names the side that orders the effects: with the initiative at the Turn End, without it a turn later', async () => {
    const session = sampleMuster()
    const screen = await open(session)
    expect(screen.text('[aria-current=step]')).not.toMatch(/decides? the order/)
    close()
    const later = sampleBattle()
    const { sides, initiative } = later.view
    const has = sides.find(({ id }) => id === initiative)?.name ?? ''
    const other = sides.find(({ id }) => id !== initiative)?.name ?? ''
    toTurnEnd(later)
    const next = await open(later)
    expect(next.text('[aria-current=step]')).toContain(`${has} decides the order of effects`)
    later.must({ type: 'proceed' }, { type: 'proceed' }, { type: 'proceed' })
    await next.settle()
    expect(next.text('[aria-current=step]')).toContain(`${other} decides the order of effects`)
  })

  it('shows how many Wounds a wounded model has taken (GT-13)', async () => {
    const session = sampleBattle()
    const captain = Object.values(session.view.units).find(({ unit }) =>
      unit.profile.composition.some(({ profile }) => profile.wounds === 2),
    )?.unit
    if (!captain) throw new Error('nobody with 2 Wounds')
    const wounded = captain.profile.composition.findIndex(({ profile }) => profile.wounds === 2)
    session.must({
      type: 'correct',
      correction: {
        what: 'recorded',
        unit: captain.id,
        to: captain.left.map((_, index) => Number(index === wounded)),
      },
      reason: '',
    })
    const screen = await open(session)
    if (captain.side === 'b') await screen.press(/^Veil of the Ninth Lamp/)
    expect(screen.text('main')).toContain('1 of 2 Wounds taken')
    expect(document.querySelectorAll('.wound')).toHaveLength(1)
  })

  it('has the victory points on the step in which the table is tidied', async () => {
    const session = sampleBattle()
    toTurnEnd(session)
    session.must({ type: 'proceed' })
    const screen = await open(session)
    expect(session.view.step).toBe('tidy')
    await screen.press(/^Victory points of Harrowgate Fusiliers: one more/)
    expect(session.view.sides[0]?.victoryPoints).toBe(1)
  })
})

describe('texts about units and results', () => {
  it('a target of one model can be destroyed instead of losing a model', async () => {
    const session = sampleBattle()
    withPoints(session, 0, 0)
    const lamp = session.view.units[idOf(session, 'Lamp bearer')]?.unit
    if (!lamp) throw new Error('Lamp bearer')
    session.must({
      type: 'correct',
      correction: { what: 'models', unit: lamp.id, to: lamp.left.map((_, index) => Number(index === 0)) },
      reason: '',
    })
    ordered(session, 'First section', 'openUp')
    const unit = session.view.units[idOf(session, 'First section')]?.unit
    if (!unit) throw new Error('First section')
    const sheet = await openSheet(session, fireDraft(unit, lamp))
    close = sheet.close
    expect(sheet.text()).toContain('Destroyed')
    expect(sheet.text()).not.toContain('Any model falls')
  })

  it('a unit of one model is destroyed by morale instead of losing a model (GT-10)', async () => {
    const session = sampleMuster()
    withPoints(session, 0, 0)
    const lamp = session.view.units[idOf(session, 'Lamp bearer')]?.unit
    if (!lamp) throw new Error('Lamp bearer')
    session.must({
      type: 'correct',
      correction: { what: 'models', unit: lamp.id, to: lamp.left.map((_, index) => Number(index === 0)) },
      reason: '',
    })
    withStress(session, 'Lamp bearer', 1)
    withStress(session, 'First section', 1)
    session.must({ type: 'proceed' })
    const sheet = await openSheet(session)
    close = sheet.close
    expect(sheet.text()).toMatch(/Lamp bearer: [^,]+, is destroyed 1\d%/)
    expect(sheet.text()).toMatch(/First section: [^,]+, loses a model 1\d%/)
  })

  it('a Rally names the Stress that it takes off, and no losses (GT-10)', async () => {
    const session = sampleBattle()
    withPoints(session, 0, 0)
    withStress(session, 'Gun team', 2)
    ordered(session, 'Gun team', 'rally')
    session.must({ type: 'act' }, { type: 'throw', faces: [[6, 2]] })
    const sheet = await openSheet(session)
    close = sheet.close
    expect(sheet.text()).toContain('Gun team: 1 Stress off')
    expect(sheet.text()).not.toContain('loses no models')
  })

  it('the log names the side that takes the initiative', () => {
    const session = sampleBattle()
    let state = initialState
    const results = session.entries.flatMap(({ body }) => {
      if (body.kind !== 'played') return []
      const step = body.events.map((event: Event) => {
        const before = state
        state = evolve(state, event)
        return { event, before }
      })
      const word = formatStep(step, null)?.result?.word
      return word ? [translate(word)] : []
    })
    expect(results.join()).toMatch(/(Harrowgate Fusiliers|Veil of the Ninth Lamp): initiative/)
  })
})
