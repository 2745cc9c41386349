import { describe, expect, it } from 'vitest'
import fc from '../helpers/fastCheck'
import { bestMarginalSpend } from '@/dice'

describe('the spend that raises the most for each one spent', () => {
  it('is the cheapest of equal ones', () => {
    expect(bestMarginalSpend([50, 60, 70, 75])).toBe(1)
    expect(bestMarginalSpend([20, 42, 68, 83, 91])).toBe(2)
    expect(bestMarginalSpend([10, 10, 40])).toBe(2)
  })
  it('is none where nothing rises or nothing can be spent', () => {
    expect(bestMarginalSpend([7, 7, 7])).toBe(0)
    expect(bestMarginalSpend([7, 6, 2])).toBe(0)
    expect(bestMarginalSpend([7])).toBe(0)
    expect(bestMarginalSpend([])).toBe(0)
  })
  it('counts what each costs, where two cost the same', () => {
    expect(bestMarginalSpend([10, 20, 30, 60], [0, 1, 2, 3])).toBe(3)
    expect(bestMarginalSpend([10, 20, 30, 60], [0, 1, 2, 6])).toBe(1)
    expect(bestMarginalSpend([10, 20, 40, 60], [0, 1, 1, 2])).toBe(2)
  })
  it('is outdone by no other', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 9 }), (values) => {
        const best = bestMarginalSpend(values)
        const each = (spent: number) => (spent === 0 ? 0 : ((values[spent] ?? 0) - (values[0] ?? 0)) / spent)
        for (const [spent] of values.entries()) expect(each(best)).toBeGreaterThanOrEqual(each(spent) - 1e-9)
      }),
    )
  })
})
