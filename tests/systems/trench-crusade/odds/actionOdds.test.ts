import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { actionOdds, moraleOdds } from '@/systems/trench-crusade/odds'
import { lowest } from '../../../helpers/fraction'
import { asResult, rows } from '../../../helpers/oracles'
import { aModel } from '../../../helpers/trenchCrusade'
import { everyAction } from './slowTwin'
import { terms163 } from '../../../helpers/trenchTerms'

describe('TC-2: actionOdds', () => {
  it.each([-4, -3, -2, -1, 0, 1, 2, 3, 4])(
    'TC-1, TC-2: with %i net dice equals a count of every throw',
    (net) => {
      expect(actionOdds(net)).toEqual(everyAction(net))
    },
  )

  const unflattened = rows<{ n: number; high: boolean; flat: number }>('action_').filter(
    ({ params }) => params.flat === 0,
  )
  it('has more than four reference results to compare with', () =>
    expect(unflattened.length).toBeGreaterThan(4))
  it.each(unflattened)('matches the reference result $id exactly', ({ params, result }) => {
    const { total, failure, success, critical } = actionOdds(params.high ? params.n - 2 : 2 - params.n)
    expect(asResult(total, Object.entries({ fail: failure, success, critical }))).toEqual(result)
  })

  it('is exact for any number of dice', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 40 }), (net) => {
        const { total, failure, success, critical } = actionOdds(net)
        expect(BigInt(total)).toBe(6n ** BigInt(2 + Math.abs(net)))
        expect(BigInt(failure) + BigInt(success) + BigInt(critical)).toBe(BigInt(total))
      }),
    )
  })

  it('TC-1: one more +DICE always lowers the chance of a failure', () => {
    for (let net = -30; net < 30; net += 1) {
      const [fewer, more] = [actionOdds(net), actionOdds(net + 1)]
      expect(BigInt(more.failure) * BigInt(fewer.total)).toBeLessThan(
        BigInt(fewer.failure) * BigInt(more.total),
      )
    }
  })

  it('TC-17: a morale test fails in 5 of 12 throws, and with a LEADER in 7 of 36', () => {
    const failure = (keywords: string[]) => {
      const odds = moraleOdds(terms163.edition, [aModel(), aModel({ posture: 'down', keywords })], 'a')
      return lowest(odds.failure, odds.total)
    }
    expect(failure([])).toBe('5/12')
    expect(failure(['LEADER'])).toBe('7/36')
  })
})
