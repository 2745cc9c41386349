import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { listOf } from '@/engine/schemas'

describe('listOf', () => {
  it('refuses a list that is too long without reading its items, and a list that is too short', () => {
    let read = 0
    const item = v.custom<number>(() => (read += 1) > 0)
    const list = listOf(item, 3, 1)
    expect(
      v.is(
        list,
        Array.from({ length: 1_000_000 }, () => 1),
      ),
    ).toBe(false)
    expect(read).toBe(0)
    expect([[1, 2, 3], [], [1, 2, 3, 4], { length: 1 }, 'abc'].map((raw) => v.is(list, raw))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
