import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  actionOdds,
  attackOdds,
  worstReachableResult,
  injuryOdds,
  enemyActionSpendCurve,
  bestActionSpendIndex,
  bestInjurySpendIndex,
  ownInjurySpendCurve,
  enemyInjurySpendCurve,
} from '@/systems/trench-crusade/odds'
import { aModel } from '../../../helpers/trenchCrusade'
import { terms163 } from '../../../helpers/trenchTerms'

const hits = (net: number): number => {
  const { failure, total } = actionOdds(net)
  return 1 - Number(failure) / Number(total)
}
const markers = fc.record({
  blood: fc.integer({ min: 0, max: 6 }),
  infection: fc.integer({ min: 0, max: 6 }),
})

describe('enemyActionSpendCurve (TC-3)', () => {
  it('TC-3 goes from no marker to all, with -1 DICE for each', () => {
    const curve = enemyActionSpendCurve(1, { blood: 3, infection: 1 }, null)
    expect(curve.map(({ net }) => net)).toEqual([1, 0, -1, -2, -3])
    expect(curve.map(({ odds }) => odds)).toEqual([1, 0, -1, -2, -3].map(actionOdds))
  })

  it('TC-4 pays with BLOOD before INFECTION', () => {
    expect(enemyActionSpendCurve(0, { blood: 1, infection: 2 }, null).map(({ paid }) => paid)).toEqual([
      { blood: 0, infection: 0 },
      { blood: 1, infection: 0 },
      { blood: 1, infection: 1 },
      { blood: 1, infection: 2 },
    ])
  })

  it('has the remaining chance of an attack to take its target out', () => {
    const attack = {
      attackNet: 9,
      target: aModel(),
      weapon: null,
      injuryModifiersNet: 0,
      ...terms163,
      bloodbath: false,
      armour: 1,
    }
    for (const { net, out } of enemyActionSpendCurve(2, { blood: 4, infection: 0 }, attack)) {
      const whole = attackOdds({ ...attack, attackNet: net })
      expect(out).toEqual({ ways: whole.fate.out, total: whole.total })
    }
  })

  it('never helps a roll when more is spent against it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -6, max: 6 }), markers, (net, available) => {
        const left = enemyActionSpendCurve(net, available, null).map((point) => hits(point.net))
        expect(left.every((chance, index) => index === 0 || chance <= (left[index - 1] ?? 0))).toBe(true)
      }),
    )
  })
})

describe('bestActionSpendIndex', () => {
  it('is two of four markers at net +1, where the hit chances are 81, 58, 32, 17 and 9 %', () => {
    expect(bestActionSpendIndex(enemyActionSpendCurve(1, { blood: 4, infection: 0 }, null))).toBe(2)
  })
  it('is 0 where there is nothing to spend', () => {
    expect(bestActionSpendIndex(enemyActionSpendCurve(1, { blood: 0, infection: 0 }, null))).toBe(0)
  })
  it('is affordable, and no other spend changes more for each marker', () => {
    fc.assert(
      fc.property(fc.integer({ min: -4, max: 6 }), markers, (net, available) => {
        const curve = enemyActionSpendCurve(net, available, null)
        const best = bestActionSpendIndex(curve)
        const each = (spent: number) => (hits(net) - hits(net - spent)) / spent
        expect(best).toBeLessThan(curve.length)
        for (const { markers: spent } of curve.slice(1))
          expect(each(best)).toBeGreaterThanOrEqual(each(spent) - 1e-9)
      }),
    )
  })
})

const roll = { ...terms163, netDice: 0, bloodbath: false, armour: 1, weaponKeywords: [] }
const paid = ({ worsen, bloodbath }: ReturnType<typeof enemyInjurySpendCurve>[number]) => ({
  dice: worsen.blood + worsen.infection,
  bath: bloodbath ? bloodbath.blood + bloodbath.infection : 0,
})

describe('enemyInjurySpendCurve and ownInjurySpendCurve (TC-3, TC-5)', () => {
  it('TC-5 go from nothing to all markers, with a Bloodbath for six, or for three of a Down model', () => {
    const up = enemyInjurySpendCurve({ ...roll, target: aModel({ blood: 6, infection: 1 }) })
    expect(up.map(paid)).toEqual([
      ...[0, 1, 2, 3, 4, 5, 6].map((dice) => ({ dice, bath: 0 })),
      { dice: 0, bath: 6 },
      { dice: 7, bath: 0 },
      { dice: 1, bath: 6 },
    ])
    const down = enemyInjurySpendCurve({ ...roll, target: aModel({ blood: 3, posture: 'down' }) })
    expect(down.map(paid)).toEqual([...[0, 1, 2, 3].map((dice) => ({ dice, bath: 0 })), { dice: 0, bath: 3 }])
  })

  it('TC-3 count -1 DICE for each BLESSING of the owner', () => {
    const target = aModel({ blessing: 3 })
    const curve = ownInjurySpendCurve({ ...roll, netDice: 2, target })
    expect(curve.map(({ net }) => net)).toEqual([2, 1, 0, -1])
    expect(curve.map(({ odds }) => odds)).toEqual(
      [2, 1, 0, -1].map((netDice) => injuryOdds({ ...roll, netDice, target })),
    )
  })

  it('TC-4 pay only with markers of the model, and with none twice', () => {
    fc.assert(
      fc.property(markers, fc.boolean(), (carried, down) => {
        const target = aModel({ ...carried, posture: down ? 'down' : 'up' })
        for (const { worsen, bloodbath, markers: all } of enemyInjurySpendCurve({ ...roll, target })) {
          const blood = worsen.blood + (bloodbath?.blood ?? 0)
          const infection = worsen.infection + (bloodbath?.infection ?? 0)
          expect(blood + infection).toBe(all)
          expect(blood).toBeLessThanOrEqual(target.blood)
          expect(infection).toBeLessThanOrEqual(target.infection)
        }
      }),
    )
  })

  it('bestInjurySpendIndex changes the chance to go Out of Action most for each marker, and is the cheapest', () => {
    fc.assert(
      fc.property(markers, fc.integer({ min: -3, max: 3 }), (carried, netDice) => {
        const curve = enemyInjurySpendCurve({ ...roll, netDice, target: aModel(carried) })
        const out = (index: number): number => {
          const { odds } = curve[index] ?? { odds: { out: 0, total: 1 } }
          return Number(odds.out) / Number(odds.total)
        }
        const each = (index: number): number =>
          index === 0 ? 0 : Math.abs(out(index) - out(0)) / (curve[index]?.markers ?? 1)
        const best = bestInjurySpendIndex(curve, 1)
        curve.forEach((_, index) => expect(each(best)).toBeGreaterThanOrEqual(each(index) - 1e-9))
      }),
    )
  })

  it('TC-9 worstReachableResult is Down where no spend can take the model out', () => {
    const tough = aModel({ blood: 2, profile: { keywords: ['TOUGH'] } })
    expect(worstReachableResult(enemyInjurySpendCurve({ ...roll, target: tough }))).toBe('down')
    expect(worstReachableResult(enemyInjurySpendCurve({ ...roll, target: aModel({ blood: 2 }) }))).toBe('out')
    const golem = aModel({ blood: 6, profile: { keywords: ['GOLEM'] } })
    const curve = enemyInjurySpendCurve({ ...roll, target: golem })
    expect(worstReachableResult(curve)).toBe('out')
    expect(curve[bestInjurySpendIndex(curve, 1)]?.bloodbath).not.toBeNull()
  })
})
