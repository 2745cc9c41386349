import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { addPrices } from '@/engine/roster'
import { boundedNumber } from '@/engine/schemas'

describe('addPrices', () => {
  it('adds prices currency by currency', () => {
    expect(addPrices({ ducats: 2 }, { ducats: 3, glory: 1 }, {})).toEqual({ ducats: 5, glory: 1 })
  })
})

describe('boundedNumber', () => {
  it('reads -0 as 0, because JSON has no -0', () => {
    expect(Object.is(v.parse(boundedNumber(-1, 1), -0), 0)).toBe(true)
  })
})
