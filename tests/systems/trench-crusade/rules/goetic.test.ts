import { describe, expect, it } from 'vitest'
import { mayBloodPayForGoetic } from '@/systems/trench-crusade/rules'
import { aModel } from '../../../helpers/trenchCrusade'

describe('TC-18: models that may pay for Goetic powers of side a', () => {
  it.each([
    ['an enemy may pay', aModel({ side: 'b', blood: 1 }), true],
    ['a friend may pay', aModel({ side: 'a', blood: 1 }), true],
    ['a Down model may pay', aModel({ blood: 1, posture: 'down' }), true],
    ['a model that is Out of Action may not pay', aModel({ blood: 1, posture: 'out' }), false],
    ['a model with INFECTION alone may not pay', aModel({ infection: 3 }), false],
    ['a DEMONIC enemy may not pay', aModel({ side: 'b', blood: 1, keywords: ['DEMONIC'] }), false],
    ['a BLACK GRAIL enemy may not pay', aModel({ side: 'b', blood: 1, keywords: ['BLACK GRAIL'] }), false],
    ['a GOLEM of side a may not pay', aModel({ side: 'a', blood: 1, keywords: ['GOLEM'] }), false],
    ['an enemy GOLEM may pay', aModel({ side: 'b', blood: 1, keywords: ['GOLEM'] }), true],
  ])('TC-18: %s', (_, payer, may) => {
    expect(mayBloodPayForGoetic(payer, 'a')).toBe(may)
  })
})
