import { describe, expect, it } from 'vitest'
import { ellipsized } from '@/ui/nameAndNumberText'

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
