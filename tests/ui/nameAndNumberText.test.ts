import { describe, expect, it } from 'vitest'
import { ellipsized, signedNumberText } from '@/ui/nameAndNumberText'

describe('ellipsized', () => {
  it('leaves a name that is exactly as long as allowed', () => {
    expect(ellipsized('Dorn', 4)).toBe('Dorn')
  })

  it('cuts a longer name to the allowed length, ellipsis included', () => {
    expect(ellipsized('Brandt', 4)).toBe('Bra…')
  })

  it('counts an emoji as one character and does not split it', () => {
    expect(ellipsized('💀💀💀', 3)).toBe('💀💀💀')
    expect(ellipsized('💀💀💀💀', 3)).toBe('💀💀…')
  })

  it('leaves no space before the ellipsis', () => {
    expect(ellipsized('Old Dorn', 5)).toBe('Old…')
  })
})

describe('signedNumberText', () => {
  it('gives a plus to numbers above zero only, and a wide minus to those below', () => {
    expect([1, 0, -2].map(signedNumberText)).toEqual(['+1', '0', '\u22122'])
  })
})
