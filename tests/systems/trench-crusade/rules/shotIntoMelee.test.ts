import { describe, expect, it } from 'vitest'
import { shotIntoMeleeCandidates, shotIntoMeleeSideForFace } from '@/systems/trench-crusade/rules'
import { aModel } from '../../../helpers/trenchCrusade'

describe('TC-14: shooting into melee', () => {
  it.each([
    [1, 'friends'],
    [3, 'friends'],
    [4, 'enemies'],
    [6, 'enemies'],
  ] as const)('TC-14: a %i hits one of the %s', (face, pool) => {
    expect(shotIntoMeleeSideForFace(face)).toBe(pool)
  })

  const target = aModel({ id: 'target', side: 'b' })
  const near = [
    aModel({ id: 'friend', side: 'a' }),
    aModel({ id: 'gone', side: 'a', posture: 'out' }),
    aModel({ id: 'foe', side: 'b', posture: 'down' }),
    target,
  ]
  it.each([
    ['friends', ['friend']],
    ['enemies', ['target', 'foe']],
  ] as const)('TC-14: the candidates among %s are %j', (pool, ids) => {
    expect(shotIntoMeleeCandidates(pool, 'a', target, near).map((model) => model.id)).toEqual(ids)
  })

  it('TC-14: without a friend near the target, friends have no candidate', () => {
    expect(shotIntoMeleeCandidates('friends', 'a', target, [])).toEqual([])
  })
})
