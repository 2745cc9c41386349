import { describe, expect, it } from 'vitest'
import { attackOdds } from '@/systems/trench-crusade/odds'
import {
  cancelledModifiers,
  editionOf,
  offeredActionModifiers,
  offeredInjuryModifiers,
  type ActionSituation,
} from '@/systems/trench-crusade/rules'
import { aModel, aWeapon } from '../../../helpers/trenchCrusade'
import { profile, startedTable, sword, weapon } from '../../../helpers/trenchTable'

const edition = editionOf('1.0.2')
const melee = aWeapon({ kind: 'melee', range: 0 })

/** Offers in short: `+cover -1` is preset, `cover -1` is off. */
const offers = (situation: Partial<ActionSituation>) =>
  offeredActionModifiers({
    edition,
    kind: 'ranged',
    actor: aModel(),
    weapon: aWeapon(),
    target: aModel({ id: 'target' }),
    ...situation,
  }).map(({ source, dice, on }) => `${on ? '+' : ''}${source} ${dice}`)

const cancelled = (situation: Partial<ActionSituation>) =>
  cancelledModifiers({
    edition,
    kind: 'ranged',
    actor: aModel(),
    weapon: aWeapon(),
    target: aModel({ id: 'target' }),
    ...situation,
  }).map(({ source, by, ruling }) => `${source} ${by} ${ruling}`)

describe('TE-19: Ranged Attacks', () => {
  const table = { cover: true, longRange: true }
  it.each([
    ['count cover and long range', [], ['+cover -1', '+longRange -1', 'elevated 1'], []],
    ['GRENADE ignores neither', ['GRENADE'], ['+cover -1', '+longRange -1', 'elevated 1'], []],
    ['IGNORE COVER', ['IGNORE COVER'], ['+longRange -1', 'elevated 1'], ['cover IGNORE COVER TE-19']],
    [
      'IGNORE LONG RANGE',
      ['IGNORE LONG RANGE'],
      ['+cover -1', 'elevated 1'],
      ['longRange IGNORE LONG RANGE TE-19'],
    ],
    ['SHOTGUN', ['SHOTGUN'], ['+cover -1', 'elevated 1'], ['longRange SHOTGUN TE-19']],
  ])('%s', (_, keywords, offered, without) => {
    expect(offers({ ...table, weapon: aWeapon({ keywords }) })).toEqual(offered)
    expect(cancelled({ ...table, weapon: aWeapon({ keywords }) })).toEqual(without)
  })

  it('SHOTGUN at long range takes an injury die off instead', () => {
    const shot = (longRange: boolean) =>
      offeredInjuryModifiers({
        edition,
        target: aModel(),
        weapon: aWeapon({ keywords: ['SHOTGUN'] }),
        critical: false,
        longRange,
      }).map(({ source, dice, ruling }) => `${source} ${dice} ${ruling}`)
    expect(shot(true)).toEqual(['shotgun -1 TE-19'])
    expect(shot(false)).toEqual([])
  })

  it('a SHOTGUN at long range reaches the injury roll of a battle', () => {
    const table = startedTable(
      [profile('Ann', { weapons: [weapon({ keywords: ['SHOTGUN'] })] })],
      [profile('Ben')],
      {},
      '1.0.2',
    )
    table
      .activate('Ann')
      .attack('Ann', 'Ben', { choices: { longRange: true } })
      .throws(6, 5)
      .does({ type: 'accept' })
    expect(table.top).toMatchObject({ kind: 'injury', modifiers: [{ source: 'shotgun', dice: -1 }] })
  })
})

describe('TE-22: Melee Attacks', () => {
  const feared = aModel({ id: 'target', keywords: ['FEAR'] })
  it.each([
    [
      'a Down target may defend an obstacle',
      { target: aModel({ posture: 'down' }), defendedObstacle: true },
      '+defendedObstacle -1',
    ],
    ['FEAR counts', { target: feared }, '+fear -1'],
    [
      'FEAR counts against a GOLEM too',
      { target: feared, actor: aModel({ keywords: ['GOLEM'] }) },
      '+fear -1',
    ],
    [
      'BLOCK counts against a charger',
      { target: aModel({ keywords: ['BLOCK'] }), charged: true },
      '+block -1',
    ],
    ['BLOCK is off against others', { target: aModel({ keywords: ['BLOCK'] }) }, 'block -1'],
  ] as const)('%s', (_, situation, offered) => {
    expect(offers({ kind: 'melee', weapon: melee, ...situation })).toContain(offered)
  })

  it.each([
    ['FEAR', 'fear FEAR TE-22'],
    ['NEGATE FEAR', 'fear NEGATE FEAR TE-22'],
  ])('%s of the attacker cancels FEAR', (keyword, without) => {
    const situation = {
      kind: 'melee',
      weapon: melee,
      target: feared,
      actor: aModel({ keywords: [keyword] }),
    } as const
    expect(cancelled(situation)).toEqual([without])
    expect(offers(situation).join()).not.toContain('fear')
  })

  it('a STRONG model strikes in any order', () => {
    const maul = { ...sword, name: 'Maul', keywords: ['TWO-HANDED'] }
    const strong = profile('Ann', { keywords: ['STRONG'], weapons: [maul, sword] })
    const table = startedTable([strong], [profile('Ben')], {}, '1.0.2').activate('Ann')
    table.attack('Ann', 'Ben', { weapon: 1 })
    expect(table.top).toMatchObject({ modifiers: [] })
    table.throws(1, 1).does({ type: 'accept' }).attack('Ann', 'Ben', { weapon: 0 })
    expect(table.top).toMatchObject({ modifiers: [{ source: 'offHand', dice: -1, ruling: 'TE-22' }] })
    const before = startedTable([strong], [profile('Ben')]).activate('Ann')
    expect(before.refuses(before.attackOf('Ann', 'Ben', { weapon: 1 }))).toBe('TC-12')
  })
})

