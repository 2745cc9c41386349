import { describe, expect, it } from 'vitest'
import { facesThatPick, pickDiceCount, pickedIndex } from '@/systems/trenchrunnerz/rules'

const sixes = [1, 2, 3, 4, 5, 6] as const
const throwsOf = (count: number): readonly (readonly number[])[] => {
  const dice = pickDiceCount(count)
  if (dice === 0) return [[]]
  return dice === 1 ? sixes.map((face) => [face]) : sixes.flatMap((one) => sixes.map((two) => [one, two]))
}

describe('C-1, C-2: picking one of several items by real dice', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('picks each of %i items equally often', (count) => {
    const picked = throwsOf(count).map((faces) => pickedIndex(count, faces))
    const often = Array.from({ length: count }, (_, index) => picked.filter((one) => one === index).length)
    expect(new Set(often).size).toBe(1)
    expect(often[0]).toBeGreaterThan(0)
    expect(often.reduce((sum, one) => sum + one) + picked.filter((one) => one === null).length).toBe(
      picked.length,
    )
  })

  it.each([2, 3, 4, 5, 6, 7, 8, 9])(
    'facesThatPick agrees with pickedIndex on the faces for each of %i items',
    (count) => {
      for (const faces of throwsOf(count)) {
        const told = Array.from({ length: count }, (_, index) => facesThatPick(count, index)).findIndex(
          (groups) => groups.every((group, die) => group.includes(faces[die] ?? 0)),
        )
        expect(told < 0 ? null : told).toBe(pickedIndex(count, faces))
      }
    },
  )

  it('pickDiceCount takes one die for up to six items, two for more, none for one item or none', () => {
    expect([0, 1, 2, 6, 7, 9].map(pickDiceCount)).toEqual([0, 0, 1, 1, 2, 2])
  })

  it('reads a die in equal groups of faces, and picks nothing with the faces left over', () => {
    expect(facesThatPick(2, 1)).toEqual([[4, 5, 6]])
    expect(facesThatPick(4, 3)).toEqual([[4]])
    expect(pickedIndex(4, [5])).toBeNull()
    expect(facesThatPick(9, 5)).toEqual([
      [3, 4],
      [5, 6],
    ])
  })

  it('refuses more items than the board has places', () => {
    expect(() => pickedIndex(10, [1, 1])).toThrow(RangeError)
  })
})
