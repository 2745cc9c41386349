import { describe, expect, it } from 'vitest'
import { allSides, checkFaces, maxDice, readSmallDie, throwDice } from '@/dice'
import type { Rng } from '@/kit'

/** Gives the listed values in turn and remembers what it was asked. */
const scripted = (...values: number[]): Rng & { asked: number[] } => {
  const asked: number[] = []
  return {
    asked,
    below(bound) {
      asked.push(bound)
      return values.shift() ?? 0
    },
  }
}

describe('C-1: throwing', () => {
  it('asks the rng once a die and keeps the order', () => {
    const rng = scripted(5, 0, 3)
    expect(throwDice(3, 6, rng)).toEqual([6, 1, 4])
    expect(rng.asked).toEqual([6, 6, 6])
  })

  it.each(allSides)('reaches the first and the last face of a D%i', (sides) => {
    expect(throwDice(2, sides, scripted(0, sides - 1))).toEqual([1, sides])
  })

  it('throws nothing for no dice', () => {
    const rng = scripted()
    expect(throwDice(0, 8, rng)).toEqual([])
    expect(rng.asked).toEqual([])
  })

  it.each([-1, 1.5, Number.NaN, Infinity, maxDice + 1])('refuses to throw %d dice', (count) => {
    expect(() => throwDice(count, 6, scripted())).toThrow(RangeError)
  })
})

describe('C-2: faces typed in by hand', () => {
  it('takes the faces that were asked for', () => {
    expect(checkFaces([1, 6, 3], 3, 6)).toEqual({ ok: true, value: [1, 6, 3] })
    expect(checkFaces([], 0, 6)).toEqual({ ok: true, value: [] })
  })

  it('says when there are too many or too few', () => {
    expect(checkFaces([1], 2, 6)).toEqual({ ok: false, reason: { kind: 'count', expected: 2, got: 1 } })
    expect(checkFaces([1, 2, 3], 2, 6)).toEqual({ ok: false, reason: { kind: 'count', expected: 2, got: 3 } })
  })

  it.each([0, 9, -1, 2.5, Number.NaN, Infinity])('says which face of a D8 can not be: %d', (face) => {
    expect(checkFaces([8, face], 2, 8)).toEqual({
      ok: false,
      reason: { kind: 'range', index: 1, face, sides: 8 },
    })
  })
})

describe('GT-3: small dice read from a D6', () => {
  it('D3 is half a D6, rounded up', () => {
    expect([1, 2, 3, 4, 5, 6].map((face) => readSmallDie(3, face))).toEqual([1, 1, 2, 2, 3, 3])
  })
  it('D2 is 1 for 1-3, 2 for 4-6', () => {
    expect([1, 2, 3, 4, 5, 6].map((face) => readSmallDie(2, face))).toEqual([1, 1, 1, 2, 2, 2])
  })
})
