import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { injuryChart, readInjuryRoll, type InjuryRoll, type Model } from '@/systems/trench-crusade/rules'
import { aModel } from '../../../helpers/trenchCrusade'

const injury = (roll: Partial<InjuryRoll>) =>
  readInjuryRoll({
    target: aModel(),
    keptTotal: 7,
    bloodbathDie: null,
    armour: 0,
    weaponKeywords: [],
    hit: true,
    ...roll,
  })

describe('TC-6: the injury chart', () => {
  it.each([
    [-1, 'none'],
    [1, 'none'],
    [2, 'minor'],
    [6, 'minor'],
    [7, 'down'],
    [8, 'down'],
    [9, 'out'],
    [18, 'out'],
  ] as const)('%i is %s', (total, chart) => {
    expect(injuryChart(total)).toBe(chart)
  })

  it.each([
    ['up', 2, 'none', 'up', 0],
    ['up', 5, 'minor', 'up', 1],
    ['up', 10, 'down', 'down', 1],
    ['up', 12, 'out', 'out', 0],
    ['down', 2, 'none', 'down', 0],
    ['down', 5, 'minor', 'down', 1],
    ['down', 10, 'down', 'down', 2],
    ['down', 12, 'out', 'out', 0],
  ] as const)('TC-6: %s, two dice of %i minus Armour 3: %s', (posture, keptTotal, result, after, blood) => {
    expect(injury({ target: aModel({ posture }), keptTotal, armour: 3 })).toMatchObject({
      total: keptTotal - 3,
      chart: result,
      result,
      posture: after,
      bloodFromChart: blood,
      blood,
      changedBy: null,
    })
  })

  it('TC-5: the Bloodbath die is added to the total', () => {
    expect(injury({ keptTotal: 5, bloodbathDie: 4, armour: 1 })).toMatchObject({ total: 8, result: 'down' })
    expect(injury({ keptTotal: 8, bloodbathDie: 1 })).toMatchObject({ total: 9, result: 'out' })
  })
})

describe('TC-4: at most six BLOOD', () => {
  it.each([
    [4, 2, 6, 0],
    [5, 2, 6, 1],
    [6, 2, 6, 2],
  ])('%i BLOOD and %i more make %i, %i lost', (before, _, blood, lost) => {
    expect(injury({ target: aModel({ blood: before, posture: 'down' }), keptTotal: 7 })).toMatchObject({
      blood,
      lost,
    })
  })
})

describe('TC-8: FIRE, GAS, SHRAPNEL', () => {
  const all = ['FIRE', 'GAS', 'SHRAPNEL', 'ASSAULT']

  it.each(['FIRE', 'GAS', 'SHRAPNEL'])('TC-8: a hit with %s gives one BLOOD more', (keyword) => {
    expect(injury({ keptTotal: 4, weaponKeywords: [keyword] })).toMatchObject({
      bloodFromChart: 1,
      bloodFromKeywords: [{ keyword, blood: 1 }],
      blood: 2,
    })
  })

  it('each counts, also when the chart says no effect', () => {
    expect(injury({ keptTotal: 2, armour: 3, weaponKeywords: all })).toMatchObject({
      result: 'none',
      blood: 3,
    })
  })

  it('no GAS on a GOLEM', () => {
    const effect = injury({ target: aModel({ keywords: ['GOLEM'] }), keptTotal: 4, weaponKeywords: all })
    expect(effect.bloodFromKeywords.map(({ keyword }) => keyword)).toEqual(['FIRE', 'SHRAPNEL'])
    expect(effect.blood).toBe(3)
  })

  it('none without a hit, and none on a model that is gone', () => {
    expect(injury({ keptTotal: 4, weaponKeywords: all, hit: false })).toMatchObject({
      bloodFromKeywords: [],
      blood: 1,
    })
    expect(injury({ target: aModel({ blood: 2 }), keptTotal: 9, weaponKeywords: all })).toMatchObject({
      posture: 'out',
      bloodFromKeywords: [],
      blood: 2,
      lost: 0,
    })
  })
})

