import { describe, expect, it } from 'vitest'
import { chanceOfOutcomes } from '@/dice'
import { attackSpendOptions, attackOdds, injurySpendOptions, injuryOdds } from '@/systems/trench-crusade/odds'
import { aModel, aWeapon } from '../../../helpers/trenchCrusade'
import { terms163 } from '../../../helpers/trenchTerms'

const attack = {
  attackNet: 0,
  weapon: aWeapon(),
  injuryModifiersNet: 0,
  ...terms163,
  bloodbath: false,
  armour: 0,
}
const rich = aModel({ blood: 6, blessing: 1 })
const poor = aModel()

describe('TC-3, TC-5: attackSpendOptions and injurySpendOptions', () => {
  it('offer what the markers can pay, in the order of the rules', () => {
    const kinds = (actor = poor, target = poor, bloodbath = false) =>
      attackSpendOptions({ ...attack, actor, target, bloodbath }).map(({ kind }) => kind)
    expect(kinds()).toEqual([])
    expect(kinds(rich, rich)).toEqual([
      'blessing',
      'actorBlood',
      'injuryBlood',
      'bloodbath',
      'targetBlessing',
    ])
    expect(kinds(poor, rich, true)).toEqual(['injuryBlood', 'targetBlessing'])
    expect(kinds(poor, aModel({ blood: 3 }))).toEqual(['injuryBlood'])
    expect(kinds(poor, aModel({ infection: 3, posture: 'down' }))).toEqual(['injuryBlood', 'bloodbath'])
  })

  it('give the chances to hit and to take out, before and after one more spend', () => {
    const options = Object.fromEntries(
      attackSpendOptions({ ...attack, actor: rich, target: rich }).map((option) => [option.kind, option]),
    )
    const out = (change: Partial<typeof attack>) => {
      const odds = attackOdds({ ...attack, target: rich, ...change })
      return chanceOfOutcomes(odds.fate.out, odds.total)
    }
    const hit = { from: 7 / 12, to: 7 / 12 }
    expect(options.blessing).toMatchObject({ ruling: 'TC-3', hit: { ...hit, to: 29 / 36 } })
    expect(options.blessing?.out).toEqual({ from: out({}), to: out({ attackNet: 1 }) })
    expect(options.actorBlood?.hit?.to).toBeCloseTo(23 / 72, 12)
    expect(options.actorBlood?.out.to).toBe(out({ attackNet: -1 }))
    expect(options.injuryBlood?.hit?.to).toBeCloseTo(7 / 12, 12)
    expect(options.injuryBlood?.out.to).toBe(out({ injuryModifiersNet: 1 }))
    expect(options.bloodbath).toMatchObject({ ruling: 'TC-5', out: { to: out({ bloodbath: true }) } })
    expect(options.targetBlessing?.out.to).toBe(out({ injuryModifiersNet: -1 }))
  })

  it.each([
    ['TOUGH', { from: 0, to: 0 }],
    ['GOLEM', { from: 0, to: 0 }],
  ])('TC-9: give the chance of Down for a %s model, which the spend can not take out', (keyword, out) => {
    const target = aModel({ blood: 1, keywords: [keyword] })
    const [worse] = injurySpendOptions({
      target,
      netDice: 0,
      ...terms163,
      bloodbath: false,
      armour: 0,
      weaponKeywords: [],
    })
    // Two dice are 7 or more in 21 of 36 throws, the two highest of three in 174 of 216.
    expect(worse).toMatchObject({ kind: 'injuryBlood', out })
    expect(worse?.down.from).toBeCloseTo(21 / 36, 12)
    expect(worse?.down.to).toBeCloseTo(174 / 216, 12)
  })

  it.each([
    [{ blood: 2 }, 'blood'],
    [{ infection: 1 }, 'infection'],
    [{ blood: 1, infection: 1 }, 'both'],
  ] as const)('TC-4: name the markers that can pay, for a model with %j', (has, marker) => {
    const one = aModel(has)
    const markers = attackSpendOptions({ ...attack, actor: one, target: one }).map((option) => [
      option.kind,
      option.marker,
    ])
    expect(markers).toEqual([
      ['actorBlood', marker],
      ['injuryBlood', marker],
    ])
  })

  it('have no chance to hit for an injury roll alone', () => {
    const question = {
      ...terms163,
      target: rich,
      netDice: 1,
      bloodbath: false,
      armour: 2,
      weaponKeywords: [],
    }
    const out = (change: Partial<typeof question>) => {
      const odds = injuryOdds({ ...question, ...change })
      return chanceOfOutcomes(odds.out, odds.total)
    }
    expect(injurySpendOptions(question)).toMatchObject([
      { kind: 'injuryBlood', ruling: 'TC-3', hit: null, out: { from: out({}), to: out({ netDice: 2 }) } },
      { kind: 'bloodbath', ruling: 'TC-5', hit: null, out: { from: out({}), to: out({ bloodbath: true }) } },
      { kind: 'targetBlessing', ruling: 'TC-3', hit: null, out: { from: out({}), to: out({ netDice: 0 }) } },
    ])
  })
})
