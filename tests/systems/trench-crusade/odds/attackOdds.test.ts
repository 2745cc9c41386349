import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { attackOdds, type AttackOdds, type AttackOddsInput } from '@/systems/trench-crusade/odds'
import { lowest } from '../../../helpers/fraction'
import { asResult, rows } from '../../../helpers/oracles'
import { aModel, aWeapon } from '../../../helpers/trenchCrusade'
import { everyAttack } from './slowTwin'
import { terms163 } from '../../../helpers/trenchTerms'

const asked = (question: Partial<AttackOddsInput> = {}): AttackOddsInput => ({
  ...terms163,
  attackNet: 0,
  target: aModel(),
  weapon: aWeapon(),
  injuryModifiersNet: 0,
  bloodbath: false,
  armour: 0,
  ...question,
})

type Counts = Pick<AttackOdds, 'total' | 'action' | 'fate' | 'miss'>

/** Every share as a fraction in lowest terms, so that different totals compare. */
const fractions = ({ total, action, fate, miss }: Counts) => {
  const shares = (ways: Readonly<Record<string, number | bigint>>) =>
    Object.fromEntries(Object.entries(ways).map(([key, count]) => [key, lowest(count, total)]))
  return { action: shares(action), fate: shares(fate), miss: lowest(miss, total) }
}

const target = fc
  .record({
    posture: fc.constantFrom('up' as const, 'down' as const),
    toughUsed: fc.boolean(),
    keywords: fc.subarray(['TOUGH', 'GOLEM']),
  })
  .map(aModel)

const question = (maxNet: number) =>
  fc.record({
    edition: fc.constant(terms163.edition),
    attackNet: fc.integer({ min: -maxNet, max: maxNet }),
    target,
    weapon: fc.option(fc.subarray(['FIRE', 'GAS', 'CRITICAL']).map((keywords) => aWeapon({ keywords }))),
    injuryModifiersNet: fc.integer({ min: -maxNet, max: maxNet }),
    bloodbath: fc.boolean(),
    armour: fc.integer({ min: 0, max: 4 }),
  })

describe('attackOdds', () => {
  interface Params {
    readonly attack_dice: number
    readonly injury_dice: number
    readonly armour: number
    readonly crit_injury_dice: number
  }
  const oracles = rows<Params>('attack_')
  it('has more than three reference results to compare with', () => expect(oracles.length).toBeGreaterThan(3))
  it.each(oracles)('matches the reference result $id exactly', ({ params, result }) => {
    const { total, miss, fate } = attackOdds(
      asked({
        attackNet: params.attack_dice,
        injuryModifiersNet: params.injury_dice,
        armour: -params.armour,
        weapon: aWeapon({ keywords: params.crit_injury_dice === 2 ? ['CRITICAL'] : [] }),
      }),
    )
    const none = BigInt(fate.none) - BigInt(miss)
    expect(asResult(total, Object.entries({ ...fate, none, miss }))).toEqual(result)
  })

  it('TC-2, TC-5 to TC-9: equals a count of every throw', () => {
    fc.assert(
      fc.property(question(2), (one) => {
        expect(fractions(attackOdds(one))).toEqual(fractions(everyAttack(one)))
      }),
      { numRuns: 400 },
    )
  })

  it('is exact for any number of dice, and each bar adds up to the total', () => {
    fc.assert(
      fc.property(question(25), (one) => {
        const { total, action, fate, miss } = attackOdds(one)
        const sum = (ways: readonly (number | bigint)[]) =>
          ways.reduce<bigint>((all, one) => all + BigInt(one), 0n)
        expect(sum(Object.values(action))).toBe(BigInt(total))
        expect(sum(Object.values(fate))).toBe(BigInt(total))
        expect(action.failure).toBe(miss)
        for (const ways of [total, ...Object.values(fate), ...Object.values(action)])
          expect(typeof ways === 'bigint' || Number.isSafeInteger(ways)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('is exact with bigints where numbers are too large', () => {
    const { total, fate } = attackOdds(asked({ attackNet: 10, injuryModifiersNet: 9 }))
    expect(typeof total).toBe('bigint')
    expect(total).toBe(6n ** 12n * 6n ** 12n)
    const twelve = 6n ** 12n
    const critical = twelve - 5n ** 12n - 12n * 5n ** 11n
    const atMost = (dice: bigint, sum: number): bigint => {
      // Two highest of `dice` come to at most `sum`: counted by the highest face and how often it shows.
      let ways = 0n
      for (let highest = 1n; highest <= 6n; highest += 1n) {
        const rest = BigInt(sum) - highest
        if (rest >= highest) ways += highest ** dice - (highest - 1n) ** dice
        else if (rest >= 1n) ways += dice * rest ** (dice - 1n)
      }
      return ways
    }
    const hit = twelve - atMost(12n, 6)
    const out = (hit - critical) * (6n ** 11n - atMost(11n, 8)) * 6n + critical * (twelve - atMost(12n, 8))
    expect(fate.out).toBe(out)
  })

  it('TC-3: BLESSING and BLOOD of the target raise the chance to take it out, and Armour lowers it', () => {
    const out = (change: Partial<AttackOddsInput>): number => {
      const { fate, total } = attackOdds(asked(change))
      return Number(fate.out) / Number(total)
    }
    expect(out({ attackNet: 1 })).toBeGreaterThan(out({}))
    expect(out({ injuryModifiersNet: 1 })).toBeGreaterThan(out({}))
    expect(out({ bloodbath: true })).toBeGreaterThan(out({ injuryModifiersNet: 1 }))
    expect(out({ armour: 1 })).toBeLessThan(out({}))
  })
})
