import { describe, expect, it } from 'vitest'
import {
  editionOf,
  offeredInjuryModifiers,
  readInjuryRoll,
  type UnreadInjuryRoll,
} from '@/systems/trench-crusade/rules'
import { aModel, aWeapon } from '../../../helpers/trenchCrusade'
import { profile, startedTable, weapon } from '../../../helpers/trenchTable'

const edition = editionOf('1.0.2')

const injury = (roll: Partial<UnreadInjuryRoll>) =>
  readInjuryRoll({
    edition,
    target: aModel(),
    bloodbath: false,
    keptTotal: 7,
    bloodbathDie: null,
    armour: 0,
    weaponKeywords: [],
    hit: true,
    ...roll,
  })

describe('TE-4: the minuses of an injury roll', () => {
  it.each([
    ['are printed Armour', { armour: 2 }, 2],
    ['count at most 3 together', { armour: 4 }, 3],
    ['count at most 3 with what else subtracts', { armour: 2, weaponModifier: -3 }, 3],
    ['TE-23: lose 1 by ARMOUR PIERCING', { armour: 2, weaponKeywords: ['ARMOUR PIERCING'] }, 1],
    ['TE-23: stay at 0 by ARMOUR PIERCING', { armour: 0, weaponKeywords: ['ARMOUR PIERCING'] }, 0],
    [
      'TE-23: a printed −4 is still −3 with ARMOUR PIERCING',
      { armour: 4, weaponKeywords: ['ARMOUR PIERCING'] },
      3,
    ],
    ['TE-23: fall away by IGNORE ARMOUR', { armour: 3, weaponKeywords: ['IGNORE ARMOUR'] }, 0],
    [
      'TE-23: IGNORE ARMOUR leaves what is no armour',
      { armour: 3, weaponModifier: -1, weaponKeywords: ['IGNORE ARMOUR'] },
      1,
    ],
    [
      'TE-23: IGNORE ARMOUR leaves what is IMPERVIOUS',
      { armour: 3, impervious: 2, weaponKeywords: ['IGNORE ARMOUR'] },
      2,
    ],
    [
      'TE-23: ARMOUR PIERCING takes nothing off what is IMPERVIOUS',
      { armour: 2, impervious: 2, weaponKeywords: ['ARMOUR PIERCING'] },
      2,
    ],
  ])('%s', (_, input, minus) => {
    expect(
      edition.totalModifiers({ impervious: 0, weaponModifier: 0, weaponKeywords: [], ...input }),
    ).toEqual({ minus, plus: 0 })
  })

  it('TC-6: 1.6.3 knows no INJURY MODIFIER, and nothing takes armour off', () => {
    const input = { armour: 6, impervious: 1, weaponModifier: -3, weaponKeywords: ['ARMOUR PIERCING'] }
    expect(editionOf('1.6.3').totalModifiers(input)).toEqual({ minus: 6, plus: 0 })
  })

  it('are followed by pluses without a bound', () => {
    expect(injury({ keptTotal: 4, armour: 3, plus: 8 })).toMatchObject({ total: 9, result: 'out' })
  })
})

describe('TE-6: the dice that count', () => {
  it.each([
    ['are two', [], false, null, 2],
    ['are three with DEADLY', ['DEADLY'], false, null, 3],
    ['are one more by a Bloodbath', [], true, null, 3],
    ['are four by a Bloodbath with DEADLY', ['DEADLY'], true, null, 4],
    ['are what a kit says', ['DEADLY'], false, 1, 1],
    ['are one more than a kit says by a Bloodbath', [], true, 1, 2],
  ])('%s', (_, weaponKeywords, bloodbath, saidCount, counted) => {
    expect(edition.injuryDice({ weaponKeywords, bloodbath, saidCount })).toEqual({ counted, onTop: 0 })
  })
})

describe('TE-5: a Down target', () => {
  it.each([
    ['adds a die to a Melee Attack', aWeapon({ kind: 'melee' }), 1],
    ['adds no die to a Ranged Attack', aWeapon({ kind: 'ranged' }), 0],
  ])('%s', (_, used, dice) => {
    const offered = offeredInjuryModifiers({
      edition,
      target: aModel({ posture: 'down' }),
      weapon: used,
      critical: false,
    })
    expect(offered.reduce((sum, one) => sum + one.dice, 0)).toBe(dice)
  })

  it('adds no die to a fall, only its height does (TE-15)', () => {
    const target = aModel({ posture: 'down' })
    const sources = offeredInjuryModifiers({ edition, target, critical: false, fallInches: 4 })
    expect(sources.map(({ source }) => source)).toEqual(['fallHeight'])
  })
})

