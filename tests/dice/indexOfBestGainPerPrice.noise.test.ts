import { describe, expect, it } from 'vitest'
import { indexOfBestGainPerPrice } from '@/dice/indexOfBestGainPerPrice'

describe('indexOfBestGainPerPrice', () => {
  it('takes the cheaper of two spends whose gains differ only by the noise of a division', () => {
    expect(indexOfBestGainPerPrice([0, 0.1, 0.2, 0.1 + 0.2])).toBe(1)
  })
})
