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
  test('returns the old object when everything is equal', () => {
    expect(reuseEqual(before, copy(before))).toBe(before)
  })

  test('reuses the equal parts, and copies only the path to what changed', () => {
    const now = copy(before)
    now.sides[1] = { name: 'East', points: 4 }
    const kept = reuseEqual(before, now)
    expect(kept).toEqual(now)
    expect(kept.turn).toBe(before.turn)
    expect(kept.sides[0]).toBe(before.sides[0])
    expect(kept.sides).not.toBe(before.sides)
    expect(kept.sides[1]).not.toBe(before.sides[1])
  })

  test('sees a field or an element that was added or removed', () => {
    expect(reuseEqual({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined })
    expect(reuseEqual({ a: 1, b: undefined }, { a: 1 })).not.toHaveProperty('b')
    expect(reuseEqual({ b: 1 }, { a: undefined })).not.toHaveProperty('b')
    expect(reuseEqual([1, 2, 3], [1, 2])).toEqual([1, 2])
    expect(reuseEqual([1, 2], [1, 2, 3])).toEqual([1, 2, 3])
  })

  test('distinguishes 0 from -0, and accepts "__proto__" as a field name', () => {
    expect(reuseEqual([-0], [0])).toEqual([0])
    expect(reuseEqual({ a: -0 }, { a: 0 })).toEqual({ a: 0 })
    const named: unknown = JSON.parse('{"__proto__":{"a":1},"b":2}')
    expect(Object.keys(reuseEqual({ b: 1 }, named) as object)).toEqual(['__proto__', 'b'])
  })

  test('takes Dates, Maps and other kinds from the new value without comparing inside', () => {
    const now = { when: new Date(0), made: new Map([[1, 2]]), list: [1] }
    const kept = reuseEqual({ when: new Date(0), made: new Map([[1, 2]]), list: { 0: 1 } }, now)
    expect(kept.when).toBe(now.when)
    expect(kept.made).toBe(now.made)
    expect(kept.list).toBe(now.list)
  })

  test('for any JSON, equals the new value and changes neither argument', () => {
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
