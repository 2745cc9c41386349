// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fireDraft } from '@/systems/gloom-trench/screens/resolution/draft'
import {
  idOf,
  ordered,
  sampleBattle,
  withPoints,
  withStress,
  type GloomSession,
} from '../../../helpers/gloomSession'
import { openSheet } from '../../../helpers/gloomSheet'

type Sheet = Awaited<ReturnType<typeof openSheet>>

let session: GloomSession
let sheet: Sheet | null = null
const id = (name: string): string => idOf(session, name)
const unit = (name: string) => {
  const found = session.view.units[id(name)]
  if (!found) throw new Error(name)
  return found
}
beforeEach(() => {
  // Dice do not move with reduced motion.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  session = sampleBattle()
  withPoints(session, 0, 0)
})
afterEach(() => {
  // A message without a translation would show its key.
  expect(sheet?.text() ?? '').not.toMatch(/gt\.[a-z]/)
  sheet?.close()
  sheet = null
  vi.unstubAllGlobals()
})

describe('a Stress test (GT-9)', () => {
  beforeEach(() => {
    withStress(session, 'Gun team', 2)
    withPoints(session, 2, 1)
    ordered(session, 'Gun team', 'openUp')
  })

  it('shows its reason, its exact chance, and what a point changes', async () => {
    sheet = await openSheet(session)
    expect(sheet.text()).toContain('Gun team: Stress test')
    expect(sheet.text()).toContain('Gun team has 2 Stress, more than its Command of 1.')
    // D8, Command +1, Stress -2: 6 to 8 succeed.
    expect(sheet.text()).toContain('D8, Command +1, Stress −2: D8 and −1. 6 or more succeeds')
    expect(sheet.text()).toContain('3 of 8 faces')
    await sheet.unfold()
    expect(sheet.text()).toContain('Harrowgate Fusiliers: one point')
    // The same figure as in the unit's row; the bar's parts make 100.
    expect(sheet.text()).toMatch(/Fails.*63%.*37%/)
    expect(sheet.text()).not.toMatch(/\b(38|62)\s?%/)
  })

  it('throws a larger die for points, and lets the opponent answer (GT-1, GT-5)', async () => {
    sheet = await openSheet(session)
    await sheet.press('Harrowgate Fusiliers, d+1: one more')
    await sheet.press('Harrowgate Fusiliers, d+1: one more')
    expect(sheet.text()).toContain('D8, two d+1, Command +1, Stress −2: D12')
    expect(sheet.text()).toContain('8 of 12 faces')
    await sheet.press('Veil of the Ninth Lamp, −1 on all dice: one more')
    expect(sheet.text()).toContain('7 of 12 faces')
    await sheet.press('Harrowgate Fusiliers, d+1: one less')
    expect(sheet.text()).toContain('Any side that spends after you must decide again.')
    expect(session.view.sides[0]?.points).toBe(2)
  })

  it('gives the points back when the throw is undone (GT-5)', async () => {
    sheet = await openSheet(session)
    await sheet.press('Harrowgate Fusiliers, d+1: one more')
    session.willThrow(6)
    await sheet.press('Roll D12 −1')
    expect(session.view.sides[0]?.points).toBe(1)
    session.undo()
    expect(session.view.sides[0]?.points).toBe(2)
    expect(session.view.ask?.question).toBe('spendOwn')
  })

  it('takes a Stress off when it is passed, and ends the activation when it fails', async () => {
    sheet = await openSheet(session)
    session.willThrow(6)
    await sheet.press('Roll D8 −1')
    expect(sheet.text()).toContain('Gun team holds its nerve')
    await sheet.press('Carry on')
    expect(unit('Gun team').unit.stress).toBe(1)
    expect(session.view.activation?.order).toBe('openUp')
    sheet.close()
    session.must({ type: 'endActivation' })
    withStress(session, 'First section', 4)
    ordered(session, 'First section', 'advance')
    sheet = await openSheet(session)
    await sheet.enter(2)
    expect(sheet.text()).toContain('First section freezes')
    await sheet.press('End activation')
    expect(session.view.activation).toBeNull()
  })

  it('lets players change dice of the phone only after they confirm, against C-4', async () => {
    sheet = await openSheet(session)
    session.willThrow(2)
    await sheet.press('Roll D8 −1')
    await sheet.press('Change dice')
    await sheet.press('Erase')
    await sheet.press(/^7/)
    await sheet.press('Use these dice')
    expect(sheet.text()).toContain('C-4')
    await sheet.press('Do it anyway')
    expect(sheet.text()).toContain('Gun team holds its nerve')
    expect(sheet.text()).toContain('First rolled: 2')
  })
})

