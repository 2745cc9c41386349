import { describe, expect, it } from 'vitest'
import { budgets, warbandWarnings, type Profile } from '@/systems/trench-crusade/rules'
import { aProfile, aWeapon } from '../../../helpers/trenchCrusade'

const leader = aProfile({ name: 'Leader', keywords: ['LEADER'] })
const warband = (...more: Profile[]): Profile[] => [
  leader,
  ...more,
  ...Array.from({ length: 6 }, () => aProfile()),
]
const kinds = (profiles: Profile[]) => warbandWarnings(profiles, budgets.oneOff).map(({ kind }) => kind)
const withWeapons = (keywords: string[], ...weapons: Parameters<typeof aWeapon>[0][]): Profile =>
  aProfile({ name: 'Carrier', keywords, weapons: weapons.map(aWeapon) })

const twoHanded = { keywords: ['TWO-HANDED'] }
const club = { kind: 'melee', name: 'Club' } as const

describe('TC-19: warnings for a warband', () => {
  it('TC-19: the budgets are those of the rules', () => {
    expect(budgets).toEqual({ campaign: { ducats: 700, glory: 0 }, oneOff: { ducats: 900, glory: 8 } })
  })

  it('TC-19: none for a warband within everything, at its budget to the ducat', () => {
    expect(warbandWarnings(warband(aProfile({ ducats: 550, glory: 8 })), budgets.oneOff)).toEqual([])
  })

  it('TC-19: over ducats and Glory, with both numbers', () => {
    expect(warbandWarnings(warband(aProfile({ ducats: 551, glory: 9 })), budgets.oneOff)).toEqual([
      { kind: 'overDucats', ruling: 'TC-19', params: { cost: 901, budget: 900 } },
      { kind: 'overGlory', ruling: 'TC-19', params: { cost: 9, budget: 8 } },
    ])
  })

  it.each([
    [5, ['fewModels']],
    [6, []],
    [20, []],
    [21, ['manyModels']],
  ])('TC-19: %i models', (models, expected) => {
    const free = Array.from({ length: models - 1 }, () => aProfile({ ducats: 0 }))
    expect(kinds([leader, ...free])).toEqual(expected)
  })

  it('TC-19: no LEADER', () => {
    expect(kinds(Array.from({ length: 6 }, () => aProfile()))).toEqual(['noLeader'])
  })

  it('TC-19: LIMIT (X) counts an item over the warband, and a role', () => {
    const bomb = { name: 'Bomb', keywords: ['LIMIT (2)', 'GRENADE'] }
    const carriers = (count: number) => Array.from({ length: count }, () => withWeapons([], bomb))
    expect(kinds(warband(...carriers(2)))).toEqual([])
    expect(warbandWarnings(warband(...carriers(3)), budgets.oneOff)).toEqual([
      { kind: 'overLimit', ruling: 'TC-19', params: { item: 'Bomb', limit: 2, count: 3 } },
    ])
    // A pistol to shoot and to strike with is one thing.
    const [shot, struck] = [
      { name: 'Pistol', keywords: ['LIMIT (1)'] },
      { ...club, name: 'Pistol', keywords: ['LIMIT (1)'] },
    ]
    expect(kinds(warband(withWeapons([], shot, struck)))).toEqual([])
    expect(kinds(warband(withWeapons([], shot, struck), withWeapons([], struck)))).toEqual(['overLimit'])
    const champion = aProfile({ role: 'Champion', keywords: ['LIMIT(1)'] })
    expect(kinds(warband(champion))).toEqual([])
    expect(kinds(warband(champion, champion))).toEqual(['overLimit'])
  })

  it.each([
    ['one two-handed of each kind', withWeapons([], twoHanded, { ...club, ...twoHanded }), []],
    ['two one-handed of each kind', withWeapons([], {}, {}, club, club), []],
    ['three one-handed', withWeapons([], {}, {}, {}), ['manyHands']],
    ['two-handed and one more', withWeapons([], twoHanded, {}), ['manyHands']],
    ['a GRENADE takes no hand', withWeapons([], twoHanded, { keywords: ['GRENADE'] }), []],
    ['STRONG, two-handed melee and a club', withWeapons(['STRONG'], { ...club, ...twoHanded }, club), []],
    ['STRONG helps no gun', withWeapons(['STRONG'], twoHanded, {}), ['manyHands']],
    [
      'CUMBERSOME stays two-handed',
      withWeapons(['STRONG'], { ...club, keywords: ['CUMBERSOME'] }, club),
      ['manyHands'],
    ],
    [
      'one HEAVY to shoot and to strike with',
      withWeapons(
        [],
        { name: 'Blunderbuss', keywords: ['HEAVY'] },
        { ...club, name: 'Blunderbuss', keywords: ['HEAVY'] },
      ),
      [],
    ],
    ['two HEAVY', withWeapons([], { keywords: ['HEAVY'] }, { ...club, keywords: ['HEAVY'] }), ['manyHeavy']],
    [
      'two HEAVY, STRONG',
      withWeapons(['STRONG'], { keywords: ['HEAVY'] }, { ...club, keywords: ['HEAVY'] }),
      [],
    ],
    [
      'two types of grenade',
      withWeapons([], { name: 'One', keywords: ['GRENADE'] }, { name: 'Other', keywords: ['GRENADE'] }),
      ['manyGrenades'],
    ],
  ])('TC-19: %s', (_, profile, expected) => {
    expect(kinds(warband(profile))).toEqual(expected)
  })

  it.each([
    [1, ['fireteamSize']],
    [2, []],
    [3, ['fireteamSize']],
  ])('TC-15: a Fireteam of %i', (count, expected) => {
    expect(kinds(warband(...Array.from({ length: count }, () => aProfile({ fireteam: 'Pair' }))))).toEqual(
      expected,
    )
  })
})
