import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { injuryOdds, type InjuryOddsInput } from '@/systems/trench-crusade/odds'
import { asResult, rows } from '../../../helpers/oracles'
import { aModel } from '../../../helpers/trenchCrusade'
import { everyInjury } from './slowTwin'
import { terms163 } from '../../../helpers/trenchTerms'

const asked = (question: Partial<InjuryOddsInput> = {}): InjuryOddsInput => ({
  ...terms163,
  target: aModel(),
  netDice: 0,
  bloodbath: false,
  armour: 0,
  weaponKeywords: [],
  ...question,
})

const target = fc
  .record({
    posture: fc.constantFrom('up' as const, 'down' as const),
    blood: fc.integer({ min: 0, max: 6 }),
    toughUsed: fc.boolean(),
    keywords: fc.subarray(['TOUGH', 'GOLEM']),
  })
  .map(aModel)

const question = (maxNet: number) =>
  fc.record({
    edition: fc.constant(terms163.edition),
    target,
    netDice: fc.integer({ min: -maxNet, max: maxNet }),
    bloodbath: fc.boolean(),
    armour: fc.integer({ min: 0, max: 4 }),
    weaponKeywords: fc.subarray(['FIRE', 'GAS', 'SHRAPNEL']),
    hit: fc.boolean(),
  })

describe('TC-6: injuryOdds', () => {
  interface Params {
    readonly n: number
    readonly high: boolean
    readonly flat: number
  }
  const oracles = rows<Params>('injury_')
  it('has more than four reference results to compare with', () => expect(oracles.length).toBeGreaterThan(4))
  it.each(oracles)('matches the reference result $id exactly', ({ params, result }) => {
    const netDice = params.high ? params.n - 2 : 2 - params.n
    const { total, none, minor, down, out } = injuryOdds(asked({ netDice, armour: -params.flat }))
    expect(asResult(total, Object.entries({ none, minor, down, out }))).toEqual(result)
  })

  it('TC-4 to TC-9: equals a count of every throw, with the BLOOD after it', () => {
    fc.assert(
      fc.property(question(3), (one) => {
        expect(injuryOdds(one)).toEqual(everyInjury(one))
      }),
      { numRuns: 400 },
    )
  })

  it('is exact for any number of dice, with and without a Bloodbath', () => {
    fc.assert(
      fc.property(question(40), (one) => {
        const odds = injuryOdds(one)
        const total = BigInt(odds.total)
        expect(total).toBe(6n ** BigInt(2 + Math.abs(one.netDice) + Number(one.bloodbath)))
        const { none, minor, down, out, blood } = odds
        expect([none, minor, down, out].reduce<bigint>((sum, ways) => sum + BigInt(ways), 0n)).toBe(total)
        expect(blood.reduce<bigint>((sum, ways) => sum + BigInt(ways), BigInt(out))).toBe(total)
      }),
    )
  })

  it('TC-9: TOUGH and GOLEM turn Out of Action into Down, but GOLEM changes nothing in a Bloodbath', () => {
    const plain = injuryOdds(asked())
    const golem = aModel({ keywords: ['GOLEM'] })
    for (const saved of [aModel({ keywords: ['TOUGH'] }), golem])
      expect(injuryOdds(asked({ target: saved }))).toMatchObject({
        out: 0,
        down: Number(plain.down) + Number(plain.out),
      })
    expect(injuryOdds(asked({ target: golem, bloodbath: true }))).toEqual(
      injuryOdds(asked({ bloodbath: true })),
    )
  })
})
