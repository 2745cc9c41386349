import { describe, expect, it } from 'vitest'
import { secureRng, NoSecureRandom, type RandomSource } from '@/app/secureRng'
import { gameDiceSides, throwDice } from '@/dice'
import { fairRngFromUint32 } from '@/kit'

/** A generator that hands out the numbers from `first` upwards and counts how often it was asked. */
const counting = (first = 0): RandomSource & { calls: number } => {
  let value = first
  const source = {
    calls: 0,
    getRandomValues<Values extends ArrayBufferView | null>(values: Values): Values {
      source.calls += 1
      if (values instanceof Uint32Array) for (const index of values.keys()) values[index] = value++
      return values
    },
  }
  return source
}

/**
 * A small seeded generator of 32-bit integers (xorshift32 and a multiplication), so that this test gives the same
 * result each time.
 */
const seeded = (seed: number) => {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return Math.imul(state, 0x9e3779b1) >>> 0
  }
}

describe('C-1: secureRng', () => {
  it('fetches random numbers in batches, not once per die', () => {
    const source = counting()
    const rng = secureRng(source)
    expect(source.calls).toBe(0)
    throwDice(1000, 6, rng)
    expect(source.calls).toBe(1)
    for (let more = 0; more < 7; more += 1) throwDice(1000, 6, rng)
    expect(source.calls).toBe(2)
  })

  it('uses every fetched number once, in order', () => {
    const rng = secureRng(counting())
    const faces = Array.from({ length: 10 }, () => throwDice(1000, 6, rng)).flat()
    expect(faces).toEqual(faces.map((_, index) => (index % 6) + 1))
  })

  it('throws every face of every die with the real generator', () => {
    const rng = secureRng()
    for (const sides of gameDiceSides) {
      const faces = throwDice(1000, sides, rng)
      expect(new Set(faces)).toEqual(new Set(Array.from({ length: sides }, (_, index) => index + 1)))
    }
  })

  it('fails with NoSecureRandom where there is no generator', () => {
    expect(() => secureRng({})).toThrow(NoSecureRandom)
    expect(new NoSecureRandom().said).toEqual({ key: 'chance.missing' })
  })
})

describe('C-1: fairRngFromUint32 makes all faces equally likely', () => {
  it.each(gameDiceSides)('D%i: rejects only numbers of the last, incomplete range below 2³²', (sides) => {
    const limit = 2 ** 32 - (2 ** 32 % sides)
    // The accepted values form whole ranges, so that each face has the same number of them.
    expect(limit % sides).toBe(0)
    expect(2 ** 32 - limit).toBeLessThan(sides)
    const values = [limit - 1, ...Array.from({ length: 2 ** 32 - limit }, (_, index) => limit + index), 0]
    const given = [...values]
    const rng = fairRngFromUint32(() => given.shift() ?? 0)
    expect(rng.below(sides)).toBe(sides - 1)
    expect(rng.below(sides)).toBe(0)
    expect(given).toEqual([])
  })

  it.each(gameDiceSides)('D%i: 120,000 throws pass a chi-square test', (sides) => {
    const rng = fairRngFromUint32(seeded(20_260))
    const throws = 120_000
    const seen = Array<number>(sides).fill(0)
    for (let thrown = 0; thrown < throws; thrown += 1) {
      const face = rng.below(sides)
      seen[face] = (seen[face] ?? 0) + 1
    }
    const expected = throws / sides
    const chiSquare = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // The values that fair dice exceed once in 1000 times, for 1, 2, 3, 5, 7 and 11 degrees of freedom.
    const critical = { 2: 10.83, 3: 13.82, 4: 16.27, 6: 20.52, 8: 24.32, 12: 31.26 }
    expect(chiSquare).toBeLessThan(critical[sides])
    expect(seen).toHaveLength(sides)
  })
})
