import { describe, expect, it } from 'vitest'
import { bestMarginalSpend } from '@/dice/bestMarginalSpend'

describe('bestMarginalSpend', () => {
  it('takes the cheaper of two spends whose gains differ only by the noise of a division', () => {
    expect(bestMarginalSpend([0, 0.1, 0.2, 0.1 + 0.2])).toBe(1)
  })
})
