import { describe, expect, it } from 'vitest'
import {
  commandValueOf,
  hasSquadLeader,
  highestCommand,
  isCommander,
  isDestroyed,
  isSmallUnit,
  hasSquadKeyword,
  majorityProfile,
  majorityProfileIndexes,
  modelsLeft,
  inchOrCentimetre,
  includesKeyword,
  unitsOnTable,
} from '@/systems/gloom-trench/rules'
import { aUnit, models, unitOf } from '../../../helpers/gloomTrench'

const mixed = [models(4, { save: 6 }), models(1, { command: 2, save: 12, keywords: ['Squad Leader'] })]

describe('GT-20: a unit of several profiles', () => {
  it.each([
    ['all models', [4, 1], 2],
    ['the unit without its leader', [4, 0], 1],
    ['the leader alone', [0, 1], 2],
    ['no models', [0, 0], 0],
  ])('GT-20: the Command of %s is the highest of the models left', (_, left, command) => {
    expect(commandValueOf(unitOf(mixed, { left }))).toBe(command)
  })

  it.each([
    ['of the profile with the most models', [4, 1], [0], 6],
    ['of the other profile once it has the most models', [1, 2], [1], 12],
    ['of the first of two equal profiles until the owner chooses', [1, 1], [0, 1], 6],
    ['missing without models', [0, 0], [], undefined],
  ])('GT-20: the Save is %s', (_, left, leading, save) => {
    const unit = unitOf(mixed, { left })
    expect(majorityProfileIndexes(unit)).toEqual(leading)
    expect(majorityProfile(unit)?.save).toBe(save)
  })

  it("GT-20: the owner's choice counts only between profiles with equally many models", () => {
    expect(majorityProfile(unitOf(mixed, { left: [1, 1] }), 1)?.save).toBe(12)
    expect(majorityProfile(unitOf(mixed, { left: [2, 1] }), 1)?.save).toBe(6)
  })

  it('a unit has a Squad Leader while that model is left', () => {
    expect(hasSquadLeader(unitOf(mixed))).toBe(true)
    expect(hasSquadLeader(unitOf(mixed, { left: [4, 0] }))).toBe(false)
  })
})

describe('units on the table', () => {
  it('a unit without models is destroyed and not on the table', () => {
    const gone = aUnit({ id: 'gone', left: [0] })
    const other = aUnit({ id: 'other', side: 'b' })
    expect([modelsLeft(other), isDestroyed(other), isDestroyed(gone)]).toEqual([5, false, true])
    expect(unitsOnTable([gone, other]).map(({ id }) => id)).toEqual(['other'])
    expect(unitsOnTable([gone, other], 'a')).toEqual([])
  })

  it('GT-19: the highest Command is 0 without a unit on the table', () => {
    expect(highestCommand([])).toBe(0)
    expect(highestCommand([aUnit({ left: [0] })])).toBe(0)
  })

  it('GT-11: a unit of at most two models or with the keyword is a Small Unit', () => {
    expect([3, 2, 1].map((left) => isSmallUnit(aUnit({ left: [left] })))).toEqual([false, true, true])
    expect(isSmallUnit(aUnit({ profile: { keywords: ['small unit'] } }))).toBe(true)
  })

  it('keywords match in any case, with spaces around them, and only as a whole', () => {
    expect(includesKeyword([' squad '], 'Squad')).toBe(true)
    expect(includesKeyword(['Squad Leader'], 'Squad')).toBe(false)
    expect(hasSquadKeyword(aUnit({ profile: { keywords: ['SQUAD'] } }))).toBe(true)
    expect(isCommander(aUnit({ profile: { keywords: ['Commander'] } }))).toBe(true)
  })

  it('GT-17: 1 MU is an inch at 28mm and a centimetre at 15mm', () => {
    expect(inchOrCentimetre('28mm')).toBe('inch')
    expect(inchOrCentimetre('15mm')).toBe('centimetre')
  })
})
