import { describe, expect, it } from 'vitest'
import { standardWarbandBudgets, warbandWarnings, type Profile } from '@/systems/trench-crusade/rules'
import { aProfile, aWeapon } from '../../../helpers/trenchCrusade'

const leader = aProfile({ name: 'Leader', keywords: ['LEADER'] })
const warband = (...more: Profile[]): Profile[] => [
  leader,
  ...more,
  ...Array.from({ length: 6 }, () => aProfile()),
]
const kinds = (profiles: Profile[]) =>
  warbandWarnings(profiles, standardWarbandBudgets.oneOff).map(({ kind }) => kind)
const withWeapons = (keywords: string[], ...weapons: Parameters<typeof aWeapon>[0][]): Profile =>
  aProfile({ name: 'Carrier', keywords, weapons: weapons.map(aWeapon) })

const twoHanded = { keywords: ['TWO-HANDED'] }
const club = { kind: 'melee', name: 'Club' } as const

describe('TC-19: warbandWarnings', () => {
  it('TC-19: the budgets are 700 ducats in a campaign, and 900 ducats with 8 Glory in a one-off battle', () => {
    expect(standardWarbandBudgets).toEqual({
      campaign: { ducats: 700, glory: 0 },
      oneOff: { ducats: 900, glory: 8 },
    })
  })

  it('TC-19: a warband exactly at its budget has no warning', () => {
    expect(
      warbandWarnings(warband(aProfile({ ducats: 550, glory: 8 })), standardWarbandBudgets.oneOff),
    ).toEqual([])
  })

  it('TC-19: a warband over its budget has warnings with cost and budget', () => {
    expect(
      warbandWarnings(warband(aProfile({ ducats: 551, glory: 9 })), standardWarbandBudgets.oneOff),
    ).toEqual([
      { kind: 'overDucats', ruling: 'TC-19', params: { cost: 901, budget: 900 } },
      { kind: 'overGlory', ruling: 'TC-19', params: { cost: 9, budget: 8 } },
    ])
  })

  it.each([
    [5, ['fewModels']],
    [6, []],
    [20, []],
    [21, ['manyModels']],
  ])('TC-19: %i models give the warnings %j', (models, expected) => {
    const free = Array.from({ length: models - 1 }, () => aProfile({ ducats: 0 }))
    expect(kinds([leader, ...free])).toEqual(expected)
  })

  it('TC-19: a warband without a LEADER has a warning', () => {
    expect(kinds(Array.from({ length: 6 }, () => aProfile()))).toEqual(['noLeader'])
  })

  it('TC-19: LIMIT (X) counts an item or a role over the whole warband', () => {
    const bomb = { name: 'Bomb', keywords: ['LIMIT (2)', 'GRENADE'] }
    const carriers = (count: number) => Array.from({ length: count }, () => withWeapons([], bomb))
    expect(kinds(warband(...carriers(2)))).toEqual([])
    expect(warbandWarnings(warband(...carriers(3)), standardWarbandBudgets.oneOff)).toEqual([
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
    [
      'one two-handed weapon of each kind is allowed',
      withWeapons([], twoHanded, { ...club, ...twoHanded }),
      [],
    ],
    ['two one-handed weapons of each kind are allowed', withWeapons([], {}, {}, club, club), []],
    ['three one-handed weapons are too many', withWeapons([], {}, {}, {}), ['manyHands']],
    ['a two-handed weapon and one more are too many', withWeapons([], twoHanded, {}), ['manyHands']],
    ['a GRENADE takes no hand', withWeapons([], twoHanded, { keywords: ['GRENADE'] }), []],
    [
      'a STRONG model may carry a two-handed melee weapon and a club',
      withWeapons(['STRONG'], { ...club, ...twoHanded }, club),
      [],
    ],
    ['STRONG does not help with a two-handed gun', withWeapons(['STRONG'], twoHanded, {}), ['manyHands']],
    [
      'a CUMBERSOME weapon is two-handed for a STRONG model, too',
      withWeapons(['STRONG'], { ...club, keywords: ['CUMBERSOME'] }, club),
      ['manyHands'],
    ],
    [
      'a HEAVY weapon that shoots and strikes counts once',
      withWeapons(
        [],
        { name: 'Blunderbuss', keywords: ['HEAVY'] },
        { ...club, name: 'Blunderbuss', keywords: ['HEAVY'] },
      ),
      [],
    ],
    [
      'two HEAVY weapons are too many',
      withWeapons([], { keywords: ['HEAVY'] }, { ...club, keywords: ['HEAVY'] }),
      ['manyHeavy'],
    ],
    [
      'a STRONG model may carry two HEAVY weapons',
      withWeapons(['STRONG'], { keywords: ['HEAVY'] }, { ...club, keywords: ['HEAVY'] }),
      [],
    ],
    [
      'two types of grenade are too many',
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
  ])('TC-15: a Fireteam of %i models gives the warnings %j', (count, expected) => {
    expect(kinds(warband(...Array.from({ length: count }, () => aProfile({ fireteam: 'Pair' }))))).toEqual(
      expected,
    )
  })
})
