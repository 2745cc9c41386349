import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bandWeights, keepTwoWeights, percentFigure, percentText, percentTexts, wholePercents } from '@/dice'

const percents = (weights: readonly (number | bigint)[]) => wholePercents(weights).map((one) => one.percent)
const figures = (weights: readonly (number | bigint)[]) => wholePercents(weights).map(percentFigure)

describe('whole percents', () => {
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
  ])('%s are %s', (weights, expected) => {
    expect(percents(weights)).toEqual(expected)
  })

  it('TC-2: an ACTION with +2 DICE', () => {
    expect(figures(bandWeights(keepTwoWeights(2), [7, 12]))).toEqual(['9', '78', '13'])
  })

  it('never shows a chance as nothing, nor a risk as certain', () => {
    expect(figures([1, 999])).toEqual(['<1', '>99'])
    expect(figures([7, 993])).toEqual(['<1', '99'])
    expect(figures([0, 1000])).toEqual(['0', '100'])
    expect(figures([10, 990])).toEqual(['1', '99'])
  })

  it.each([[[]], [[0, 0]], [[-1, 2]]])('refuses %s', (weights) => {
    expect(() => wholePercents(weights)).toThrow(RangeError)
  })

  const weights = fc
    .array(fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 2 ** 52 })), {
      minLength: 1,
      maxLength: 8,
    })
    .filter((all) => all.some((weight) => weight > 0))

  it('stays within one of the exact share, and orders as the shares do', () => {
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

describe('percents to a tenth', () => {
  it.each([
    [3n, 8n, '37.5', '62.5'],
    [1n, 2n, '50', '50'],
    [0n, 6n, '0', '100'],
    [6n, 6n, '100', '0'],
    [1n, 3n, '33.3', '66.7'],
    [1n, 5000n, '<0.1', '>99.9'],
    [4999n, 5000n, '>99.9', '<0.1'],
    [667n, 2000n, '33.4', '66.6'],
  ])('%s of %s ways reads %s and leaves %s', (pass, total, text, rest) => {
    expect(percentText(pass, total)).toBe(text)
    expect(percentTexts(pass, total)).toEqual([text, rest])
  })
})
