import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  applyDamage,
  damageThresholds,
  modelsLeft,
  proposedLossOrder,
  proposedRemoval,
  removeModels,
  removeAllModels,
  woundedProfileIndexes,
  woundsLeft,
} from '@/systems/gloom-trench/rules'
import { models, unitOf } from '../../../helpers/gloomTrench'

/** Four riflemen, a sergeant, and a heavy of three Wounds. */
const mixed = [
  models(4),
  models(1, { command: 2, keywords: ['Squad Leader'] }),
  models(2, { wounds: 3, command: 1 }),
]
const unit = unitOf(mixed)

describe('GT-13, GT-20: damage on mixed profiles', () => {
  it.each([
    ['damage removes models of the first profile in the order', 3, [0, 1, 2], [1, 1, 2], [0, 0, 0], 3, 0],
    [
      'damage goes on to the next profile when one has no models left',
      6,
      [0, 1, 2],
      [0, 0, 2],
      [0, 0, 1],
      6,
      0,
    ],
    ['the leader falls first when the order says so', 3, [1, 0, 2], [2, 0, 2], [0, 0, 0], 3, 0],
    [
      'damage that does not remove a model is recorded on its profile',
      2,
      [2, 0, 1],
      [4, 1, 2],
      [0, 0, 2],
      2,
      0,
    ],
    ['one model falls and the next one is wounded', 5, [2, 0, 1], [4, 1, 1], [0, 0, 2], 5, 0],
    ['damage beyond the last model is lost', 13, [0, 1, 2], [0, 0, 0], [0, 0, 0], 11, 2],
    ['no damage changes nothing', 0, [0, 1, 2], [4, 1, 2], [0, 0, 0], 0, 0],
  ])('GT-13: %s', (_, damage, order, left, recorded, applied, lost) => {
    const result = applyDamage(unit, damage, order)
    expect([result.applied, result.lost, result.destroyed]).toEqual([applied, lost, lost > 0])
    expect(result.unit).toMatchObject({ left, recorded })
    expect(result.removed).toEqual(unit.left.map((count, index) => count - (left[index] ?? 0)))
  })

  it('GT-13: profiles that the order leaves out come last', () => {
    expect(applyDamage(unit, 7, [2]).unit).toMatchObject({ left: [3, 1, 0], recorded: [0, 0, 0] })
  })

  it('GT-13: a wounded model falls before any other, also in later attacks', () => {
    const started = applyDamage(unit, 2, [2, 0, 1]).unit
    expect(woundedProfileIndexes(started)).toEqual([2])
    const later = applyDamage(started, 1, [0, 1, 2])
    expect(later.unit).toMatchObject({ left: [4, 1, 1], recorded: [0, 0, 0] })
    expect(applyDamage(started, 5, [0, 1, 2]).unit).toMatchObject({ left: [3, 1, 0], recorded: [0, 0, 0] })
  })

  it('GT-11: damage to a part of the unit hits only models of that part, and the rest is lost', () => {
    const result = applyDamage(unit, 9, [2, 0, 1], [2, 0, 1])
    expect(result).toMatchObject({ removed: [2, 0, 1], applied: 5, lost: 4, destroyed: false })
    expect(woundsLeft(unit, [2, 0, 1])).toBe(5)
  })

  it('GT-11: a wounded model in the other part keeps its recorded damage', () => {
    const started = applyDamage(unit, 2, [2]).unit
    const result = applyDamage(started, 1, [2, 0, 1], [4, 0, 0])
    expect(result.unit).toMatchObject({ left: [3, 1, 2], recorded: [0, 0, 2] })
  })

  it.each([NaN, -3, 0.5, Infinity])(
    'an amount of damage that is not a whole positive number does nothing: %d',
    (damage) => {
      expect(applyDamage(unit, damage)).toMatchObject({ unit, applied: 0, lost: 0 })
    },
  )

  it('the proposed order has wounded models first, then the soldiers, and the Squad Leader last', () => {
    expect(proposedLossOrder(unit)).toEqual([0, 2, 1])
    expect(proposedLossOrder({ ...unit, recorded: [0, 0, 1] })).toEqual([2, 0, 1])
    // A Squad Leader comes after a model with a higher Command.
    const led = [models(1, { keywords: ['Squad Leader'] }), models(1, { command: 3 }), models(1)]
    expect(proposedLossOrder(unitOf(led))).toEqual([2, 1, 0])
  })
})

