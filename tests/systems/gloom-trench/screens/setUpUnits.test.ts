import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { maxUnitModels, parseUnit, sampleForces } from '@/systems/gloom-trench/rules'
import {
  proposedAdditionalForce,
  forceBody,
  proposedForces,
  parseSavedForce,
  forceFromSample,
} from '@/systems/gloom-trench/screens/setUp/force'
import {
  blankUnit,
  squadLeaderPartLike,
  modelCountOf,
  maxModelsOfProfile,
  withComposition,
  withUnitCopy,
  withReorderedUnit,
} from '@/systems/gloom-trench/screens/setUp/units'
import { aGun, aUnitProfile, models } from '../../../helpers/gloomTrench'

const named = (...names: readonly string[]) => names.map((name) => aUnitProfile({ name }))
const namesOf = (units: readonly { readonly name: string }[]) => units.map(({ name }) => name)

describe('units of a force', () => {
  it('are copied right below, with the next free number in the name', () => {
    expect(namesOf(withUnitCopy(named('Ana', 'Ana 2', 'Bo'), 0))).toEqual(['Ana', 'Ana 3', 'Ana 2', 'Bo'])
    expect(withUnitCopy(named('x'.repeat(500)), 0)[1]?.name).toHaveLength(498)
    expect(withUnitCopy(named('Ana'), 1)).toEqual(named('Ana'))
  })

  it('move by one index without loss, and move back to where they were', () => {
    const anyIndex = fc.integer({ min: -1, max: 5 })
    fc.assert(
      fc.property(anyIndex, fc.constantFrom<-1 | 1>(-1, 1), (from, by) => {
        const units = named('A', 'B', 'C', 'D')
        const after = withReorderedUnit(units, from, by)
        expect(namesOf(after).toSorted()).toEqual(['A', 'B', 'C', 'D'])
        if (units[from] && units[from + by]) {
          expect(after[from + by]).toBe(units[from])
          expect(withReorderedUnit(after, from + by, by === 1 ? -1 : 1)).toEqual(units)
        } else expect(after).toEqual(units)
      }),
    )
  })

  it.each([
    [0, [undefined, 0, 1]],
    [1, [0, undefined, 1]],
    [2, [0, 1, undefined]],
  ] as const)('GT-11 keep the carriers of their weapons when profile %i is removed', (place, carriers) => {
    const composition = ['Thrall', 'Ogre', 'Leader'].map((name) => models(2, { name }))
    const weapons = [0, 1, 2].map((carrierProfile) => aGun({ carrierProfile }))
    const left = withComposition({ composition, weapons }, composition.toSpliced(place, 1))
    expect(left.composition).toHaveLength(2)
    expect(left.weapons.map(({ carrierProfile }) => carrierProfile)).toEqual(carriers)
    expect(withComposition({ composition, weapons }, [...composition, models(1)]).weapons).toBe(weapons)
  })

  it('need only a name to be accepted by parseUnit', () => {
    const unit = blankUnit({ model: 'Soldier', weapon: 'Rifle' })
    expect(parseUnit(unit).ok).toBe(false)
    expect(parseUnit({ ...unit, name: 'Ana' }).ok).toBe(true)
  })

  it('GT-20 have room for at most 60 models, a Squad Leader included', () => {
    expect(maxModelsOfProfile([models(5), models(50)], 0)).toBe(maxUnitModels - 50)
    const full = [models(maxUnitModels)]
    expect(modelCountOf({ composition: [...full, squadLeaderPartLike(full, 'Leader')] })).toBe(maxUnitModels)
    expect(
      squadLeaderPartLike([models(5, { command: 12, keywords: ['squad leader', 'Loud'] })], 'Leader'),
    ).toEqual({
      ...models(1, { name: 'Leader', command: 12, keywords: ['Loud', 'Squad Leader'] }),
    })
  })
})

describe('forces in the set-up', () => {
  const [first, second, third] = sampleForces.map(forceFromSample)
  const saved = (id: string, place: number | null, units = named('Ana')) => ({
    id,
    place,
    units,
    sample: false,
    name: id,
    icon: 'hood',
    formation: { name: '', tacticalPoints: 0 },
  })

  it.each(sampleForces)('$name is read as it was saved', (force) => {
    const body: unknown = JSON.parse(JSON.stringify(forceBody(force, 1)))
    expect(parseSavedForce({ id: 'k', name: force.name, body })).toEqual({
      ok: true,
      value: { ...forceFromSample(force), id: 'k', sample: false, place: 1 },
    })
  })

  it.each([
    null,
    7,
    '__proto__',
    [],
    {},
    { units: 'many' },
    { ...forceBody(sampleForces[0]!, 0), icon: '<b>' },
  ])('are refused when they are no forces: %j', (body) =>
    expect(parseSavedForce({ id: 'k', name: 'Broken', body }).ok).toBe(false),
  )

  it('are proposed from the last saved ones, each on its side, and otherwise from the samples', () => {
    const ids = (forces: readonly { readonly name: string }[]) => namesOf(forces)
    const propose = (...list: readonly ReturnType<typeof saved>[]) => ids(proposedForces(list, sampleForces))
    expect(propose()).toEqual([first?.name, second?.name])
    expect(propose(saved('x', 0))).toEqual(['x', second?.name])
    expect(propose(saved('x', 1))).toEqual([first?.name, 'x'])
    expect(propose(saved('x', 1), saved('y', 0))).toEqual(['y', 'x'])
    expect(propose(saved('x', null), saved('y', null))).toEqual(['x', 'y'])
    expect(propose(saved('x', 0, []))).toEqual([first?.name, second?.name])
  })

  it('GT-19 get another one that no side has yet when a side is added', () => {
    const present = [first, second].flatMap((force) => force ?? [])
    expect(proposedAdditionalForce(present, [], sampleForces)).toEqual(third)
    expect(proposedAdditionalForce(present, [saved('x', 0)], sampleForces).name).toBe('x')
    expect(proposedAdditionalForce([...present, ...(third ? [third] : [])], [], sampleForces)).toEqual(first)
  })
})
