import { describe, expect, it } from 'vitest'
import {
  minSuccessFaceWithModifier,
  readPoolFaces,
  successThreshold,
  successFaceCount,
} from '@/systems/gloom-trench/rules'

describe('GT-2: a success is 5 or more after modifiers, never a natural 1', () => {
  it('the lowest face that succeeds is 5 without modifiers, and moves with the modifier', () => {
    expect(successThreshold).toBe(5)
    expect([0, 1, -2].map(minSuccessFaceWithModifier)).toEqual([5, 4, 7])
  })

  it('a natural 1 never succeeds, with any modifier', () => {
    expect(minSuccessFaceWithModifier(50)).toBe(2)
    expect(successFaceCount(6, 50)).toBe(5)
  })

  it.each([
    [6, 0, 2],
    [8, 0, 4],
    [12, 1, 9],
    [6, -2, 0],
  ] as const)('a D%i with %i has %i faces that succeed', (sides, rollModifier, count) =>
    expect(successFaceCount(sides, rollModifier)).toBe(count),
  )

  it('a thrown pool is read by the same rule (C-5)', () => {
    const groups = [
      { rollModifier: 0, ignoresSaves: false },
      { rollModifier: 1, ignoresSaves: false },
    ]
    expect(
      readPoolFaces(groups, [
        [4, 5],
        [1, 4],
      ]),
    ).toMatchObject({ successes: 2, naturalOnes: 1 })
  })
})
