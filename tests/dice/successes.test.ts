import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  gameDiceSides,
  applyDiceModifiersWithOneStep,
  countWinningFaces,
  dieLadder,
  readSuccesses,
  successWeights,
  type Sides,
  type DiceWithRollModifier,
} from '@/dice'
import { everyFall } from '../helpers/fraction'
import { asResult, rows } from '../helpers/oracles'

describe('GT-1 Dice Modifiers move the die at most one step', () => {
  it.each([
    [6, 0, 6, 0],
    [6, 1, 8, 0],
    [6, 3, 8, 2],
    [8, 1, 12, 0],
    [8, 2, 12, 1],
    [12, 1, 12, 1],
    [12, 3, 12, 3],
    [12, -1, 8, 0],
    [12, -3, 8, -2],
    [8, -1, 6, 0],
    [8, -2, 6, -1],
    [6, -1, 6, -1],
    [6, -2, 6, -2],
  ] as const)(
    'D%i with Dice Modifier %i becomes D%i with Roll Modifier %i',
    (sides, diceModifier, becomes, rollModifier) => {
      expect(applyDiceModifiersWithOneStep(sides, diceModifier)).toEqual({ sides: becomes, rollModifier })
    },
  )

  it('adds what is left to the Roll Modifiers that were there', () => {
    expect(applyDiceModifiersWithOneStep(8, 2, -3)).toEqual({ sides: 12, rollModifier: -2 })
    expect(applyDiceModifiersWithOneStep(8, 0, 4)).toEqual({ sides: 8, rollModifier: 4 })
  })

  it('goes down the ladder as it goes up', () => {
    fc.assert(
      fc.property(fc.constantFrom(...dieLadder), fc.integer({ min: -9, max: 9 }), (sides, modifier) => {
        const up = applyDiceModifiersWithOneStep(sides, modifier)
        const mirrored = dieLadder[2 - dieLadder.indexOf(sides)] ?? sides
        const down = applyDiceModifiersWithOneStep(mirrored, -modifier)
        expect(dieLadder.indexOf(down.sides)).toBe(2 - dieLadder.indexOf(up.sides))
        expect(down.rollModifier + up.rollModifier).toBe(0)
      }),
    )
  })
})

describe('readSuccesses', () => {
  it('C-5 gives the natural and the modified face of every die', () => {
    expect(readSuccesses([1, 4, 5, 6], 5, 1)).toEqual({
      dice: [
        { natural: 1, modified: 2, success: false },
        { natural: 4, modified: 5, success: true },
        { natural: 5, modified: 6, success: true },
        { natural: 6, modified: 7, success: true },
      ],
      successes: 3,
      naturalOnes: 1,
    })
  })

  it('a natural 1 fails whatever is added', () => {
    expect(readSuccesses([1, 1, 2], 5, 50)).toMatchObject({ successes: 1, naturalOnes: 2 })
  })

  it('subtracts a negative modifier from each face', () => {
    expect(readSuccesses([6, 6, 5], 5, -1).successes).toBe(2)
    expect(readSuccesses([6, 6, 5], 5, -2).successes).toBe(0)
  })

  it('the same faces give other successes against another target', () => {
    expect(readSuccesses([2, 3, 4, 5], 5).successes).toBe(1)
    expect(readSuccesses([2, 3, 4, 5], 3).successes).toBe(3)
    expect(readSuccesses([2, 3, 4, 5], 3, -1).successes).toBe(2)
  })

  it('reads an empty throw as no successes', () => {
    expect(readSuccesses([], 5)).toEqual({ dice: [], successes: 0, naturalOnes: 0 })
  })

  it.each([0, 13, -1, 2.5, Number.NaN])('refuses face %d, which no die shows', (face) => {
    expect(() => readSuccesses([5, face], 5)).toThrow(RangeError)
  })

  it('countWinningFaces equals reading every face one by one', () => {
    for (const sides of gameDiceSides)
      for (let modifier = -14; modifier <= 14; modifier += 1) {
        const faces = Array.from({ length: sides }, (_, index) => index + 1)
        for (const target of [2, 5, 8])
          expect(countWinningFaces(sides, target, modifier)).toBe(
            readSuccesses(faces, target, modifier).successes,
          )
      }
  })
})

describe('successWeights', () => {
  interface Count {
    readonly pool: readonly (readonly [number, Sides])[]
    readonly mod: number
  }
  it.each(rows<Count>('count_'))('$id equals the reference odds exactly', ({ params, result }) => {
    const { total, weights } = successWeights(
      params.pool.map(([count, sides]) => ({ count, sides, rollModifier: params.mod })),
      5,
    )
    expect(asResult(total, weights.entries())).toEqual(result)
  })

  const fields = {
    sides: fc.constantFrom(...dieLadder),
    rollModifier: fc.integer({ min: -8, max: 8 }),
  }
  const group: fc.Arbitrary<DiceWithRollModifier> = fc.record({
    ...fields,
    count: fc.integer({ min: 0, max: 2 }),
  })

  it('equals every throw enumerated, with mixed dice and modifiers', () => {
    fc.assert(
      fc.property(fc.array(group, { maxLength: 2 }), fc.constantFrom(2, 4, 5, 7), (pool, target) => {
        const dice = pool.flatMap(({ count, sides, rollModifier }) =>
          Array.from({ length: count }, () => ({ sides, rollModifier })),
        )
        const weights = Array<bigint>(dice.length + 1).fill(0n)
        for (const fall of everyFall(dice.map((die) => die.sides))) {
          const successes = fall.filter(
            (face, index) => readSuccesses([face], target, dice[index]?.rollModifier).successes === 1,
          ).length
          weights[successes] = (weights[successes] ?? 0n) + 1n
        }
        expect(successWeights(pool, target).weights).toEqual(weights)
      }),
      { numRuns: 40 },
    )
  })

  it('weights add up to the total, however many dice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ ...fields, count: fc.integer({ min: 0, max: 40 }) }), { maxLength: 3 }),
        (pool) => {
          const { total, weights } = successWeights(pool, 5)
          expect(weights.reduce((sum, weight) => sum + weight, 0n)).toBe(total)
          expect(weights).toHaveLength(1 + pool.reduce((sum, { count }) => sum + count, 0))
        },
      ),
    )
  })
})
