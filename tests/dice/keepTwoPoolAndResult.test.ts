import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { isKeepTwoUnbeatable, keepTwoPool, readKeepTwo } from '@/dice'

describe('TC-1 keepTwoPool', () => {
  it.each([
    [0, 2, 'highest'],
    [1, 3, 'highest'],
    [2, 4, 'highest'],
    [-1, 3, 'lowest'],
    [-6, 8, 'lowest'],
  ] as const)('net %i is %i dice, keep the %s', (net, dice, keep) => {
    expect(keepTwoPool(net)).toEqual({ net, dice, keep })
  })

  it('refuses a net that is not a whole number', () => {
    expect(() => keepTwoPool(0.5)).toThrow(RangeError)
    expect(() => keepTwoPool(Number.NaN)).toThrow(RangeError)
  })
})

describe('TC-1 readKeepTwo', () => {
  it.each([
    [[3, 5], 'highest', [0, 1], [], 8],
    [[3, 5, 6], 'highest', [1, 2], [0], 11],
    [[6, 1, 2, 6], 'highest', [0, 3], [1, 2], 12],
    [[6, 1, 2, 6], 'lowest', [1, 2], [0, 3], 3],
    [[5, 2, 4], 'lowest', [1, 2], [0], 6],
  ] as const)('%j, %s: keeps %j, drops %j, total %i', (faces, keep, kept, dropped, total) => {
    expect(readKeepTwo(faces, keep)).toEqual({ kept, dropped, total })
  })

  it('keeps the earliest of equal faces', () => {
    expect(readKeepTwo([4, 4, 4, 4], 'highest').kept).toEqual([0, 1])
    expect(readKeepTwo([4, 4, 4, 4], 'lowest').kept).toEqual([0, 1])
    expect(readKeepTwo([2, 5, 3, 3, 3], 'highest').kept).toEqual([1, 2])
  })

  it('refuses fewer than two dice', () => {
    expect(() => readKeepTwo([6], 'highest')).toThrow(RangeError)
    expect(() => readKeepTwo([], 'lowest')).toThrow(RangeError)
  })

  const faces = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 20 })
  const keep = fc.constantFrom('highest' as const, 'lowest' as const)

  it('the total equals that of the two best sorted faces, whatever the order of the dice', () => {
    fc.assert(
      fc.property(faces, keep, (fell, side) => {
        const sorted = [...fell].sort((a, b) => (side === 'highest' ? b - a : a - b))
        expect(readKeepTwo(fell, side).total).toBe((sorted[0] ?? 0) + (sorted[1] ?? 0))
      }),
    )
  })

  it('splits all indexes into kept and dropped, each ascending', () => {
    fc.assert(
      fc.property(faces, keep, (fell, side) => {
        const { kept, dropped, total } = readKeepTwo(fell, side)
        expect([...kept, ...dropped].sort((a, b) => a - b)).toEqual([...fell.keys()])
        expect(kept[0]).toBeLessThan(kept[1])
        expect([...dropped].sort((a, b) => a - b)).toEqual(dropped)
        expect(total).toBe(kept.reduce((sum, index) => sum + (fell[index] ?? 0), 0))
      }),
    )
  })
})

describe('TC-1 isKeepTwoUnbeatable', () => {
  it.each([
    { faces: [6, 2, 6], keep: 'highest', unbeatable: true },
    { faces: [6, 5, 5], keep: 'highest', unbeatable: false },
    { faces: [6], keep: 'highest', unbeatable: false },
    { faces: [1, 4, 1], keep: 'lowest', unbeatable: true },
    { faces: [6, 4, 6], keep: 'lowest', unbeatable: false },
  ] as const)('$faces of which the $keep are kept: $unbeatable', ({ faces, keep, unbeatable }) => {
    expect(isKeepTwoUnbeatable(faces, keep)).toBe(unbeatable)
  })

  it('no further dice change the total then, and some dice do otherwise', () => {
    const face = fc.integer({ min: 1, max: 6 })
    fc.assert(
      fc.property(
        fc.constantFrom('highest' as const, 'lowest' as const),
        fc.array(face, { minLength: 2, maxLength: 14 }),
        fc.array(face, { maxLength: 12 }),
        (keep, faces, others) => {
          const total = (all: readonly number[]) => readKeepTwo(all, keep).total
          const best = keep === 'highest' ? 6 : 1
          if (isKeepTwoUnbeatable(faces, keep)) expect(total([...faces, ...others])).toBe(total(faces))
          else expect(total([...faces, best, best])).not.toBe(total(faces))
        },
      ),
      { numRuns: 2000 },
    )
  })
})
