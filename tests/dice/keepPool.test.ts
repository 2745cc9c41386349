import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { isKeepPoolUnbeatable, keepPool, readKeepPool } from '@/dice'

describe('TC-1 keepPool', () => {
  it.each([
    [0, 2, 'highest'],
    [1, 3, 'highest'],
    [2, 4, 'highest'],
    [-1, 3, 'lowest'],
    [-6, 8, 'lowest'],
  ] as const)('net %i is %i dice, keep the %s', (net, dice, keep) => {
    expect(keepPool(net)).toEqual({ net, kept: 2, dice, keep })
  })

  it.each([
    [0, 3, 3, 'highest'],
    [2, 3, 5, 'highest'],
    [-2, 1, 3, 'lowest'],
  ] as const)('TE-6 net %i with %i dice that count is %i dice, keep the %s', (net, kept, dice, keep) => {
    expect(keepPool(net, kept)).toEqual({ net, kept, dice, keep })
  })

  it('refuses a net that is not a whole number', () => {
    expect(() => keepPool(0.5)).toThrow(RangeError)
    expect(() => keepPool(Number.NaN)).toThrow(RangeError)
  })
})

describe('TC-1 readKeepPool', () => {
  it.each([
    [[3, 5], 'highest', [0, 1], [], 8],
    [[3, 5, 6], 'highest', [1, 2], [0], 11],
    [[6, 1, 2, 6], 'highest', [0, 3], [1, 2], 12],
    [[6, 1, 2, 6], 'lowest', [1, 2], [0, 3], 3],
    [[5, 2, 4], 'lowest', [1, 2], [0], 6],
  ] as const)('%j, %s: keeps %j, drops %j, total %i', (faces, keep, kept, dropped, total) => {
    expect(readKeepPool(faces, keep)).toEqual({ kept, dropped, total })
  })

  it.each([
    [[3, 5, 6, 2], 3, 'highest', [0, 1, 2], 14],
    [[3, 5, 6, 2], 3, 'lowest', [0, 1, 3], 10],
    [[3, 5, 6], 1, 'highest', [2], 6],
  ] as const)(
    'TE-6 %j with %i dice that count, %s: keeps %j, total %i',
    (faces, count, keep, kept, total) => {
      expect(readKeepPool(faces, keep, count)).toMatchObject({ kept, total })
    },
  )

  it('keeps the earliest of equal faces', () => {
    expect(readKeepPool([4, 4, 4, 4], 'highest').kept).toEqual([0, 1])
    expect(readKeepPool([4, 4, 4, 4], 'lowest').kept).toEqual([0, 1])
    expect(readKeepPool([2, 5, 3, 3, 3], 'highest').kept).toEqual([1, 2])
  })

  it('refuses fewer than two dice', () => {
    expect(() => readKeepPool([6], 'highest')).toThrow(RangeError)
    expect(() => readKeepPool([], 'lowest')).toThrow(RangeError)
  })

  const faces = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 20 })
  const keep = fc.constantFrom('highest' as const, 'lowest' as const)

  it('the total equals that of the two best sorted faces, whatever the order of the dice', () => {
    fc.assert(
      fc.property(faces, keep, (fell, side) => {
        const sorted = [...fell].sort((a, b) => (side === 'highest' ? b - a : a - b))
        expect(readKeepPool(fell, side).total).toBe((sorted[0] ?? 0) + (sorted[1] ?? 0))
      }),
    )
  })

  it('splits all indexes into kept and dropped, each ascending', () => {
    fc.assert(
      fc.property(faces, keep, (fell, side) => {
        const { kept, dropped, total } = readKeepPool(fell, side)
        expect([...kept, ...dropped].sort((a, b) => a - b)).toEqual([...fell.keys()])
        expect([...kept].sort((a, b) => a - b)).toEqual(kept)
        expect([...dropped].sort((a, b) => a - b)).toEqual(dropped)
        expect(total).toBe(kept.reduce((sum, index) => sum + (fell[index] ?? 0), 0))
      }),
    )
  })
})

describe('TC-1 isKeepPoolUnbeatable', () => {
  it.each([
    { faces: [6, 2, 6], keep: 'highest', unbeatable: true },
    { faces: [6, 5, 5], keep: 'highest', unbeatable: false },
    { faces: [6], keep: 'highest', unbeatable: false },
    { faces: [1, 4, 1], keep: 'lowest', unbeatable: true },
    { faces: [6, 4, 6], keep: 'lowest', unbeatable: false },
  ] as const)('$faces of which the $keep are kept: $unbeatable', ({ faces, keep, unbeatable }) => {
    expect(isKeepPoolUnbeatable(faces, keep)).toBe(unbeatable)
  })

  it('no further dice change the total then, and some dice do otherwise', () => {
    const face = fc.integer({ min: 1, max: 6 })
    fc.assert(
      fc.property(
        fc.constantFrom('highest' as const, 'lowest' as const),
        fc.array(face, { minLength: 2, maxLength: 14 }),
        fc.array(face, { maxLength: 12 }),
        (keep, faces, others) => {
          const total = (all: readonly number[]) => readKeepPool(all, keep).total
          const best = keep === 'highest' ? 6 : 1
          if (isKeepPoolUnbeatable(faces, keep)) expect(total([...faces, ...others])).toBe(total(faces))
          else expect(total([...faces, best, best])).not.toBe(total(faces))
        },
      ),
      { numRuns: 2000 },
    )
  })
})
