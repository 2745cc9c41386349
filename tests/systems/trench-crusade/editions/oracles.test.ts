import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  attackOdds,
  injuryOdds,
  moraleOdds,
  type AttackOddsInput,
  type InjuryOddsInput,
} from '@/systems/trench-crusade/odds'
import { editionOf } from '@/systems/trench-crusade/rules'
import { lowest } from '../../../helpers/fraction'
import { asResult, rows } from '../../../helpers/oracles'
import { aModel } from '../../../helpers/trenchCrusade'
import { everyAttack102, everyInjury102, type AttackParams, type InjuryParams } from './slowTwin102'

const edition = editionOf('1.0.2')

const keywordsOf = ({ deadly, armourPiercing, ignoreArmour }: InjuryParams): readonly string[] => [
  ...(deadly ? ['DEADLY'] : []),
  ...(armourPiercing ? ['ARMOUR PIERCING'] : []),
  ...(ignoreArmour ? ['IGNORE ARMOUR'] : []),
]

const terms = (params: InjuryParams, weaponKeywords: readonly string[]) => ({
  edition,
  bloodbath: params.bloodbath,
  armour: edition.totalModifiers({
    armour: params.minusModifiers,
    impervious: 0,
    weaponModifier: 0,
    weaponKeywords,
  }).minus,
  plus: params.plusModifier ?? 0,
})

const injuryInput = (params: InjuryParams): InjuryOddsInput => ({
  ...terms(params, keywordsOf(params)),
  target: aModel(),
  netDice: params.injuryDice,
  weaponKeywords: keywordsOf(params),
  hit: true,
})

const attackInput = (params: AttackParams): AttackOddsInput => {
  const keywords = [
    ...keywordsOf(params),
    ...(params.flamethrower ? ['FLAMETHROWER'] : []),
    ...(params.criticalDice === 2 ? ['CRITICAL'] : []),
  ]
  const target = aModel({
    keywords: [
      ...(params.tough ? ['TOUGH'] : []),
      ...(params.golem ? ['GOLEM'] : []),
      ...(params.standfast ? ['STANDFAST'] : []),
    ],
  })
  return {
    ...terms(params, keywords),
    target,
    attackNet: params.net,
    weapon: { keywords },
    injuryModifiersNet: params.injuryDice,
  }
}

/** All results as fractions; an oracle also lists the impossible ones. */
const sharesOf = (total: number | bigint, ways: Readonly<Record<string, number | bigint>>) =>
  Object.fromEntries(Object.entries(ways).map(([key, count]) => [key, lowest(count, total)]))

const injuryShares = (params: InjuryParams) => {
  const { total, none, minor, down, out } = injuryOdds(injuryInput(params))
  return sharesOf(total, { none, minor, down, out })
}

const attackShares = (params: AttackParams) => {
  const { total, miss, fate } = attackOdds(attackInput(params))
  const none = BigInt(fate.none) - BigInt(miss)
  return sharesOf(total, { miss, none, minor: fate.minor, down: fate.down, out: fate.out })
}

const nonZero = (shares: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(shares).filter(([, share]) => !share.startsWith('0')))

describe('edition 1.0.2: the reference results', () => {
  const injuries = rows<InjuryParams>('te-injury-')
  const attacks = rows<AttackParams>('te-attack-')
  it('are 23 rows', () => expect(injuries.length + attacks.length).toBe(23))

  it.each(injuries)('TE-4 TE-6 TE-23: $id', ({ params, result }) => {
    expect(nonZero(injuryShares(params))).toEqual(nonZero(result))
  })

  it.each(attacks)('TE-1 TE-5 TE-7 TE-8 TE-21: $id', ({ params, result }) => {
    expect(nonZero(attackShares(params))).toEqual(nonZero(result))
  })

  it.each(rows<{ leader: boolean }>('te-morale-'))('TE-18: $id', ({ params, result }) => {
    const side = [aModel({ keywords: params.leader ? ['LEADER'] : [] })]
    const { total, success, critical } = moraleOdds(edition, side, 'a')
    const holds = BigInt(success) + BigInt(critical)
    expect(asResult(total, [['holds', holds]])).toEqual(result)
  })
})

describe('edition 1.0.2: random rolls', () => {
  const injury = fc.record({
    injuryDice: fc.integer({ min: -2, max: 2 }),
    minusModifiers: fc.integer({ min: 0, max: 5 }),
    plusModifier: fc.integer({ min: 0, max: 2 }),
    bloodbath: fc.boolean(),
    deadly: fc.boolean(),
    armourPiercing: fc.boolean(),
    ignoreArmour: fc.boolean(),
  })

  it('TE-4 TE-6 TE-23: equal every throw counted by hand', () => {
    fc.assert(
      fc.property(injury, (params) => {
        const { total, ...counts } = everyInjury102(params)
        expect(injuryShares(params)).toEqual(sharesOf(total, counts))
      }),
      { numRuns: 60 },
    )
  })

  const attack = fc.record({
    net: fc.integer({ min: -2, max: 2 }),
    injuryDice: fc.integer({ min: -1, max: 1 }),
    minusModifiers: fc.integer({ min: 0, max: 5 }),
    criticalDice: fc.constantFrom(1, 2),
    bloodbath: fc.boolean(),
    deadly: fc.boolean(),
    armourPiercing: fc.boolean(),
    ignoreArmour: fc.boolean(),
    tough: fc.boolean(),
    golem: fc.boolean(),
    standfast: fc.boolean(),
    flamethrower: fc.boolean(),
  })

  it('TE-1 TE-5 TE-7 TE-8 TE-21: equal every attack counted by hand', () => {
    fc.assert(
      fc.property(attack, (params) => {
        const { total, ...counts } = everyAttack102(params)
        expect(attackShares(params)).toEqual(sharesOf(total, counts))
      }),
      { numRuns: 60 },
    )
  })
})
