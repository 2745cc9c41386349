import { describe, expect, it } from 'vitest'
import { editionOf, fallInjury, safeDropInchesFor } from '@/systems/trench-crusade/rules'

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
      expect(fallInjury(editionOf('1.6.3'), { inches, voluntary, flying: false })).toEqual({ injured, dice })
    },
  )

  it.each([
    [2.9, false, false, false, 0],
    [3, false, false, true, 1],
    [3, true, false, true, 1],
    [5.9, true, false, true, 1],
    [6, false, false, true, 2],
    [9, false, true, false, 0],
  ])(
    'TE-15: a fall of %d", voluntary %s, FLYING %s, needs an injury roll: %s, with +%i DICE',
    (inches, voluntary, flying, injured, dice) => {
      expect(fallInjury(editionOf('1.0.2'), { inches, voluntary, flying })).toEqual({ injured, dice })
    },
  )

  it.each([
    ['1.6.3', false, 2],
    ['1.6.3', true, 3],
    ['1.0.2', false, 2.5],
    ['1.0.2', true, 2.5],
  ] as const)(
    'TC-13 TE-15: by %s, voluntary %s, a drop of %d" is the highest safe one',
    (id, voluntary, inches) => {
      expect(safeDropInchesFor(editionOf(id), voluntary)).toBe(inches)
    },
  )
})
