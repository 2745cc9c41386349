import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  bandWeights,
  chanceOfOutcomes,
  keepPoolWeights,
  outcomePercentText,
  chancePercentText,
  percentTexts,
} from '@/dice'

describe('percentTexts', () => {
  it.each<[readonly (number | bigint)[], readonly string[]]>([
    [
      [15, 20, 1],
      ['42', '56', '3'],
    ],
    [
      [1, 3, 3, 1],
      ['12', '37', '37', '12'],
    ],
    [
      [1, 1, 1],
      ['33', '33', '33'],
    ],
    [
      [16, 16, 4],
      ['44', '44', '11'],
    ],
    [
      [4, 1, 1],
      ['67', '17', '17'],
    ],
    [
      [1, 1, 1, 1, 1, 1],
      ['17', '17', '17', '17', '17', '17'],
    ],
    [
      [1, 10, 25, 0],
      ['3', '28', '69', '0'],
    ],
    [
      [5, 0],
      ['100', '0'],
    ],
    [
      [1n, 2n],
      ['33', '67'],
    ],
    [
      [199, 1, 16],
      ['92', '<1', '7'],
    ],
  ])('C-6: weights %s read %s, each rounded by itself', (weights, texts) => {
    expect(percentTexts(weights)).toEqual(texts)
  })

  it('C-6, TC-2: an ACTION with +1 DICE reads 19, 73, 7 (73.15 is not 74), and with +2 DICE 9, 78, 13', () => {
    const actionBar = (netDice: number) => percentTexts(bandWeights(keepPoolWeights(netDice), [7, 12]))
    expect(actionBar(1)).toEqual(['19', '73', '7'])
    expect(actionBar(2)).toEqual(['9', '78', '13'])
  })

  it('gives each weight the text that it has alone', () => {
    const weights = fc
      .array(fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 2 ** 52 })), {
        minLength: 1,
        maxLength: 8,
      })
      .filter((all) => all.some((weight) => weight > 0))
    fc.assert(
      fc.property(weights, (all) => {
        const total = all.reduce((sum, weight) => sum + BigInt(weight), 0n)
        expect(percentTexts(all)).toEqual(all.map((weight) => outcomePercentText(weight, total)))
      }),
    )
  })

  it.each([[[0, 0]], [[-1, 2]]])('refuses weights %s', (weights) => {
    expect(() => percentTexts(weights)).toThrow(RangeError)
  })
})

describe('outcomePercentText', () => {
  it.each([
    [3n, 8n, '37', '63'],
    [1n, 8n, '12', '88'],
    [1n, 2n, '50', '50'],
    [0n, 6n, '0', '100'],
    [6n, 6n, '100', '0'],
    [1n, 3n, '33', '67'],
    [218n, 10_000n, '2', '98'],
    [151n, 1000n, '15', '85'],
    [101n, 200n, '51', '49'],
    [1n, 100n, '1', '99'],
    [7n, 1000n, '1', '99'],
    [4n, 1000n, '<1', '>99'],
    [1n, 200n, '<1', '>99'],
    [1n, 5000n, '<1', '>99'],
    [667n, 2000n, '33', '67'],
  ])('C-6: %s of %s outcomes reads %s, and the other outcomes read %s', (ways, total, figure, rest) => {
    expect([outcomePercentText(ways, total), outcomePercentText(total - ways, total)]).toEqual([figure, rest])
    expect([outcomePercentText(total - ways, total), outcomePercentText(ways, total)]).toEqual([rest, figure])
    expect(chancePercentText(chanceOfOutcomes(ways, total))).toBe(figure)
  })

  it.each([
    [1, 0],
    [-1, 2],
    [3, 2],
  ])('refuses %s of %s outcomes', (ways, total) => {
    expect(() => outcomePercentText(ways, total)).toThrow(RangeError)
  })

  const ways = fc
    .tuple(fc.bigInt(0n, 10n ** 40n), fc.bigInt(1n, 10n ** 40n))
    .map(([one, other]): readonly [bigint, bigint] => [one, one + other])

  it('C-6: reads 0 only for an impossible chance and 100 only for a certain one, as bigints or divided', () => {
    fc.assert(
      fc.property(ways, ([part, total]) => {
        for (const figure of [
          outcomePercentText(part, total),
          chancePercentText(chanceOfOutcomes(part, total)),
        ]) {
          expect(figure === '0').toBe(part === 0n)
          expect(figure).not.toBe('100')
        }
        expect(outcomePercentText(total, total)).toBe('100')
        expect(chancePercentText(chanceOfOutcomes(total - 1n, total)) === '100').toBe(false)
      }),
    )
  })

  // Few outcomes, so that exact halves and equal chances come up.
  const someOfFew = fc
    .integer({ min: 1, max: 1000 })
    .chain((total) => fc.tuple(fc.integer({ min: 0, max: total }), fc.constant(total)))

  it('C-6: is at most half a percent off, of two equally near the farther from 50, and makes 100 with its opposite', () => {
    fc.assert(
      fc.property(fc.oneof(someOfFew, ways), ([part, total]) => {
        const [some, all] = [BigInt(part), BigInt(total)]
        const [figure, opposite] = [outcomePercentText(part, total), outcomePercentText(all - some, total)]
        if (figure === '<1') expect(some > 0n && some * 100n < all).toBe(true)
        else if (figure === '>99') expect(some < all && some * 200n >= all * 199n).toBe(true)
        else {
          // Twice the distance, in hundredths of an outcome.
          const twice = (BigInt(figure) * all - some * 100n) * 2n
          const distance = twice < 0n ? -twice : twice
          expect(distance).toBeLessThanOrEqual(all)
          if (distance === all) expect(twice > 0n).toBe(some * 2n > all)
          if (!opposite.startsWith('<') && !opposite.startsWith('>'))
            expect(Number(figure) + Number(opposite)).toBe(100)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('C-6: never reads a smaller chance as the larger figure', () => {
    const rank = (figure: string) => (figure === '<1' ? 0.5 : figure === '>99' ? 99.5 : Number(figure))
    fc.assert(
      fc.property(ways, fc.bigInt(0n, 10n ** 40n), ([part, total], other) => {
        const less = other % (part + 1n)
        expect(rank(outcomePercentText(less, total))).toBeLessThanOrEqual(
          rank(outcomePercentText(part, total)),
        )
      }),
    )
  })
})
