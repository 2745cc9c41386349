import fc from '../helpers/fastCheck'
import { describe, expect, test } from 'vitest'
import { reuseEqual } from '@/kit'

const before = {
  sides: [
    { name: 'West', points: 3 },
    { name: 'East', points: 2 },
  ],
  turn: { nth: 1 },
}
const copy = <Value>(value: Value): Value => structuredClone(value)

describe('reuseEqual', () => {
  test('gives back what was there when everything says the same', () => {
    expect(reuseEqual(before, copy(before))).toBe(before)
  })

  test('keeps the parts that say the same, and makes the way to what changed anew', () => {
    const now = copy(before)
    now.sides[1] = { name: 'East', points: 4 }
    const kept = reuseEqual(before, now)
    expect(kept).toEqual(now)
    expect(kept.turn).toBe(before.turn)
    expect(kept.sides[0]).toBe(before.sides[0])
    expect(kept.sides).not.toBe(before.sides)
    expect(kept.sides[1]).not.toBe(before.sides[1])
  })

  test('sees a field or an element that came or went', () => {
    expect(reuseEqual({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined })
    expect(reuseEqual({ a: 1, b: undefined }, { a: 1 })).not.toHaveProperty('b')
    expect(reuseEqual({ b: 1 }, { a: undefined })).not.toHaveProperty('b')
    expect(reuseEqual([1, 2, 3], [1, 2])).toEqual([1, 2])
    expect(reuseEqual([1, 2], [1, 2, 3])).toEqual([1, 2, 3])
  })

  test('tells 0 from -0, and takes any name for a field', () => {
    expect(reuseEqual([-0], [0])).toEqual([0])
    expect(reuseEqual({ a: -0 }, { a: 0 })).toEqual({ a: 0 })
    const named: unknown = JSON.parse('{"__proto__":{"a":1},"b":2}')
    expect(Object.keys(reuseEqual({ b: 1 }, named) as object)).toEqual(['__proto__', 'b'])
  })

  test('does not look into what is not plain', () => {
    const now = { when: new Date(0), made: new Map([[1, 2]]), list: [1] }
    const kept = reuseEqual({ when: new Date(0), made: new Map([[1, 2]]), list: { 0: 1 } }, now)
    expect(kept.when).toBe(now.when)
    expect(kept.made).toBe(now.made)
    expect(kept.list).toBe(now.list)
  })

  test('always says what now says, and changes neither', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const untouched = copy([one, other])
        expect(reuseEqual(one, other)).toEqual(other)
        expect([one, other]).toEqual(untouched)
        if (typeof one === 'object') expect(reuseEqual(one, copy(one))).toBe(one)
      }),
    )
  })
})
