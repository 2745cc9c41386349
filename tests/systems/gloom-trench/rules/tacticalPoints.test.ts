import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  pointAttritionPool,
  buyUnitOrder,
  commanderCount,
  friendlyCommanders,
  diceCount,
  pointGainPool,
  canOpponentsSpendOnRoll,
  rollModifiersFromOpposingPoints,
  rollModifiersFromOwnPoints,
  pointsGained,
  readyDice,
  pointsAfterOpposing,
  pointsAfterSpending,
  startingPoints,
  stressTestPool,
  withModifiers,
} from '@/systems/gloom-trench/rules'
import { aUnit, models } from '../../../helpers/gloomTrench'

const commander = (details = {}) =>
  aUnit({
    id: 'commander',
    profile: { composition: [models(3, { command: 3 })], keywords: ['Commander'], tactics: 6 },
    ...details,
  })

describe('GT-4: Tactical Points', () => {
  it('GT-4: a force starts with its highest Command and its formation bonus', () => {
    expect(startingPoints([aUnit(), commander()], 2)).toBe(5)
    expect(startingPoints([], 1)).toBe(1)
  })

  it('GT-4: each Tactical Phase a side throws as many D6s as its highest Command on the table', () => {
    expect(pointGainPool([aUnit(), commander()], 'a').dice).toMatchObject([{ count: 3, sides: 6 }])
    expect(diceCount(pointGainPool([aUnit(), commander({ left: [0] })], 'a'))).toBe(1)
    expect(diceCount(pointGainPool([commander({ side: 'b' })], 'a'))).toBe(0)
  })

  it.each([
    ['2 successes and a Commander give 3', 2, [commander()], 3],
    ['no success and two Commanders give 2', 0, [commander(), commander({ id: 'two' })], 2],
    ['a destroyed Commander gives nothing', 1, [commander({ left: [0] })], 1],
    ['a Commander of another side gives nothing', 1, [commander({ side: 'b' })], 1],
  ])('GT-4: %s', (_, successes, units, gained) => {
    expect(pointsGained(successes, units, 'a')).toBe(gained)
    expect(commanderCount(units, 'a')).toBe(gained - successes)
  })

  it('GT-4: at the end of the turn a side throws a D6 for each point left', () => {
    expect(pointAttritionPool(4).dice).toMatchObject([{ count: 4, sides: 6 }])
  })
})

describe('GT-5: spending points', () => {
  const shaken = aUnit({ stress: 2 })

  it('GT-5: own points are Dice Modifiers, opposing points are Roll Modifiers', () => {
    expect(readyDice(withModifiers(stressTestPool(shaken), rollModifiersFromOwnPoints(1)))[0]).toMatchObject({
      sides: 12,
    })
    const opposed = readyDice(withModifiers(stressTestPool(shaken), rollModifiersFromOpposingPoints(2)))[0]
    expect(opposed).toMatchObject({ sides: 8, rollModifier: -3 })
  })

  it.each([
    [2, 1, { ok: true, value: 1 }],
    [2, 2, { ok: true, value: 0 }],
    [1, 2, { ok: false, reason: { kind: 'noPoints', has: 1, price: 2 } }],
    [0, 0, { ok: true, value: 0 }],
    [3, -1, { ok: false, reason: { kind: 'notWhole' } }],
    [3, 0.5, { ok: false, reason: { kind: 'notWhole' } }],
  ])('GT-5: spending from %i points %d gives what is left or a refusal', (has, price, result) => {
    expect(pointsAfterSpending(has, price)).toEqual(result)
  })

  it('GT-5: points left are never negative and never more than before', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.double({ min: -5, max: 30 }), (has, price) => {
        const left = pointsAfterSpending(has, price)
        expect(left.ok ? left.value >= 0 && left.value <= has : true).toBe(true)
      }),
    )
  })

  it('GT-5: opponents spend only on a roll of a unit with Stress', () => {
    expect([
      canOpponentsSpendOnRoll(shaken),
      canOpponentsSpendOnRoll(aUnit()),
      canOpponentsSpendOnRoll(null),
    ]).toEqual([true, false, false])
    expect(pointsAfterOpposing(3, 1, aUnit())).toEqual({ ok: false, reason: { kind: 'noStress' } })
    expect(pointsAfterOpposing(3, 1, null)).toEqual({ ok: false, reason: { kind: 'noStress' } })
    expect(pointsAfterOpposing(3, 1, shaken)).toEqual({ ok: true, value: 2 })
    expect(pointsAfterOpposing(3, 0, null)).toEqual({ ok: true, value: 3 })
  })
})

describe('GT-5: buying a Unit Order', () => {
  const order = { name: 'Onward', text: '', price: 2 }
  const led = aUnit({
    profile: { composition: [models(1, { keywords: ['Squad Leader'] })], orders: [order] },
  })
  const leaderless = aUnit({ profile: { orders: [order] } })

  it.each([
    ['a unit with a Squad Leader can buy', led, 0, 3, false, { ok: true, value: { order, points: 1 } }],
    [
      'a unit with a Commander near can buy',
      leaderless,
      0,
      2,
      true,
      { ok: true, value: { order, points: 0 } },
    ],
    [
      'a unit without a Squad Leader or Commander is refused',
      leaderless,
      0,
      9,
      false,
      { ok: false, reason: { kind: 'noLeader' } },
    ],
    [
      'too few points are refused',
      led,
      0,
      1,
      false,
      { ok: false, reason: { kind: 'noPoints', has: 1, price: 2 } },
    ],
    [
      'an order that the unit lacks is refused',
      led,
      1,
      9,
      true,
      { ok: false, reason: { kind: 'noSuchOrder' } },
    ],
    [
      'a unit without models is refused',
      { ...led, left: [0] },
      0,
      9,
      true,
      { ok: false, reason: { kind: 'noModels' } },
    ],
  ])('GT-5: %s', (_, unit, index, points, near, result) => {
    expect(buyUnitOrder(unit, index, points, near)).toEqual(result)
  })

  it('GT-5: friendlyCommanders lists friendly Commanders with a Tactics range, never the unit itself', () => {
    const own = commander()
    const units = [
      own,
      led,
      commander({ id: 'foe', side: 'b' }),
      commander({ id: 'gone', left: [0] }),
      aUnit({ id: 'mute', profile: { keywords: ['Commander'] } }),
    ]
    expect(friendlyCommanders(units, led).map(({ id }) => id)).toEqual(['commander'])
    expect(friendlyCommanders(units, own)).toEqual([])
  })
})
