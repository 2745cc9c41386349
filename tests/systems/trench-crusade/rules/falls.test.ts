import { describe, expect, it } from 'vitest'
import { fallInjury } from '@/systems/trench-crusade/rules'

describe('TC-13: falls', () => {
  it.each([
    [2, false, false, 0],
    [2.1, false, true, 0],
    [3, false, true, 1],
    [5.9, false, true, 1],
    [6, false, true, 2],
    [3, true, false, 0],
    [3.1, true, true, 1],
    [6, true, true, 2],
  ])(
    'TC-13: a fall of %d", voluntary %s, needs an injury roll: %s, with +%i DICE',
    (inches, voluntary, injured, dice) => {
      expect(fallInjury(inches, voluntary)).toEqual({ injured, dice })
    },
  )
})
