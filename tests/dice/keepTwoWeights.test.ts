import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { maxExactNet, keepTwoPool, keepTwoWeights, readKeepTwo } from '@/dice'
import { everyFall } from '../helpers/fraction'
import { asResult, rows } from '../helpers/oracles'

/** The slow twin: goes through every outcome of the pool and reads each one as a player would. */
const enumerated = (net: number): number[] => {
  const pool = keepTwoPool(net)
  const weights = Array<number>(13).fill(0)
  for (const fall of everyFall(Array<number>(pool.dice).fill(6))) {
    const { total } = readKeepTwo(fall, pool.keep)
    weights[total] = (weights[total] ?? 0) + 1
  }
  return weights
}

describe('TC-1 keepTwoWeights', () => {
  it.each([-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5])('net %i equals every throw enumerated', (net) => {
    expect(keepTwoWeights(net)).toEqual({ total: 6 ** (2 + Math.abs(net)), weights: enumerated(net) })
  })

  it.each(rows<{ n: number; high: boolean }>('keep2_'))(
    '$id equals the reference odds exactly',
    ({ params, result }) => {
      const { total, weights } = keepTwoWeights(params.high ? params.n - 2 : 2 - params.n)
      expect(asResult(total, weights.entries())).toEqual(result)
    },
  )

  const net = fc.integer({ min: -maxExactNet, max: maxExactNet })

  it('weights add up to the total, exactly', () => {
    fc.assert(
      fc.property(net, (dice) => {
        const { total, weights } = keepTwoWeights(dice)
        expect(weights).toHaveLength(13)
        expect(weights.every(Number.isSafeInteger)).toBe(true)
        expect(weights.reduce((sum, weight) => sum + BigInt(weight), 0n)).toBe(
          6n ** BigInt(2 + Math.abs(dice)),
        )
        expect(BigInt(total)).toBe(6n ** BigInt(2 + Math.abs(dice)))
      }),
    )
  })

  it('the odds of the lowest two mirror those of the highest two', () => {
    fc.assert(
      fc.property(net, (dice) => {
        const { weights } = keepTwoWeights(dice)
        const mirrored = keepTwoWeights(-dice).weights
        for (let total = 2; total <= 12; total += 1) expect(mirrored[14 - total]).toBe(weights[total])
      }),
    )
  })

  it('one more of the DICE makes every total from 3 likelier to be reached', () => {
    const reach = (dice: number, least: number) => {
      const { total, weights } = keepTwoWeights(dice)
      return {
        ways: weights.slice(least).reduce((sum, weight) => sum + BigInt(weight), 0n),
        total: BigInt(total),
      }
    }
    for (let dice = -maxExactNet; dice < maxExactNet; dice += 1)
      for (let least = 3; least <= 12; least += 1) {
        const fewer = reach(dice, least)
        const more = reach(dice + 1, least)
        expect(more.ways * fewer.total).toBeGreaterThan(fewer.ways * more.total)
      }
  })

  it.each([19, -19, 0.5, Number.NaN])('refuses net %d', (dice) => {
    expect(() => keepTwoWeights(dice)).toThrow(RangeError)
  })
})
