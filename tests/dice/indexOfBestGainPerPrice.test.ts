import { describe, expect, it } from 'vitest'
import fc from '../helpers/fastCheck'
import { indexOfBestGainPerPrice } from '@/dice'

describe('indexOfBestGainPerPrice', () => {
  it('picks the highest gain per point, and the cheapest of equal ones', () => {
    expect(indexOfBestGainPerPrice([50, 60, 70, 75])).toBe(1)
    expect(indexOfBestGainPerPrice([20, 42, 68, 83, 91])).toBe(2)
    expect(indexOfBestGainPerPrice([10, 10, 40])).toBe(2)
  })
  it('is 0 when no spend raises the value or nothing can be spent', () => {
    expect(indexOfBestGainPerPrice([7, 7, 7])).toBe(0)
    expect(indexOfBestGainPerPrice([7, 6, 2])).toBe(0)
    expect(indexOfBestGainPerPrice([7])).toBe(0)
    expect(indexOfBestGainPerPrice([])).toBe(0)
  })
  it('uses the given costs, and takes the higher value of two with the same cost', () => {
    expect(indexOfBestGainPerPrice([10, 20, 30, 60], [0, 1, 2, 3])).toBe(3)
    expect(indexOfBestGainPerPrice([10, 20, 30, 60], [0, 1, 2, 6])).toBe(1)
    expect(indexOfBestGainPerPrice([10, 20, 40, 60], [0, 1, 1, 2])).toBe(2)
  })
  it('no other spend gains more per point', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 9 }), (values) => {
        const best = indexOfBestGainPerPrice(values)
        const each = (spent: number) => (spent === 0 ? 0 : ((values[spent] ?? 0) - (values[0] ?? 0)) / spent)
        for (const [spent] of values.entries()) expect(each(best)).toBeGreaterThanOrEqual(each(spent) - 1e-9)
      }),
    )
  })
})