describe('GT-10, GT-13, GT-16: models removed without damage', () => {
  it('GT-13: a removed model leaves the recorded damage of its profile to the models that are left', () => {
    const started = { ...unit, recorded: [0, 0, 2] }
    expect(removeModels(started, [0, 0, 1]).unit).toMatchObject({ left: [4, 1, 1], recorded: [0, 0, 2] })
    expect(removeModels(started, [0, 0, 2]).unit).toMatchObject({ left: [4, 1, 0], recorded: [0, 0, 0] })
  })

  it('removeModels never removes more models than there are, nor a negative number', () => {
    expect(removeModels(unit, [9, -1]).removed).toEqual([4, 0, 0])
  })

  it('GT-16: removeUnit removes every model', () => {
    expect(removeAllModels(unit)).toMatchObject({ unit: { left: [0, 0, 0] }, destroyed: true })
    expect(removeAllModels(removeAllModels(unit).unit).destroyed).toBe(false)
  })

  it.each([
    [1, [1, 0, 0]],
    [5, [4, 0, 1]],
    [7, [4, 1, 2]],
    [9, [4, 1, 2]],
  ])('GT-10: for %i casualties the proposed models by profile are %j', (casualties, removal) => {
    expect(proposedRemoval(unit, casualties)).toEqual(removal)
  })

  it('GT-10: a wounded model is not proposed before an unhurt one', () => {
    expect(proposedRemoval({ ...unit, recorded: [0, 0, 2] }, 1)).toEqual([1, 0, 0])
  })
})

describe('GT-13: invariants of damage', () => {
  const composition = fc.array(
    fc.record({ count: fc.integer({ min: 0, max: 5 }), wounds: fc.integer({ min: 1, max: 4 }) }),
    { minLength: 1, maxLength: 3 },
  )
  const someUnit = composition.map((parts) =>
    unitOf(parts.map(({ count, wounds }) => models(count, { wounds }))),
  )
  const order = fc.shuffledSubarray([0, 1, 2])
  const hits = fc.array(fc.nat(6), { maxLength: 8 })

  it('GT-13: lost Wounds equal the damage taken, and at most one model is wounded', () => {
    fc.assert(
      fc.property(someUnit, fc.array(fc.tuple(fc.nat(6), order), { maxLength: 8 }), (whole, attacks) => {
        let now = whole
        let taken = 0
        for (const [damage, picked] of attacks) {
          const result = applyDamage(now, damage, picked)
          expect(result.applied + result.lost).toBe(damage)
          expect(modelsLeft(now) - modelsLeft(result.unit)).toBe(
            result.removed.reduce((sum, gone) => sum + gone, 0),
          )
          taken += result.applied
          now = result.unit
          expect(woundedProfileIndexes(now).length).toBeLessThanOrEqual(1)
        }
        expect(woundsLeft(whole) - woundsLeft(now)).toBe(taken)
      }),
    )
  })

  it('GT-13: many small attacks have the same result as one large one in the same order', () => {
    fc.assert(
      fc.property(someUnit, order, hits, (whole, picked, all) => {
        const oneByOne = all.reduce((now, damage) => applyDamage(now, damage, picked).unit, whole)
        const sum = all.reduce((total, damage) => total + damage, 0)
        expect(oneByOne).toEqual(applyDamage(whole, sum, picked).unit)
      }),
    )
  })

  it('GT-13: damageThresholds gives the damage at which each model falls, also in a part of the unit', () => {
    const part = fc.array(fc.nat(5), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(someUnit, order, part, fc.nat(4), (whole, picked, struck, before) => {
        const now = applyDamage(whole, before, picked).unit
        const falls = damageThresholds(now, picked, struck)
        for (let damage = 0; damage <= 24; damage += 1) {
          const { removed } = applyDamage(now, damage, picked, struck)
          expect(falls.filter((threshold) => threshold <= damage)).toHaveLength(
            removed.reduce((sum, gone) => sum + gone, 0),
          )
        }
      }),
    )
  })
})
