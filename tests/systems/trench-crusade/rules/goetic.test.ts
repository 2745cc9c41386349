import { describe, expect, it } from 'vitest'
import { mayPayGoetic } from '@/systems/trench-crusade/rules'
import { aModel } from '../../../helpers/trenchCrusade'

describe('TC-18: who pays for Goetic powers of side a', () => {
  it.each([
    ['an enemy', aModel({ side: 'b', blood: 1 }), true],
    ['a friend', aModel({ side: 'a', blood: 1 }), true],
    ['a Down one', aModel({ blood: 1, posture: 'down' }), true],
    ['one that is out', aModel({ blood: 1, posture: 'out' }), false],
    ['one with INFECTION alone', aModel({ infection: 3 }), false],
    ['a DEMONIC enemy', aModel({ side: 'b', blood: 1, keywords: ['DEMONIC'] }), false],
    ['a BLACK GRAIL enemy', aModel({ side: 'b', blood: 1, keywords: ['BLACK GRAIL'] }), false],
    ['an own GOLEM', aModel({ side: 'a', blood: 1, keywords: ['GOLEM'] }), false],
    ['an enemy GOLEM', aModel({ side: 'b', blood: 1, keywords: ['GOLEM'] }), true],
  ])('TC-18: %s', (_, payer, may) => {
    expect(mayPayGoetic(payer, 'a')).toBe(may)
  })
})
