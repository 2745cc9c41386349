import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  bandWeights,
  highestFaceWeights,
  chanceOfOutcomes,
  convolve,
  dieWeights,
  opposedWeightsRethrowingTies,
  keepPoolBigWeights,
  keepPoolWeights,
  meanOf,
  opposedWeights,
  successWeights,
  sumOf,
  diceSumWeights,
  weightBetween,
  type Sides,
} from '@/dice'
import { everyFall } from '../helpers/fraction'
import { asResult, rows } from '../helpers/oracles'

/** Counts how often each result comes up over every outcome of the dice. */
const tally = (sides: readonly number[], read: (fall: number[]) => number): number[] => {
  const weights: number[] = []
  for (const fall of everyFall(sides)) {
    const result = read(fall)
    while (weights.length <= result) weights.push(0)
    weights[result] = (weights[result] ?? 0) + 1
  }
  return weights
}

describe('bandWeights', () => {
  interface Banded {
    readonly n: number
    readonly high: boolean
    readonly flat: number
    readonly bands: readonly (readonly [string, number, number])[]
  }
  it.each([...rows<Banded>('action_'), ...rows<Banded>('injury_')])(
    'TC-2, TC-6 $id equals the reference odds exactly',
    ({ params, result }) => {
      const odds = keepPoolWeights(params.high ? params.n - 2 : 2 - params.n)
      const starts = params.bands.slice(1).map(([, least]) => least)
      const weights = bandWeights(odds, starts, params.flat)
      const named = params.bands.map(([name], band) => [name, weights[band] ?? -1] as const)
      expect(asResult(odds.total, named)).toEqual(result)
    },
  )

  it('equals reading each result by itself, for numbers and bigints', () => {
    const starts = fc
      .uniqueArray(fc.integer({ min: -5, max: 20 }), { maxLength: 5 })
      .map((all) => all.sort((a, b) => a - b))
    const net = fc.integer({ min: -6, max: 6 })
    fc.assert(
      fc.property(net, starts, fc.integer({ min: -6, max: 6 }), (dice, least, modifier) => {
        const { weights, total } = keepPoolWeights(dice)
        const expected = Array<number>(least.length + 1).fill(0)
        for (const [result, weight] of weights.entries()) {
          const band = least.filter((start) => result + modifier >= start).length
          expected[band] = (expected[band] ?? 0) + weight
        }
        expect(bandWeights({ weights, total }, least, modifier)).toEqual(expected)
        expect(bandWeights(keepPoolBigWeights(dice), least, modifier)).toEqual(expected.map(BigInt))
      }),
    )
  })

  it('weightBetween includes both ends', () => {
    const two = diceSumWeights([{ count: 2, sides: 6 }])
    expect(weightBetween(two, 7, 7)).toBe(6)
    expect(weightBetween(two, 10, 12)).toBe(6)
    expect(weightBetween(two, -Infinity, Infinity)).toBe(36)
    expect(weightBetween(two, 13, Infinity)).toBe(0)
  })
})

describe('keepPoolBigWeights', () => {
  it('equals keepPoolWeights wherever plain numbers suffice', () => {
    for (let net = -18; net <= 18; net += 1) {
      const { total, weights } = keepPoolWeights(net)
      expect(keepPoolBigWeights(net)).toEqual({ total: BigInt(total), weights: weights.map(BigInt) })
    }
  })

  it('adds up to its total with more dice than plain numbers can count', () => {
    for (const net of [19, -25, 60]) {
      const { total, weights } = keepPoolBigWeights(net)
      expect(total).toBe(6n ** BigInt(2 + Math.abs(net)))
      expect(weights.reduce((sum, weight) => sum + weight, 0n)).toBe(total)
      expect(weights.every((weight) => weight >= 0n)).toBe(true)
    }
  })
})

describe('diceSumWeights', () => {
  it('sumOf adds faces', () => {
    expect(sumOf([3, 4, 6])).toBe(13)
    expect(sumOf([])).toBe(0)
  })

  it('equals every throw enumerated', () => {
    const weights = tally([6, 6, 6, 4], sumOf)
    expect(
      diceSumWeights([
        { count: 3, sides: 6 },
        { count: 1, sides: 4 },
      ]),
    ).toEqual({ total: 864, weights })
  })

  it('no dice give 0 with certainty', () => {
    expect(diceSumWeights([])).toEqual({ total: 1, weights: [1] })
  })

  it('weights add up to the total and are symmetric', () => {
    const pool = fc.array(
      fc.record({ count: fc.integer({ min: 0, max: 4 }), sides: fc.constantFrom<Sides>(2, 3, 4, 6, 8) }),
      { maxLength: 3 },
    )
    fc.assert(
      fc.property(pool, (dice) => {
        const { total, weights } = diceSumWeights(dice)
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(total)
        const least = dice.reduce((sum, { count }) => sum + count, 0)
        expect(weights.slice(least)).toEqual(weights.slice(least).reverse())
      }),
    )
  })

  it('counts 20D6 exactly, and refuses 21D6', () => {
    const { total, weights } = diceSumWeights([{ count: 20, sides: 6 }])
    expect(weights.reduce((sum, weight) => sum + BigInt(weight), 0n)).toBe(BigInt(total))
    expect(() => diceSumWeights([{ count: 21, sides: 6 }])).toThrow(RangeError)
  })

  it('convolve gives the same in either order', () => {
    const six = dieWeights(6)
    const eight = dieWeights(8)
    expect(convolve(six, eight)).toEqual(convolve(eight, six))
  })
})

