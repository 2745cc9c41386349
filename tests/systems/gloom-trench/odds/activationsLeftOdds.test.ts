import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { meanOf } from '@/dice'
import { activationsLeftOdds, fogBeforeActivationOdds } from '@/systems/gloom-trench/odds'
import { emptyBag } from '@/systems/gloom-trench/rules'
import { lowest } from '../../../helpers/fraction'
import { aUnit } from '../../../helpers/gloomTrench'
import { everyDraw } from './twin'

const units = [aUnit({ id: 'a', side: 'a' }), aUnit({ id: 'b', side: 'b' })]
const shares = (weights: readonly number[], total: number) => {
  const all = weights.map((ways) => lowest(ways, total))
  while (all.at(-1) === '0/1') all.pop()
  return all
}
const countedShares = (ways: readonly number[]) => {
  const whole = Array.from(ways, (one: number | undefined) => one ?? 0)
  return shares(
    whole,
    whole.reduce((sum, one) => sum + one, 0),
  )
}

describe('GT-7: activationsLeftOdds', () => {
  const small = fc.record({
    a: fc.nat(3),
    b: fc.nat(2),
    c: fc.nat(1),
    d: fc.constant(0),
    fog: fc.nat(3),
  })

  it('GT-7: equals the count over every order of the chits, drawn by the rules', () => {
    fc.assert(
      fc.property(small, fc.nat(3), (bag, fogDrawn) => {
        const twin = {
          a: everyDraw(bag, fogDrawn, 'a', units),
          b: everyDraw(bag, fogDrawn, 'b', units),
          c: everyDraw(bag, fogDrawn, 'c', units),
        }
        for (const side of ['a', 'b', 'c'] as const) {
          const { total, weights } = activationsLeftOdds(bag, fogDrawn, side, units)
          expect(shares(weights, total)).toEqual(countedShares(twin[side].activations))
        }
      }),
      { numRuns: 60 },
    )
  })

  it('GT-7: the Fog of War ends the turn before each activation as often as in every order of the chits', () => {
    fc.assert(
      fc.property(small, fc.nat(3), (bag, fogDrawn) => {
        for (const side of ['a', 'b', 'c'] as const) {
          const drawn = Array.from(everyDraw(bag, fogDrawn, side, units).activations, (ways) => ways ?? 0)
          const all = drawn.reduce((sum, ways) => sum + ways, 0)
          const { total, before } = fogBeforeActivationOdds(bag, fogDrawn, side, units)
          // A side without units on the table is asked for no activation.
          expect(before).toHaveLength(side === 'c' ? 0 : bag[side])
          for (const [fewer, ways] of before.entries()) {
            const counted = drawn.slice(0, fewer + 1).reduce((sum, one) => sum + one, 0)
            expect(lowest(ways, total)).toBe(lowest(counted, all))
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ['two chits and three Fog of War', { ...emptyBag, a: 2, fog: 3 }, 0, [1, 4]],
    ['two chits and too little Fog of War to end the turn', { ...emptyBag, a: 2, fog: 1 }, 1, [0, 0]],
    ['two chits after the third Fog of War', { ...emptyBag, a: 2 }, 3, [1, 1]],
  ] as const)(
    'GT-7: how often the Fog ends the turn before each activation: %s',
    (_, bag, fogDrawn, before) => {
      expect(fogBeforeActivationOdds(bag, fogDrawn, 'a', units).before).toEqual(before)
    },
  )

  it.each([
    ['after the third Fog of War there are none', { ...emptyBag, a: 4 }, 3, [1]],
    [
      'one chit and the last Fog of War give none or one, equally likely',
      { ...emptyBag, a: 1, fog: 1 },
      2,
      [1, 1],
    ],
    [
      'without enough Fog of War to end the turn every chit comes',
      { ...emptyBag, a: 2, fog: 1 },
      1,
      [0, 0, 1],
    ],
    [
      'two chits and three Fog of War give none, one or two as 1 to 3 to 6',
      { ...emptyBag, a: 2, fog: 3 },
      0,
      [1, 3, 6],
    ],
    ['a side without chits has none', { ...emptyBag, b: 4, fog: 3 }, 0, [1]],
    ['a side without units on the table has none', { ...emptyBag, c: 4, fog: 1 }, 2, [1]],
  ] as const)('GT-7: %s', (_, bag, fogDrawn, expected) => {
    const side = bag.c > 0 ? 'c' : 'a'
    expect(activationsLeftOdds(bag, fogDrawn, side, units).weights).toEqual(expected)
  })

  it('GT-7: on average three quarters of a side’s chits are drawn, with any number of other chits', () => {
    for (const b of [0, 8, 20]) {
      const odds = activationsLeftOdds({ ...emptyBag, a: 20, b, fog: 3 }, 0, 'a', units)
      expect(meanOf(odds)).toBe(15)
      expect(odds.weights.reduce((sum, ways) => sum + ways, 0)).toBe(odds.total)
    }
  })
})
