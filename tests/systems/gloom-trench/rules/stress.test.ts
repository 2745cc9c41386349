import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  orderRules,
  activationStressReasons,
  allowedOrders,
  stressTestEffect,
  stressAndCasualtiesAfterMorale,
  moralePool,
  moraleUnits,
  needsStressTest,
  orderKinds,
  stressAndCasualtiesAfterRally,
  rallyPool,
  readyDice,
  stressDistances,
  attackStressReasons,
  stressGainReasons,
  stressTestPool,
} from '@/systems/gloom-trench/rules'
import { aUnit, models } from '../../../helpers/gloomTrench'

describe('GT-9: the Stress test', () => {
  it.each([
    [0, 'advance', false],
    [1, 'advance', false],
    [2, 'advance', true],
    [2, 'digIn', true],
    [2, 'doNothing', true],
    [9, 'rally', false],
  ] as const)('GT-9: with Command 1 and Stress %i, a test is needed for %s: %s', (stress, order, test) => {
    expect(needsStressTest(aUnit({ stress }), order)).toBe(test)
  })

  it('GT-9: throws one D8 with Command added and Stress taken off', () => {
    const unit = aUnit({ stress: 4, profile: { composition: [models(3, { command: 2 })] } })
    expect(readyDice(stressTestPool(unit))).toMatchObject([{ count: 1, sides: 8, rollModifier: -2 }])
  })

  it.each([
    ['a passed test takes one token off', 3, 'advance', true, false, { stress: 2, acts: true }],
    [
      'a failed test takes no token off and stops the action',
      3,
      'advance',
      false,
      false,
      { stress: 3, acts: false },
    ],
    ['without a test one token comes off', 1, 'openUp', null, false, { stress: 0, acts: true }],
    [
      'without a test no token comes off with Strict nerves',
      1,
      'openUp',
      null,
      true,
      { stress: 1, acts: true },
    ],
    [
      'a passed test takes one token off with Strict nerves too',
      3,
      'openUp',
      true,
      true,
      { stress: 2, acts: true },
    ],
    ['Rally itself takes no token off', 3, 'rally', null, false, { stress: 3, acts: true }],
    ['a unit without Stress acts', 0, 'advance', null, false, { stress: 0, acts: true }],
  ] as const)('GT-9: %s', (_, stress, order, passed, strict, result) => {
    expect(stressTestEffect({ stress }, order, passed, strict)).toEqual(result)
  })
})

describe('GT-14: reasons for Stress', () => {
  it.each([
    [0, 0, []],
    [1, 0, ['damage']],
    [3, 0, ['damage']],
    [0, 1, ['naturalOne']],
    [0, 2, ['naturalOne']],
    [2, 2, ['damage', 'naturalOne']],
  ])('GT-14: %i damage and %i natural 1s give each reason at most once', (damage, ones, reasons) => {
    expect(attackStressReasons(damage, ones)).toEqual(reasons)
  })

  it('GT-14: there are six reasons, two of them at an activation, and two have a distance', () => {
    expect(stressGainReasons).toHaveLength(6)
    expect(activationStressReasons).toEqual(['horror', 'outOfCoherency'])
    expect(stressDistances).toEqual({ horror: 4, lastModelNearby: 6 })
  })
})

describe('GT-10: morale and Rally', () => {
  const unit = aUnit({ stress: 3, profile: { composition: [models(2, { command: 2 })] } })

  it('GT-10: morale throws a D8 and Rally a D6 per Stress, with Command added', () => {
    expect(readyDice(moralePool(unit))).toMatchObject([{ count: 3, sides: 8, rollModifier: 2 }])
    expect(readyDice(rallyPool(unit))).toMatchObject([{ count: 3, sides: 6, rollModifier: 2 }])
  })

  it.each([
    [0, 0, { stress: 3, casualties: 0 }],
    [2, 0, { stress: 1, casualties: 0 }],
    [1, 1, { stress: 1, casualties: 1 }],
    [0, 3, { stress: 0, casualties: 2 }],
  ])(
    'GT-10: %i successes take Stress off and %i natural 1s take Stress and models',
    (successes, naturalOnes, effect) => {
      expect(stressAndCasualtiesAfterMorale(unit, { successes, naturalOnes })).toEqual(effect)
    },
  )

  it('GT-10: Rally takes one Stress off per success and loses no model', () => {
    expect(stressAndCasualtiesAfterRally(unit, { successes: 2 })).toEqual({ stress: 1, casualties: 0 })
  })

  it('GT-10: every unit on the table with Stress tests morale', () => {
    const calm = aUnit({ id: 'calm' })
    const gone = aUnit({ id: 'gone', stress: 2, left: [0] })
    const foe = aUnit({ id: 'foe', stress: 1, side: 'b' })
    expect(moraleUnits([unit, calm, gone, foe]).map(({ id }) => id)).toEqual(['unit', 'foe'])
    expect(moraleUnits([unit, foe], 'b')).toEqual([foe])
  })

  it('GT-10: Stress is never negative, and no more models fall than there are', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(12), fc.nat(12), (stress, successes, naturalOnes) => {
        const effect = stressAndCasualtiesAfterMorale(aUnit({ stress }), { successes, naturalOnes })
        expect(effect.stress).toBeGreaterThanOrEqual(0)
        expect(effect.casualties).toBeLessThanOrEqual(5)
      }),
    )
  })
})

describe('the seven orders', () => {
  it('GT-9, GT-11, GT-15: what each order allows', () => {
    const allows = Object.fromEntries(
      orderKinds.map((order) => {
        const { moves, shoots, fights, tests, shootingModifier, endsActivation } = orderRules[order]
        return [order, [moves, shoots, fights, tests, shootingModifier, endsActivation]]
      }),
    )
    expect(allows).toEqual({
      advance: ['plain', true, false, true, -1, false],
      takeThatGround: ['withDie', false, false, true, 0, false],
      charge: ['withDie', false, true, true, 0, false],
      openUp: ['not', true, false, true, 0, false],
      digIn: ['not', false, false, true, 0, true],
      rally: ['not', false, false, false, 0, false],
      doNothing: ['not', false, false, true, 0, false],
    })
  })

  it('GT-14: a unit out of coherency may only Advance', () => {
    expect(allowedOrders(true)).toEqual(['advance'])
    expect(allowedOrders(false)).toEqual(orderKinds)
  })
})
