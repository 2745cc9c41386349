import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  bandWeights,
  chanceOfOutcomes,
  keepTwoWeights,
  markedPercentText,
  outcomePercentText,
  chancePercentText,
  percentTexts,
  markedPercentsOfWeights,
} from '@/dice'

const percents = (weights: readonly (number | bigint)[]) =>
  markedPercentsOfWeights(weights).map((one) => one.percent)
const figures = (weights: readonly (number | bigint)[]) =>
  markedPercentsOfWeights(weights).map(markedPercentText)

describe('wholePercents', () => {
  it.each([
    [
      [15, 20, 1],
      [42, 55, 3],
    ],
    [
      [1, 1],
      [50, 50],
    ],
    [
      [1, 1, 1],
      [33, 33, 33],
    ],
    [
      [16, 16, 4],
      [44, 44, 11],
    ],
    [
      [4, 1, 1],
      [66, 17, 17],
    ],
    [
      [1, 1, 4],
      [17, 17, 66],
    ],
    [
      [1, 1, 1, 1, 1, 1],
      [17, 17, 17, 17, 17, 17],
    ],
    [
      [1, 10, 25, 0],
      [3, 28, 69, 0],
    ],
    [
      [5, 0],
      [100, 0],
    ],
    [
      [1n, 2n],
      [33, 67],
    ],
  ])('shows weights %s as %s', (weights, expected) => {
    expect(percents(weights)).toEqual(expected)
  })

  it('TC-2 shows an ACTION with +2 DICE as 9, 78 and 13 percent', () => {
    expect(figures(bandWeights(keepTwoWeights(2), [7, 12]))).toEqual(['9', '78', '13'])
  })

  it('shows <1 for a small chance that is not zero, and >99 for one that is not certain', () => {
    expect(figures([1, 999])).toEqual(['<1', '>99'])
    expect(figures([7, 993])).toEqual(['<1', '99'])
    expect(figures([0, 1000])).toEqual(['0', '100'])
    expect(figures([10, 990])).toEqual(['1', '99'])
  })

  it.each([[[]], [[0, 0]], [[-1, 2]]])('refuses weights %s', (weights) => {
    expect(() => markedPercentsOfWeights(weights)).toThrow(RangeError)
  })

  const weights = fc
    .array(fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 2 ** 52 })), {
      minLength: 1,
      maxLength: 8,
    })
    .filter((all) => all.some((weight) => weight > 0))

  it('stays within one percent of the exact share, and orders as the shares do', () => {
    fc.assert(
      fc.property(weights, (all) => {
        const total = all.reduce((sum, weight) => sum + BigInt(weight), 0n)
        const shown = percents(all)
        for (const [place, weight] of all.entries()) {
          const off = BigInt(shown[place] ?? -1) * total - BigInt(weight) * 100n
          expect(off < total && off > -total).toBe(true)
          for (const [other, less] of all.entries())
            if (less < weight) expect(shown[other]).toBeLessThanOrEqual(shown[place] ?? -1)
            else if (less === weight) expect(shown[other]).toBe(shown[place])
        }
      }),
    )
  })

  it('adds up to 100 when no two shares are equal', () => {
    fc.assert(
      fc.property(weights, (all) => {
        const distinct = [...new Set(all)]
        expect(percents(distinct).reduce((sum, one) => sum + one, 0)).toBe(100)
      }),
    )
  })
})

describe('outcomePercentText and percentTexts of one chance', () => {
  it.each([
    [3n, 8n, '37', '63'],
    [1n, 8n, '12', '88'],
    [1n, 2n, '50', '50'],
    [0n, 6n, '0', '100'],
    [6n, 6n, '100', '0'],
    [1n, 3n, '33', '67'],
    [1n, 5000n, '<1', '>99'],
    [4999n, 5000n, '>99', '<1'],
    [667n, 2000n, '33', '67'],
  ])('%s of %s outcomes reads %s, and the other outcomes read %s', (ways, total, figure, rest) => {
    expect([outcomePercentText(ways, total), outcomePercentText(total - ways, total)]).toEqual([figure, rest])
    expect(percentTexts([ways, total - ways])).toEqual([figure, rest])
    expect(percentTexts([total - ways, ways])).toEqual([rest, figure])
    expect(chancePercentText(chanceOfOutcomes(ways, total))).toBe(figure)
  })

  const ways = fc
    .tuple(fc.bigInt(0n, 10n ** 40n), fc.bigInt(1n, 10n ** 40n))
    .map(([one, other]): readonly [bigint, bigint] => [one, one + other])

  it('reads 0 only for an impossible chance and 100 only for a certain one, as bigints or divided', () => {
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
})

describe('leading weights of percentTexts', () => {
  const bar = fc
    .array(fc.integer({ min: 0, max: 46656 }), { minLength: 2, maxLength: 6 })
    .filter((all) => all.some((weight) => weight > 0))

  it('leading weights read as they do alone, and the others share what is left', () => {
    fc.assert(
      fc.property(bar, fc.nat(5), fc.nat(5), (weights, one, other) => {
        const places = [...new Set([one % weights.length, other % weights.length])]
        const total = weights.reduce((sum, weight) => sum + weight, 0)
        const shown = percentTexts(weights, places)
        for (const place of places) expect(shown[place]).toBe(outcomePercentText(weights[place] ?? 0, total))
        const numbers = markedPercentsOfWeights(weights, places).map(({ percent }) => percent)
        for (const [place, number] of numbers.entries()) {
          expect(Math.abs(number * total - (weights[place] ?? 0) * 100)).toBeLessThan(total)
          expect(shown[place] === '0').toBe(weights[place] === 0)
        }
        const rest = weights.filter((_, place) => !places.includes(place))
        const halves = places.filter((place) => ((weights[place] ?? 0) * 200) % total === 0)
        if (new Set(rest).size === rest.length && halves.length < 2)
          expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(100)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    [
      [15, 20, 1],
      [0, 2],
      ['42', '55', '3'],
    ],
    [
      [100, 5, 3],
      [0, 2],
      ['93', '4', '3'],
    ],
    [[199, 1, 16], [0], ['92', '<1', '7']],
    [[4, 1, 1], [0], ['67', '17', '17']],
  ])('weights %s with leads %s read %s', (weights, leads, figures) => {
    expect(percentTexts(weights, leads)).toEqual(figures)
  })

  it('refuses three leads, because together they could exceed 100', () => {
    expect(() => percentTexts([1, 1, 1, 1], [0, 1, 2])).toThrow(RangeError)
  })
})
