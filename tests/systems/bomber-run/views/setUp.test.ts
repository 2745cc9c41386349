// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addCatalogue } from '@/app/i18n'
import { err, ok } from '@/kit'
import messages from '@/systems/bomber-run/messages/en'
import { decide, initialState, type Command } from '@/systems/bomber-run/state'
import SetUpScreen from '@/systems/bomber-run/views/SetUpScreen.vue'
import type { KeptForce } from '@/table'
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
const open = async (kept: readonly KeptForce[] = []) => {
  const over = setUpSession<Command>(kept, (command) => {
    const decided = decide(initialState, command, { rng: noChance, overrule: [] })
    return decided.ok ? ok(true) : err(decided.reason)
  })
  await openSetUp(SetUpScreen, { session: over.session })
  return over
}

beforeEach(() => {
  vi.useFakeTimers()
  addCatalogue(messages)
})
afterEach(() => {
  closeSetUp()
  document.body.innerHTML = ''
  vi.useRealTimers()
})

describe('a battle to come', () => {
  it('BR-2 begins at one tap: standard formation, without the map', async () => {
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

  it('BR-2 takes the Expanded Formation and the map', async () => {
    const { started } = await open()
    await press('Expanded', 'With the map')
    expect(text()).toContain('Eight fighters and two bombers each.')
    await press('Begin battle')
    expect(started[0]).toMatchObject({ settings: { formation: 'expanded', map: true } })
  })

  it('keeps names for later battles, and proposes them', async () => {
    const { started, kept } = await open()
    await typeIn('Name of West', 'Night Kites')
    await press('Begin battle')
    expect(started[0]).toMatchObject({ names: { west: 'Night Kites', east: 'East squadron' } })
    closeSetUp()
    await open(kept())
    expect(field('Name of West').value).toBe('Night Kites')
  })

  it('swaps sides for a rematch; what nobody has named is named after its new edge', async () => {
    const { started } = await open([{ id: 'k1', name: 'Night Kites', body: {} }])
    await press('Swap sides', 'Begin battle')
    expect(started[0]).toMatchObject({ names: { west: 'West squadron', east: 'Night Kites' } })
  })

  it('BR-2 proposes the formation that the kept squadron prefers', async () => {
    const { started } = await open([{ id: 'k1', name: 'Herons', body: { formation: 'expanded' } }])
    await press('Begin battle')
    expect(started).toMatchObject([{ settings: { formation: 'expanded' } }])
  })

  it('chooses a squadron of earlier, and passes over one that is damaged', async () => {
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
