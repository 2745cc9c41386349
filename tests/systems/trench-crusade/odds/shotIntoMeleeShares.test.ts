import { describe, expect, it } from 'vitest'
import { shotIntoMeleeShares } from '@/systems/trench-crusade/odds'
import { shotIntoMeleeCandidates, shotIntoMeleeSideForFace, type Model } from '@/systems/trench-crusade/rules'
import { freshModel } from '@/systems/trench-crusade/state'
import { profile } from '../../../helpers/trenchTable'

const model = (id: string): Model => freshModel(id, id.startsWith('a') ? 'a' : 'b', profile(id))
const group = (side: 'a' | 'b', count: number): readonly Model[] =>
  Array.from({ length: count }, (_, index) => model(`${side}${index + 2}`))

describe('shotIntoMeleeShares', () => {
  it.each([
    [1, 0],
    [2, 0],
    [1, 2],
    [3, 2],
    [0, 0],
    [0, 2],
  ])('TC-14 equals a count of every throw, with %i friends and %i other enemies near', (friends, foes) => {
    const target = model('b1')
    const near = [...group('a', friends), ...group('b', foes)]
    const shares = shotIntoMeleeShares('a', target, near)
    const total = shares.reduce((sum, { ways }) => sum + ways, 0)
    for (const { model: one, ways } of shares) {
      const counted = [1, 2, 3, 4, 5, 6].reduce((sum, face) => {
        const found = shotIntoMeleeCandidates(shotIntoMeleeSideForFace(face), 'a', target, near)
        const among = found.length > 0 ? found : [target]
        return sum + (among.some(({ id }) => id === one.id) ? 1 / among.length / 6 : 0)
      }, 0)
      expect(ways / total).toBeCloseTo(counted, 12)
      expect(Number.isInteger(ways)).toBe(true)
    }
  })
})