describe('TC-9: TOUGH and GOLEM', () => {
  type Case = [string, Partial<Model> & { keywords: string[] }, number | null, object]
  const cases: Case[] = [
    [
      'TOUGH',
      { keywords: ['TOUGH'] },
      null,
      { result: 'down', changedBy: 'TOUGH', toughUsed: true, blood: 1 },
    ],
    [
      'TOUGH, already Down',
      { keywords: ['TOUGH'], posture: 'down' },
      null,
      { result: 'down', changedBy: 'TOUGH', toughUsed: true, blood: 2 },
    ],
    [
      'TOUGH, used up',
      { keywords: ['TOUGH'], toughUsed: true },
      null,
      { result: 'out', changedBy: null, toughUsed: true },
    ],
    [
      'TOUGH in a Bloodbath',
      { keywords: ['TOUGH'] },
      6,
      { result: 'down', changedBy: 'TOUGH', toughUsed: true },
    ],
    [
      'GOLEM',
      { keywords: ['GOLEM'] },
      null,
      { result: 'down', changedBy: 'GOLEM', toughUsed: false, blood: 1 },
    ],
    [
      'GOLEM, already Down',
      { keywords: ['GOLEM'], posture: 'down' },
      null,
      { result: 'down', changedBy: 'GOLEM', blood: 2 },
    ],
    ['GOLEM in a Bloodbath', { keywords: ['GOLEM'] }, 1, { result: 'out', changedBy: null }],
    [
      'GOLEM before TOUGH, which stays',
      { keywords: ['TOUGH', 'GOLEM'] },
      null,
      { result: 'down', changedBy: 'GOLEM', toughUsed: false },
    ],
    [
      'TOUGH saves a GOLEM in a Bloodbath',
      { keywords: ['TOUGH', 'GOLEM'] },
      1,
      { result: 'down', changedBy: 'TOUGH', toughUsed: true },
    ],
    ['neither', { keywords: [] }, null, { result: 'out', changedBy: null, toughUsed: false }],
  ]
  it.each(cases)('TC-9: Out of Action on %s', (_, target, bloodbathDie, expected) => {
    expect(injury({ target: aModel(target), keptTotal: 12, bloodbathDie })).toMatchObject({
      chart: 'out',
      ...expected,
    })
  })

  it.each([4, 7])('TC-9: TOUGH is not used up by a %i, which it does not change', (keptTotal) => {
    expect(injury({ target: aModel({ keywords: ['TOUGH'] }), keptTotal })).toMatchObject({
      changedBy: null,
      toughUsed: false,
    })
  })
})

describe('injury invariants', () => {
  const roll = fc.record({
    posture: fc.constantFrom('up' as const, 'down' as const),
    blood: fc.integer({ min: 0, max: 6 }),
    toughUsed: fc.boolean(),
    keywords: fc.subarray(['TOUGH', 'GOLEM', 'FEAR']),
    keptTotal: fc.integer({ min: 2, max: 12 }),
    bloodbathDie: fc.option(fc.integer({ min: 1, max: 6 })),
    armour: fc.integer({ min: 0, max: 4 }),
    weaponKeywords: fc.subarray(['FIRE', 'GAS', 'SHRAPNEL', 'CRITICAL']),
    hit: fc.boolean(),
  })

  it('TC-4, TC-8: every BLOOD is on the model or lost, nothing heals, nobody stands up', () => {
    fc.assert(
      fc.property(roll, ({ posture, blood, toughUsed, keywords, ...rest }) => {
        const target = aModel({ posture, blood, toughUsed, keywords })
        const effect = readInjuryRoll({ ...rest, target })
        const gained = effect.bloodFromKeywords.reduce((sum, one) => sum + one.blood, effect.bloodFromChart)
        expect(effect.blood + effect.lost).toBe(blood + gained)
        expect(effect.blood).toBeLessThanOrEqual(6)
        expect(effect.blood).toBeGreaterThanOrEqual(blood)
        expect(effect.posture === 'up').toBe(posture === 'up' && ['none', 'minor'].includes(effect.result))
        expect(effect.result === effect.chart).toBe(effect.changedBy === null)
        expect(effect.toughUsed).toBe(toughUsed || effect.changedBy === 'TOUGH')
      }),
    )
  })
})
