import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { chancesFromSuccessChance } from '@/engine'

describe('successOrFailure', () => {
  it('has no outcomes where the chance is unknown', () => {
    expect(chancesFromSuccessChance(undefined)).toEqual([])
  })

  it.each([
    [0, [1, 0]],
    [1, [0, 1]],
    [0.25, [0.75, 0.25]],
  ])('with a chance of %s, splits failure and success exactly', (had, shares) => {
    const weights = chancesFromSuccessChance(had).map(({ weight }) => Number(weight))
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    expect(weights.map((weight) => weight / all)).toEqual(shares)
  })

  it('gives an outcome weight 0 only when it is impossible', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.constantFrom(Number.MIN_VALUE, 1e-12, 1 - 1e-12),
          fc.double({ min: 0, max: 1, noNaN: true }),
        ),
        (had) => {
          const [fails, success] = chancesFromSuccessChance(had).map(({ weight }) => Number(weight))
          expect(success === 0).toBe(had === 0)
          expect(fails === 0).toBe(had === 1)
        },
      ),
    )
  })
})