describe('shooting (GT-11 to GT-14)', () => {
  it('objects before the dice to fire that the order forbids, and allows it anyway (GT-11)', async () => {
    ordered(session, 'First section', 'digIn')
    sheet = await openSheet(session, fireDraft(unit('First section').unit))
    expect(sheet.objected()).toContain('GT-11')
    await sheet.press(/^Ashen choir/)
    expect(sheet.objected()).toContain('GT-11')
    expect(sheet.has('Roll 8D8')).toBe(false)
    session.willThrow(1, 1, 1, 1, 1, 1, 1, 1)
    await sheet.press('Roll 8D8 anyway')
    expect(sheet.objected()).toBeNull()
    // All miss, so the result needs no tap.
    expect(session.sent.slice(-3)).toMatchObject([{ type: 'fire' }, { type: 'throw' }, { type: 'accept' }])
    const body = session.entries.at(-2)?.body
    expect(body?.kind === 'played' && body.overruled).toEqual(['GT-11'])
  })

  it('objects to more models than carry a weapon while they are entered', async () => {
    ordered(session, 'First section', 'openUp')
    sheet = await openSheet(session, fireDraft(unit('First section').unit))
    await sheet.press(/^Ashen choir/)
    expect(sheet.objected()).toBeNull()
    const one = sheet.draft.value
    if (one?.kind !== 'fire') throw new Error('a draft of fire')
    sheet.change({
      ...one,
      targets: one.targets.map((target) => ({
        ...target,
        groups: target.groups.map((group) => ({ ...group, models: group.models + 1 })),
      })),
    })
    await sheet.settle()
    expect(sheet.objected()).toContain('GT-11')
    expect(sheet.has(/^Roll .* anyway$/)).toBe(true)
    sheet.change(one)
    await sheet.settle()
    expect(sheet.objected()).toBeNull()
  })

  it('leads from the target to casualties and Stress', async () => {
    ordered(session, 'First section', 'openUp')
    sheet = await openSheet(session, fireDraft(unit('First section').unit))
    await sheet.press(/^Ashen choir/)
    expect(sheet.text()).toContain('First section shoots at Ashen choir')
    expect(sheet.has('Roll 8D8')).toBe(true)
    await sheet.press(/^Medium/)
    expect(sheet.has('Roll 8D6')).toBe(true)
    await sheet.press('Heavy')
    expect(sheet.text()).toContain('D6, Heavy cover −1, Obscured by cover −1: D6 and −2')
    await sheet.press('None')
    await sheet.unfold()
    expect(sheet.text()).toContain('Chance that a model falls')
    session.willThrow(6, 6, 6, 5, 1, 2, 3, 4)
    await sheet.press('Roll 8D6')
    expect(sheet.text()).toContain('Ashen choir saves')
    expect(sheet.text()).toContain('4 hits')
    session.willThrow(1, 2, 5, 6)
    await sheet.press('Roll 4D6')
    expect(sheet.text()).toContain('2 saved')
    expect(sheet.text()).toContain('Ashen choir loses 2 models, 8 left')
    expect(sheet.text()).toContain('Stress 0 to 2')
    expect(sheet.text()).toContain('Falls: 2 × Chorister')
    await sheet.press('Cantor')
    expect(sheet.text()).toContain('Falls: Chorister, Cantor')
    await sheet.press('Apply')
    expect(unit('Ashen choir').unit.left).toEqual([8, 0])
    expect(unit('Ashen choir').unit.stress).toBe(2)
    expect(session.view.ask).toBeNull()
  })

  it('sends points and the picked cover together with the throw (GT-5, GT-11)', async () => {
    withPoints(session, 1, 1)
    withStress(session, 'First section', 1)
    ordered(session, 'First section', 'openUp')
    withStress(session, 'First section', 1)
    sheet = await openSheet(session, fireDraft(unit('First section').unit, unit('Ashen choir').unit))
    await sheet.press('Through light')
    await sheet.press('Through solid')
    expect(sheet.text()).toContain('The owner of Ashen choir chooses which counts')
    await sheet.press('Light')
    await sheet.press('Harrowgate Fusiliers, d+1: one more')
    await sheet.press('Veil of the Ninth Lamp, −1 on all dice: one more')
    await sheet.press('Roll 8D12 −2')
    expect(session.sent.map(({ type }) => type).slice(-3)).toEqual(['fire', 'pickCover', 'throw'])
    expect(session.sent.at(-1)).toMatchObject({ spends: [[1], [1]] })
    expect(session.view.sides.map(({ points }) => points)).toEqual([0, 0])
  })

  it('offers to discard a Stress token of the target, with its odds (GT-12)', async () => {
    withStress(session, 'Hollow choir', 1)
    ordered(session, 'Gun team', 'openUp')
    sheet = await openSheet(session, fireDraft(unit('Gun team').unit, unit('Hollow choir').unit))
    session.willThrow(12, 12, 12, 12)
    await sheet.press('Roll 4D12')
    expect(sheet.text()).toContain('Discard Stress from Hollow choir?')
    await sheet.press('Discard Stress')
    expect(unit('Hollow choir').unit.stress).toBe(0)
    expect(sheet.text()).toContain('−1 on these saves')
    expect(sheet.has('Roll 4D6 −1')).toBe(true)
  })

  it('proposes the nearest range of a weapon, and shows that it has no nearer one (GT-11)', async () => {
    ordered(session, 'Mortar team', 'openUp')
    sheet = await openSheet(session, fireDraft(unit('Mortar team').unit, unit('Ashen choir').unit))
    expect(sheet.has('Roll 3D8')).toBe(true)
    await sheet.press(/^Short/)
    expect(sheet.text()).toContain('Trench mortar has no Short range')
    expect(sheet.has('A weapon is out of range')).toBe(true)
    await sheet.press(/^Medium/)
    expect(sheet.has('Roll 3D8')).toBe(true)
  })

  it('moves models from one target to the other, so that no model shoots twice (GT-11)', async () => {
    ordered(session, 'First section', 'openUp')
    sheet = await openSheet(session, fireDraft(unit('First section').unit, unit('Ashen choir').unit))
    expect(sheet.has('Roll 8D8')).toBe(true)
    await sheet.press('Split fire between two targets')
    await sheet.press(/^Hollow choir/)
    expect(sheet.has('Choose who shoots at each target')).toBe(true)
    for (let models = 0; models < 3; models += 1) await sheet.press('Models with Rifle: one more')
    // The second target is open on the sheet, so the button names the target of the throw.
    expect(sheet.has('Roll 5D8 at Ashen choir')).toBe(true)
    await sheet.press('Ashen choir')
    await sheet.press('Models with Rifle: one more')
    expect(sheet.has('Roll 6D8 at Ashen choir')).toBe(true)
    session.willThrow(1, 1, 1, 1, 1, 1)
    await sheet.press('Roll 6D8 at Ashen choir')
    await sheet.press(/^(Apply|Done)$/)
    expect(sheet.has('Roll 2D8')).toBe(true)
  })

  it('gives Stress to the friends nearby when the last model falls (GT-14)', async () => {
    ordered(session, 'Gun team', 'openUp')
    session.must({
      type: 'correct',
      correction: { what: 'models', unit: id('Ashen choir'), to: [1, 0] },
      reason: '',
    })
    sheet = await openSheet(session, fireDraft(unit('Gun team').unit, unit('Ashen choir').unit))
    await sheet.enter(12, 12, 1, 1)
    await sheet.enter(2, 2)
    expect(sheet.text()).toContain('Ashen choir is wiped out')
    expect(sheet.text()).toContain('1 damage left over')
    await sheet.press('Apply')
    expect(sheet.text()).toContain('Which friends are within 6 MU (6″)?')
    await sheet.press(/^Hollow choir/)
    await sheet.press('1 unit gains Stress')
    expect(unit('Hollow choir').unit.stress).toBe(1)
  })
})
