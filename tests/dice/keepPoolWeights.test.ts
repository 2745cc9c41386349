import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { maxExactDice, keepPool, keepPoolBigWeights, keepPoolWeights, readKeepPool } from '@/dice'
import { everyFall } from '../helpers/fraction'
import { asResult, rows } from '../helpers/oracles'

/** The slow twin: goes through every outcome of the pool and reads each one as a player would. */
const enumerated = (net: number): number[] => {
  const pool = keepPool(net)
  const weights = Array<number>(13).fill(0)
  for (const fall of everyFall(Array<number>(pool.dice).fill(6))) {
    const { total } = readKeepPool(fall, pool.keep)
    weights[total] = (weights[total] ?? 0) + 1
  }
  return weights
}

describe('TC-1 keepPoolWeights', () => {
  it.each([-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5])('net %i equals every throw enumerated', (net) => {
    expect(keepPoolWeights(net)).toEqual({ total: 6 ** (2 + Math.abs(net)), weights: enumerated(net) })
  })

  it.each(rows<{ n: number; high: boolean }>('keep2_'))(
    '$id equals the reference odds exactly',
    ({ params, result }) => {
      const { total, weights } = keepPoolWeights(params.high ? params.n - 2 : 2 - params.n)
      expect(asResult(total, weights.entries())).toEqual(result)
    },
  )

  const maxExactNet = maxExactDice - 2
  const net = fc.integer({ min: -maxExactNet, max: maxExactNet })

  it.each([1, 3, 4])('%i dice that count: equals every throw enumerated (TE-6)', (kept) => {
    for (const dice of [-3, -1, 0, 1, 2, 3]) {
      const pool = keepPool(dice, kept)
      const weights = Array<number>(6 * kept + 1).fill(0)
      for (const fall of everyFall(Array<number>(pool.dice).fill(6))) {
        const { total } = readKeepPool(fall, pool.keep, kept)
        weights[total] = (weights[total] ?? 0) + 1
      }
      expect(keepPoolWeights(dice, kept)).toEqual({ total: 6 ** pool.dice, weights })
      expect(keepPoolBigWeights(dice, kept).weights.map(Number)).toEqual(weights)
    }
  })

  it('weights add up to the total, exactly', () => {
    fc.assert(
      fc.property(net, (dice) => {
        const { total, weights } = keepPoolWeights(dice)
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
        const { weights } = keepPoolWeights(dice)
        const mirrored = keepPoolWeights(-dice).weights
        for (let total = 2; total <= 12; total += 1) expect(mirrored[14 - total]).toBe(weights[total])
      }),
    )
  })

  it('one more of the DICE makes every total from 3 likelier to be reached', () => {
    const reach = (dice: number, least: number) => {
      const { total, weights } = keepPoolWeights(dice)
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
    expect(() => keepPoolWeights(dice)).toThrow(RangeError)
  })
})
