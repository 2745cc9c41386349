import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { actionOdds, moraleOdds } from '@/systems/trench-crusade/odds'
import { lowest } from '../../../helpers/fraction'
import { asResult, rows } from '../../../helpers/oracles'
import { aModel } from '../../../helpers/trenchCrusade'
import { everyAction } from './twin'

describe('TC-2: odds of an ACTION roll', () => {
  it.each([-4, -3, -2, -1, 0, 1, 2, 3, 4])(
    'TC-1, TC-2: net %i equals every throw read by the rules',
    (net) => {
      expect(actionOdds(net)).toEqual(everyAction(net))
    },
  )

  const unflattened = rows<{ n: number; high: boolean; flat: number }>('action_').filter(
    ({ params }) => params.flat === 0,
  )
  it('has oracles to be held against', () => expect(unflattened.length).toBeGreaterThan(4))
  it.each(unflattened)('$id to the last digit', ({ params, result }) => {
    const { total, failure, success, critical } = actionOdds(params.high ? params.n - 2 : 2 - params.n)
    expect(asResult(total, Object.entries({ fail: failure, success, critical }))).toEqual(result)
  })

  it('stays exact however many dice', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 40 }), (net) => {
        const { total, failure, success, critical } = actionOdds(net)
        expect(BigInt(total)).toBe(6n ** BigInt(2 + Math.abs(net)))
        expect(BigInt(failure) + BigInt(success) + BigInt(critical)).toBe(BigInt(total))
      }),
    )
  })

  it('TC-1: one more +DICE always helps', () => {
    for (let net = -30; net < 30; net += 1) {
      const [fewer, more] = [actionOdds(net), actionOdds(net + 1)]
      expect(BigInt(more.failure) * BigInt(fewer.total)).toBeLessThan(
        BigInt(fewer.failure) * BigInt(more.total),
      )
    }
  })

  it('TC-17: a morale test with and without a LEADER', () => {
    const failure = (keywords: string[]) => {
      const odds = moraleOdds([aModel(), aModel({ posture: 'down', keywords })], 'a')
      return lowest(odds.failure, odds.total)
    }
    expect(failure([])).toBe('5/12')
    expect(failure(['LEADER'])).toBe('7/36')
  })
})
