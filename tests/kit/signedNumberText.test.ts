import { describe, expect, it } from 'vitest'
import { signedNumberText } from '@/kit'

describe('signedNumberText', () => {
  it('gives a plus to numbers above zero only, and a wide minus to those below', () => {
    expect([1, 0, -2].map(signedNumberText)).toEqual(['+1', '0', '\u22122'])
  })
})