describe('opposedWeights, opposedWeightsRethrowingTies and highestFaceWeights', () => {
  interface Dice2 {
    readonly a: Sides
    readonly b: Sides
    readonly amod: number
    readonly bmod: number
  }
  const single = rows<Dice2>('opposed_d')
  const duels = rows<Dice2>('duel_')
  const best = rows<{ n: number; a: Sides; m: number; b: Sides }>('opposed_best')

  it('the reference file has all its rows', () => {
    expect([single.length, duels.length, best.length]).toEqual([5, 3, 2])
  })

  it.each(single)(
    'opposedWeights $id equals the reference odds exactly',
    ({ params: { a, b, amod, bmod }, result }) => {
      const { total, win, tie, lose } = opposedWeights(dieWeights(a), dieWeights(b), amod - bmod)
      expect(asResult(total, Object.entries({ win, tie, lose }))).toEqual(result)
    },
  )

  it.each(duels)(
    'opposedWeightsRethrowingTies $id equals the reference odds exactly',
    ({ params: { a, b, amod, bmod }, result }) => {
      const { total, win, lose } = opposedWeightsRethrowingTies(dieWeights(a), dieWeights(b), amod - bmod)
      expect(asResult(total, Object.entries({ win, lose }))).toEqual(result)
    },
  )

  it.each(best)(
    'best of several dice $id equals the reference odds exactly',
    ({ params: { n, a, m, b }, result }) => {
      const { total, win, tie, lose } = opposedWeights(highestFaceWeights(n, a), highestFaceWeights(m, b))
      expect(asResult(total, Object.entries({ win, tie, lose }))).toEqual(result)
    },
  )

  it('highestFaceWeights equals every throw enumerated, and refuses 0 and 21 dice', () => {
    expect(highestFaceWeights(3, 6)).toEqual({
      total: 216,
      weights: tally([6, 6, 6], (fall) => Math.max(...fall)),
    })
    expect(() => highestFaceWeights(0, 6)).toThrow(RangeError)
    expect(() => highestFaceWeights(21, 6)).toThrow(RangeError)
  })

  it('opposedWeights swaps win and lose when the sides change places', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Sides>(4, 6, 8),
        fc.constantFrom<Sides>(4, 6, 12),
        fc.integer({ min: -9, max: 9 }),
        (a, b, lead) => {
          const mine = opposedWeights(dieWeights(a), dieWeights(b), lead)
          const theirs = opposedWeights(dieWeights(b), dieWeights(a), -lead)
          expect(theirs).toEqual({ total: mine.total, win: mine.lose, tie: mine.tie, lose: mine.win })
        },
      ),
    )
  })

  it('opposedWeightsRethrowingTies refuses a duel that is always a tie', () => {
    const one = { total: 1, weights: [0, 1] }
    expect(() => opposedWeightsRethrowingTies(one, one)).toThrow(RangeError)
  })
})

describe('chanceOf and meanOf', () => {
  it('chanceOf divides numbers and bigints once', () => {
    expect(chanceOfOutcomes(1, 3)).toBe(1 / 3)
    expect(chanceOfOutcomes(1n, 3n)).toBeCloseTo(1 / 3, 15)
    expect(chanceOfOutcomes(7n, 7n)).toBe(1)
    expect(chanceOfOutcomes(0n, 7n)).toBe(0)
  })

  it('chanceOf stays right for totals beyond the range of numbers', () => {
    const { total, weights } = successWeights([{ count: 400, sides: 12, rollModifier: 0 }], 5)
    expect(Number(total)).toBe(Infinity)
    const chances = weights.map((weight) => chanceOfOutcomes(weight, total))
    expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 10)
  })

  it('chanceOf refuses a total of 0', () => {
    expect(() => chanceOfOutcomes(0, 0)).toThrow(RangeError)
    expect(() => chanceOfOutcomes(0n, 0n)).toThrow(RangeError)
  })

  it('meanOf gives the average', () => {
    expect(meanOf(diceSumWeights([{ count: 2, sides: 6 }]))).toBe(7)
    expect(meanOf(successWeights([{ count: 6, sides: 6, rollModifier: 0 }], 5))).toBe(2)
  })
})
