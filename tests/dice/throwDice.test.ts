import { describe, expect, it } from 'vitest'
import { gameDiceSides, validateTypedFaces, maxDice, readD6AsD2OrD3, throwDice } from '@/dice'
import type { Rng } from '@/kit'

/** Gives the listed values in turn and records the bounds that it was asked for. */
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

describe('C-1 throwDice', () => {
  it('draws once from the rng for each die, in order', () => {
    const rng = scripted(5, 0, 3)
    expect(throwDice(3, 6, rng)).toEqual([6, 1, 4])
    expect(rng.asked).toEqual([6, 6, 6])
  })

  it.each(gameDiceSides)('reaches the first and the last face of a D%i', (sides) => {
    expect(throwDice(2, sides, scripted(0, sides - 1))).toEqual([1, sides])
  })

  it('draws nothing for no dice', () => {
    const rng = scripted()
    expect(throwDice(0, 8, rng)).toEqual([])
    expect(rng.asked).toEqual([])
  })

  it.each([-1, 1.5, Number.NaN, Infinity, maxDice + 1])('refuses to throw %d dice', (count) => {
    expect(() => throwDice(count, 6, scripted())).toThrow(RangeError)
  })
})

describe('C-2 validateTypedFaces for faces typed by hand', () => {
  it('accepts the expected number of faces', () => {
    expect(validateTypedFaces([1, 6, 3], 3, 6)).toEqual({ ok: true, value: [1, 6, 3] })
    expect(validateTypedFaces([], 0, 6)).toEqual({ ok: true, value: [] })
  })

  it('refuses too many or too few faces, and gives both numbers', () => {
    expect(validateTypedFaces([1], 2, 6)).toEqual({
      ok: false,
      reason: { kind: 'count', expected: 2, got: 1 },
    })
    expect(validateTypedFaces([1, 2, 3], 2, 6)).toEqual({
      ok: false,
      reason: { kind: 'count', expected: 2, got: 3 },
    })
  })

  it.each([0, 9, -1, 2.5, Number.NaN, Infinity])('names the face that a D8 does not have: %d', (face) => {
    expect(validateTypedFaces([8, face], 2, 8)).toEqual({
      ok: false,
      reason: { kind: 'range', index: 1, face, sides: 8 },
    })
  })
})

describe('GT-3 readD6AsD2OrD3 reads small dice from a D6', () => {
  it('a D3 is half a D6, rounded up', () => {
    expect([1, 2, 3, 4, 5, 6].map((face) => readD6AsD2OrD3(3, face))).toEqual([1, 1, 2, 2, 3, 3])
  })
  it('a D2 is 1 for 1-3 and 2 for 4-6', () => {
    expect([1, 2, 3, 4, 5, 6].map((face) => readD6AsD2OrD3(2, face))).toEqual([1, 1, 1, 2, 2, 2])
  })
})
