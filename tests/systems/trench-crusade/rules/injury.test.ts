import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  readInjuryChart,
  readInjuryRoll,
  type UnreadInjuryRoll,
  type Model,
} from '@/systems/trench-crusade/rules'
import { aModel } from '../../../helpers/trenchCrusade'
import { terms163 } from '../../../helpers/trenchTerms'

const injury = (roll: Partial<UnreadInjuryRoll>) =>
  readInjuryRoll({
    ...terms163,
    target: aModel(),
    keptTotal: 7,
    bloodbath: (roll.bloodbathDie ?? null) !== null,
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
  ] as const)('a total of %i is %s', (total, chart) => {
    expect(readInjuryChart(total)).toBe(chart)
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
  ] as const)(
    'TC-6: on a model that is %s, a kept total of %i minus Armour 3 is %s',
    (posture, keptTotal, result, after, blood) => {
      expect(injury({ target: aModel({ posture }), keptTotal, armour: 3 })).toMatchObject({
        total: keptTotal - 3,
        chart: result,
        result,
        posture: after,
        bloodFromChart: blood,
        blood,
        changedBy: null,
      })
    },
  )

  it('TC-5: adds the Bloodbath die to the total', () => {
    expect(injury({ keptTotal: 5, bloodbathDie: 4, armour: 1 })).toMatchObject({ total: 8, result: 'down' })
    expect(injury({ keptTotal: 8, bloodbathDie: 1 })).toMatchObject({ total: 9, result: 'out' })
  })
})

describe('TC-4: at most six BLOOD', () => {
  it.each([
    [4, 2, 6, 0],
    [5, 2, 6, 1],
    [6, 2, 6, 2],
  ])('%i BLOOD and %i more make %i, and %i are lost', (before, _, blood, lost) => {
    expect(injury({ target: aModel({ blood: before, posture: 'down' }), keptTotal: 7 })).toMatchObject({
      blood,
      lost,
    })
  })
})

describe('TC-8: FIRE, GAS, SHRAPNEL', () => {
  const all = ['FIRE', 'GAS', 'SHRAPNEL', 'ASSAULT']

  it.each(['FIRE', 'GAS', 'SHRAPNEL'])('TC-8: a hit with %s gives one more BLOOD', (keyword) => {
    expect(injury({ keptTotal: 4, weaponKeywords: [keyword] })).toMatchObject({
      bloodFromChart: 1,
      bloodFromKeywords: [{ keyword, blood: 1 }],
      blood: 2,
    })
  })

  it('each keyword gives its BLOOD even when the chart says no effect', () => {
    expect(injury({ keptTotal: 2, armour: 3, weaponKeywords: all })).toMatchObject({
      result: 'none',
      blood: 3,
    })
  })

  it('GAS gives no BLOOD to a GOLEM', () => {
    const effect = injury({ target: aModel({ keywords: ['GOLEM'] }), keptTotal: 4, weaponKeywords: all })
    expect(effect.bloodFromKeywords.map(({ keyword }) => keyword)).toEqual(['FIRE', 'SHRAPNEL'])
    expect(effect.blood).toBe(3)
  })

  it('keywords give no BLOOD without a hit, or to a model that is Out of Action', () => {
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
      'a TOUGH model becomes Down and uses TOUGH up',
      { keywords: ['TOUGH'] },
      null,
      { result: 'down', changedBy: 'TOUGH', toughUsed: true, blood: 1 },
    ],
    [
      'a TOUGH model that is Down stays Down with 2 BLOOD',
      { keywords: ['TOUGH'], posture: 'down' },
      null,
      { result: 'down', changedBy: 'TOUGH', toughUsed: true, blood: 2 },
    ],
    [
      'a model whose TOUGH is used up goes out',
      { keywords: ['TOUGH'], toughUsed: true },
      null,
      { result: 'out', changedBy: null, toughUsed: true },
    ],
    [
      'a TOUGH model becomes Down even in a Bloodbath',
      { keywords: ['TOUGH'] },
      6,
      { result: 'down', changedBy: 'TOUGH', toughUsed: true },
    ],
    [
      'a GOLEM becomes Down',
      { keywords: ['GOLEM'] },
      null,
      { result: 'down', changedBy: 'GOLEM', toughUsed: false, blood: 1 },
    ],
    [
      'a GOLEM that is Down stays Down with 2 BLOOD',
      { keywords: ['GOLEM'], posture: 'down' },
      null,
      { result: 'down', changedBy: 'GOLEM', blood: 2 },
    ],
    ['a GOLEM in a Bloodbath goes out', { keywords: ['GOLEM'] }, 1, { result: 'out', changedBy: null }],
    [
      'a TOUGH GOLEM becomes Down by GOLEM, and TOUGH is not used up',
      { keywords: ['TOUGH', 'GOLEM'] },
      null,
      { result: 'down', changedBy: 'GOLEM', toughUsed: false },
    ],
    [
      'a TOUGH GOLEM in a Bloodbath becomes Down by TOUGH',
      { keywords: ['TOUGH', 'GOLEM'] },
      1,
      { result: 'down', changedBy: 'TOUGH', toughUsed: true },
    ],
    [
      'a model with neither goes out',
      { keywords: [] },
      null,
      { result: 'out', changedBy: null, toughUsed: false },
    ],
  ]
  it.each(cases)('TC-9: when the chart says Out of Action, %s', (_, target, bloodbathDie, expected) => {
    expect(injury({ target: aModel(target), keptTotal: 12, bloodbathDie })).toMatchObject({
      chart: 'out',
      ...expected,
    })
  })

  it.each([4, 7])(
    'TC-9: a kept total of %i does not use TOUGH up, because it does not take the model out',
    (keptTotal) => {
      expect(injury({ target: aModel({ keywords: ['TOUGH'] }), keptTotal })).toMatchObject({
        changedBy: null,
        toughUsed: false,
      })
    },
  )
})

describe('readInjuryRoll', () => {
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

  it('TC-4, TC-8: puts every BLOOD on the model or counts it as lost, and never heals or stands a model up', () => {
    fc.assert(
      fc.property(roll, ({ posture, blood, toughUsed, keywords, ...rest }) => {
        const target = aModel({ posture, blood, toughUsed, keywords })
        const effect = readInjuryRoll({
          edition: terms163.edition,
          bloodbath: rest.bloodbathDie !== null,
          ...rest,
          target,
        })
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