describe('TE-8: keywords that change a result', () => {
  it.each([
    ['TOUGH makes the first Out of Action Down', { keywords: ['TOUGH'] }, 12, false, 'down'],
    ['TOUGH helps once', { keywords: ['TOUGH'], toughUsed: true }, 12, false, 'out'],
    ['STANDFAST makes Down a Minor Hit', { keywords: ['STANDFAST'] }, 7, false, 'minor'],
    ['STANDFAST does not help against Out of Action', { keywords: ['STANDFAST'] }, 12, false, 'out'],
    ['STANDFAST follows TOUGH', { keywords: ['TOUGH', 'STANDFAST'] }, 12, false, 'minor'],
    ['GOLEM goes Down', { keywords: ['GOLEM'] }, 12, false, 'down'],
    ['GOLEM falls by a Bloodbath', { keywords: ['GOLEM'] }, 12, true, 'out'],
    ['GOLEM is never TOUGH', { keywords: ['GOLEM', 'TOUGH'] }, 12, true, 'out'],
  ] as const)('%s', (_, model, keptTotal, bloodbath, result) => {
    expect(
      injury({ target: aModel({ ...model, keywords: [...model.keywords] }), keptTotal, bloodbath }).result,
    ).toBe(result)
  })

  it('a Minor Hit by STANDFAST places one BLOOD, also on a Down model', () => {
    const target = aModel({ keywords: ['STANDFAST'], posture: 'down', blood: 2 })
    expect(injury({ target, keptTotal: 8 })).toMatchObject({ result: 'minor', posture: 'down', blood: 3 })
  })
})

describe('TE-7: FIRE, GAS and SHRAPNEL', () => {
  it.each([
    ['place one BLOOD each, also without an injury', [], ['FIRE', 'GAS'], 2],
    ['GAS does nothing to a GOLEM', ['GOLEM'], ['GAS'], 0],
    ['FIRE does nothing to a DEMONIC model', ['DEMONIC'], ['FIRE'], 0],
    ['GAS does nothing to a model with NEGATE GAS', ['NEGATE GAS'], ['GAS', 'FIRE'], 1],
  ])('%s', (_, keywords, weaponKeywords, blood) => {
    expect(injury({ target: aModel({ keywords }), keptTotal: 2, armour: 3, weaponKeywords }).blood).toBe(
      blood,
    )
  })

  it('TE-24: a weapon with INFECTION places INFECTION instead of BLOOD', () => {
    const target = aModel({ blood: 1, infection: 5 })
    const effect = injury({ target, keptTotal: 7, weaponKeywords: ['INFECTION', 'GAS'] })
    expect(effect).toMatchObject({ blood: 1, infection: 6, lost: 1, posture: 'down' })
  })
})

describe('a battle of 1.0.2', () => {
  const battle = (change: Partial<Parameters<typeof weapon>[0]> = {}) => {
    const table = startedTable(
      [profile('Ann', { weapons: [weapon(change)] })],
      [profile('Ben', { armour: 4 })],
      {},
      '1.0.2',
    )
    return table.activate('Ann')
  }

  it('TE-6: a Bloodbath makes three dice count, and none lies apart', () => {
    const table = battle()
    table.mark('Ben', 'blood', 6).attack('Ann', 'Ben').throws(6, 5).does({ type: 'accept' })
    table.does({ type: 'worsen', blood: 0, infection: 0, bloodbath: { blood: 6, infection: 0 } })
    table.throws(2, 3, 6)
    expect(table.top).toMatchObject({
      kind: 'injury',
      armour: 3,
      roll: { kept: [0, 1, 2], bloodbathFace: null, total: 11, effect: { total: 8, result: 'down' } },
    })
  })

  it('TE-24: INFECTION reaches the model', () => {
    const table = battle({ keywords: ['INFECTION'] })
    table.attack('Ann', 'Ben').throws(6, 5).does({ type: 'accept' }).throws(6, 5).does({ type: 'accept' })
    expect(table.model('Ben')).toMatchObject({ blood: 0, infection: 1, posture: 'down' })
  })
})