describe('TE-11: what an activation allows', () => {
  const kit = (keywords: readonly string[]) => [
    weapon({ name: 'Gun', keywords: [...keywords] }),
    sword,
    { ...sword, name: 'Gun' },
  ]
  const battle = (keywords: readonly string[], id: '1.0.2' | '1.6.3' = '1.0.2') =>
    startedTable([profile('Ann', { weapons: kit(keywords) })], [profile('Ben')], {}, id).activate('Ann')
  const charge = (table: ReturnType<typeof battle>) =>
    ({ type: 'charge', model: table.id('Ann'), target: table.id('Ben') }) as const

  it.each([
    ['1.0.2', [], 'TE-11', 'TE-11'],
    ['1.0.2', ['ASSAULT'], null, null],
    ['1.0.2', ['PISTOL'], 'TE-11', 'TE-11'],
    ['1.6.3', [], null, 'TC-22'],
    ['1.6.3', ['ASSAULT'], null, null],
  ] as const)(
    '%s, keywords %j: a shot, then a Fight is refused by %s, a Charge by %s',
    (id, keywords, fight, dash) => {
      const table = battle(keywords, id).attack('Ann', 'Ben').throws(1, 1).does({ type: 'accept' })
      expect(table.refuses(table.attackOf('Ann', 'Ben', { weapon: 1 }))).toBe(fight)
      expect(table.refuses(charge(table))).toBe(dash)
    },
  )

  it('TE-22: a PISTOL may also strike in the activation in which it shoots', () => {
    const table = battle(['PISTOL']).attack('Ann', 'Ben').throws(1, 1).does({ type: 'accept' })
    expect(table.refuses(table.attackOf('Ann', 'Ben', { weapon: 2 }))).toBeNull()
  })

  it('a Fight, then a shot is refused by TE-11 and allowed in 1.6.3', () => {
    for (const [id, refused] of [
      ['1.0.2', 'TE-11'],
      ['1.6.3', null],
    ] as const) {
      const table = battle([], id).attack('Ann', 'Ben', { weapon: 1 }).throws(1, 1).does({ type: 'accept' })
      table.does({
        type: 'correctEngagement',
        model: table.id('Ann'),
        enemy: table.id('Ben'),
        engaged: false,
      })
      expect(table.refuses(table.attackOf('Ann', 'Ben'))).toBe(refused)
    }
  })

  it('TE-21: RELOAD ends the activation', () => {
    const table = battle(['RELOAD']).attack('Ann', 'Ben').throws(1, 1).does({ type: 'accept' })
    expect(table.state.activation).toBeNull()
    expect(table.model('Ann').activated).toBe(true)
  })
})

describe('TE-21: BLAST', () => {
  const bomb = weapon({ keywords: ['BLAST (3)'] })
  it('a critical adds its injury die only for the model that was aimed at', () => {
    const table = startedTable(
      [profile('Ann', { weapons: [bomb] })],
      [profile('Ben'), profile('Bob')],
      {},
      '1.0.2',
    )
    table
      .activate('Ann')
      .attack('Ann', 'Ben', { blast: [table.id('Bob')] })
      .throws(6, 6)
      .does({ type: 'accept' })
    expect(table.top).toMatchObject({
      kind: 'injury',
      target: table.id('Ben'),
      modifiers: [{ source: 'critical' }],
    })
    table.throws(1, 1, 1).does({ type: 'accept' })
    expect(table.top).toMatchObject({ kind: 'injury', target: table.id('Bob'), modifiers: [] })
  })

  it('so do the odds', () => {
    const asked = {
      edition,
      target: aModel(),
      attackNet: 0,
      weapon: bomb,
      injuryModifiersNet: 0,
      bloodbath: false,
      armour: 0,
    }
    const [aimed, caught] = [true, false].map((one) => attackOdds({ ...asked, aimed: one }).fate.out)
    // 20 of 36 throws hit and one is critical; two dice are 9 or more in 60 of 216 throws, three in 113.
    expect(aimed).toBe(20 * 60 + 113)
    expect(caught).toBe(21 * 10)
  })
})
