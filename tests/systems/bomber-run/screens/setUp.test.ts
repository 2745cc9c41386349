// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addEnglishMessages } from '@/app/i18n'
import { err, ok } from '@/kit'
import messages from '@/systems/bomber-run/messages/en'
import { decide, initialState, type Command } from '@/systems/bomber-run/state'
import SetUpScreen from '@/systems/bomber-run/screens/SetUpScreen.vue'
import { roster } from '@/systems/bomber-run/roster'
import { formationToSave } from '@/systems/bomber-run/screens/setUp/saved'
import type { SavedForce } from '@/engine'
import { bomberSession } from '../../../helpers/bomberSession'
import { at, craft } from '../../../helpers/bomberTable'
import { noChance } from '../../../helpers/chance'
import {
  closeSetUp,
  field,
  openSetUp,
  press,
  setUpSession,
  text,
  type as typeIn,
} from '../../../helpers/setUpScreen'

/** A set-up session which asks the rules whether a battle may begin. */
const open = async (kept: readonly SavedForce[] = []) => {
  const over = setUpSession<Command>(kept, (command) => {
    const decided = decide(initialState, command, { rng: noChance, overrule: [] })
    return decided.ok ? ok(true) : err(decided.reason)
  })
  await openSetUp(SetUpScreen, { session: over.session })
  return over
}

const atFormation = () => {
  const session = bomberSession({ map: true })
  session.must({ type: 'enterBases', rows: { west: 12, east: 12 } })
  return session
}

beforeEach(() => {
  vi.useFakeTimers()
  addEnglishMessages(messages)
})
afterEach(() => {
  closeSetUp()
  document.body.innerHTML = ''
  vi.useRealTimers()
})

describe('set-up screen', () => {
  it('BR-2 begins at one tap with the standard formation and without the map', async () => {
    const { started, kept } = await open()
    await press('Begin battle')
    expect(started).toEqual([
      {
        type: 'setUp',
        settings: { formation: 'standard', map: false },
        names: { west: 'West squadron', east: 'East squadron' },
      },
    ])
    expect(kept()).toEqual([])
  })

  it('proposes the map and the formation that were chosen last', async () => {
    const first = await open()
    await press('Expanded', 'With the map', 'Begin battle')
    closeSetUp()
    const { started } = await open(first.kept())
    await press('Begin battle')
    expect(started[0]).toMatchObject({ settings: { formation: 'expanded', map: true } })
    expect(text()).not.toContain('Chosen last')
  })

  it('BR-2 begins with the saved formation of an earlier battle only with the map and in the same size', async () => {
    const session = atFormation()
    session.must({ type: 'mirror', from: 'west' })
    session.must({ type: 'position', aircraft: craft('w1'), to: at('B3', 'SE') })
    const kept = formationToSave(session.view, 'Formation')
    if (!kept) throw new Error('nothing to keep')
    const begun = async (...keys: readonly string[]) => {
      const { started } = await open([kept])
      await press(...keys, 'Begin battle')
      closeSetUp()
      return started[0]
    }
    expect(await begun('With the map')).toMatchObject({
      placings: expect.arrayContaining([{ aircraft: craft('w1'), position: at('B3', 'SE') }]) as unknown,
    })
    expect(await begun()).not.toHaveProperty('placings')
    expect(await begun('Expanded', 'With the map')).not.toHaveProperty('placings')
    const damaged = await open([
      { ...kept, body: { kind: 'formation', formation: 'standard', placings: 'none' } },
    ])
    await press('With the map', 'Begin battle')
    expect(damaged.started[0]).not.toHaveProperty('placings')
  })

  it('saves no formation that is the proposed one, and lists only forces as squadrons', async () => {
    const session = atFormation()
    expect(formationToSave(session.view, 'Formation')).toBeNull()
    expect(roster.isForce?.({ kind: 'formation' })).toBe(false)
    expect(roster.preview({ kind: 'choice', map: true, formation: 'standard' })).toBeNull()
    expect(roster.isForce?.({ formation: null })).toBe(true)
  })

  it('BR-2 begins with the Expanded Formation and the map when they are chosen', async () => {
    const { started } = await open()
    await press('Expanded', 'With the map')
    expect(text()).toContain('Eight fighters and two bombers each.')
    await press('Begin battle')
    expect(started[0]).toMatchObject({ settings: { formation: 'expanded', map: true } })
  })

  it('saves typed names and proposes them for the next battle', async () => {
    const { started, kept } = await open()
    await typeIn('Name of West', 'Night Kites')
    await press('Begin battle')
    expect(started[0]).toMatchObject({ names: { west: 'Night Kites', east: 'East squadron' } })
    closeSetUp()
    await open(kept())
    expect(field('Name of West').value).toBe('Night Kites')
  })

  it('swaps sides for a rematch, and names a side without a typed name after its new edge', async () => {
    const { started } = await open([{ id: 'k1', name: 'Night Kites', body: {} }])
    await press('Swap sides', 'Begin battle')
    expect(started[0]).toMatchObject({ names: { west: 'West squadron', east: 'Night Kites' } })
  })

  it('BR-2 proposes the formation of the saved squadron', async () => {
    const { started } = await open([{ id: 'k1', name: 'Herons', body: { formation: 'expanded' } }])
    await press('Begin battle')
    expect(started).toMatchObject([{ settings: { formation: 'expanded' } }])
  })

  it('lets players choose a saved squadron, and leaves out a damaged one', async () => {
    const { started } = await open([
      { id: 'k1', name: 'Night Kites', body: {} },
      { id: 'k2', name: 'Herons', body: {} },
      { id: 'k3', name: 'Larks', body: {} },
      { id: 'k4', name: ' ', body: {} },
    ])
    await press('Change, East', /^Larks/)
    await press('Begin battle')
    expect(started[0]).toMatchObject({ names: { west: 'Night Kites', east: 'Larks' } })
  })
})
