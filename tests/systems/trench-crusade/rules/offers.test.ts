import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  cancelledModifiers,
  netDice,
  offeredActionModifiers,
  offeredInjuryModifiers,
  takeModifiers,
  type ActionSituation,
  type OfferedModifier,
} from '@/systems/trench-crusade/rules'
import { aModel, aWeapon } from '../../../helpers/trenchCrusade'

/** Offers in short: `+cover` is preset on, `cover` is off; the dice follow. */
const short = (offers: readonly OfferedModifier[]): string[] =>
  offers.map(({ source, dice, on }) => `${on ? '+' : ''}${source} ${dice}`)

const action = (situation: Partial<ActionSituation>): string[] =>
  short(
    offeredActionModifiers({
      kind: 'ranged',
      actor: aModel(),
      target: aModel({ id: 'target' }),
      ...situation,
    }),
  )

describe('TC-12: what the sheet offers for an ACTION', () => {
  const cases: [string, Partial<ActionSituation>, string[]][] = [
    ['ranged, nothing said', { weapon: aWeapon() }, ['cover -1', 'longRange -1', 'elevated 1']],
    [
      'ranged, all said',
      { weapon: aWeapon(), cover: true, longRange: true, elevated: true },
      ['+cover -1', '+longRange -1', '+elevated 1'],
    ],
    [
      'characteristic and weapon dice, when they have any',
      { actor: aModel({ profile: { ranged: 2, melee: 1 } }), weapon: aWeapon({ dice: -1 }) },
      ['+ranged 2', '+weapon -1', 'cover -1', 'longRange -1', 'elevated 1'],
    ],
    [
      'GRENADE ignores cover and long range',
      { weapon: aWeapon({ keywords: ['GRENADE'] }), cover: true, longRange: true },
      ['elevated 1'],
    ],
    [
      'melee, nothing said',
      { kind: 'melee', actor: aModel({ profile: { ranged: 2, melee: -1 } }) },
      ['+melee -1', 'defendedObstacle -1', 'offHand -1', 'fear -1'],
    ],
    [
      'melee, all said',
      { kind: 'melee', defendedObstacle: true, offHand: true },
      ['+defendedObstacle -1', '+offHand -1', 'fear -1'],
    ],
    [
      'never a defended obstacle for a Down target',
      { kind: 'melee', target: aModel({ posture: 'down' }), defendedObstacle: true },
      ['offHand -1', 'fear -1'],
    ],
    [
      'FEAR of the target',
      { kind: 'melee', target: aModel({ keywords: ['FEAR'] }) },
      ['defendedObstacle -1', 'offHand -1', '+fear -1'],
    ],
    [
      'no FEAR for those who cause it',
      { kind: 'melee', actor: aModel({ keywords: ['FEAR'] }), target: aModel({ keywords: ['FEAR'] }) },
      ['defendedObstacle -1', 'offHand -1'],
    ],
    [
      'no FEAR for a GOLEM',
      { kind: 'melee', actor: aModel({ keywords: ['GOLEM'] }), target: aModel({ keywords: ['FEAR'] }) },
      ['defendedObstacle -1', 'offHand -1'],
    ],
    [
      'FEAR does nothing to shots',
      { target: aModel({ keywords: ['FEAR'] }) },
      ['cover -1', 'longRange -1', 'elevated 1'],
    ],
    ['a plain ACTION', { kind: 'plain', actor: aModel({ profile: { ranged: 2, melee: 2 } }) }, []],
  ]
  it.each(cases)('TC-12: %s', (_, situation, offers) => {
    expect(action(situation)).toEqual(offers)
  })

  it.each(['ranged', 'melee', 'plain'] as const)('TC-10: a Down model has -1 DICE on a %s ACTION', (kind) => {
    expect(action({ kind, actor: aModel({ posture: 'down' }) })).toContain('+down -1')
    expect(action({ kind }).join()).not.toContain('down')
  })

  it('TC-21: a BLAST at a point knows no cover', () => {
    const weapon = aWeapon({ keywords: ['BLAST (3)'] })
    expect(short(offeredActionModifiers({ kind: 'ranged', actor: aModel(), weapon, cover: true }))).toEqual([
      'longRange -1',
      'elevated 1',
    ])
    expect(action({ weapon, cover: true })).toContain('+cover -1')
  })
})

describe('TC-7: what the sheet offers for an injury roll', () => {
  it.each([
    ['nothing', {}, []],
    ['TC-2: a critical', { critical: true }, ['+critical 1']],
    [
      'TC-2: a CRITICAL critical',
      { critical: true, weapon: aWeapon({ keywords: ['CRITICAL'] }) },
      ['+critical 2'],
    ],
    ['a CRITICAL weapon without a critical', { weapon: aWeapon({ keywords: ['CRITICAL'] }) }, []],
    ['a Down target', { target: aModel({ posture: 'down' }) }, ['+targetDown 1']],
    ['the weapon', { weapon: aWeapon({ injuryDice: -2 }) }, ['+weapon -2']],
    ['TC-13: a fall of 2.9"', { fallInches: 2.9 }, []],
    ['TC-13: a fall of 3"', { fallInches: 3 }, ['+fallHeight 1']],
    ['TC-13: a fall of 8.9"', { fallInches: 8.9 }, ['+fallHeight 2']],
  ] as const)('%s', (_, situation, offers) => {
    expect(short(offeredInjuryModifiers({ target: aModel(), critical: false, ...situation }))).toEqual(offers)
  })
})

describe('TC-12: taking modifiers', () => {
  const offered = offeredActionModifiers({
    kind: 'ranged',
    actor: aModel({ profile: { ranged: 1 } }),
    weapon: aWeapon(),
    cover: true,
  })

  it('takes what is preset, by no hand', () => {
    expect(takeModifiers(offered, {}, 0)).toEqual([
      { source: 'ranged', dice: 1, ruling: 'TC-12', byHand: false },
      { source: 'cover', dice: -1, ruling: 'TC-12', byHand: false },
    ])
  })

  it('marks what players switched on, leaves out what they switched off, adds their own', () => {
    expect(takeModifiers(offered, { ranged: false, cover: true, elevated: true }, -2)).toEqual([
      { source: 'cover', dice: -1, ruling: 'TC-12', byHand: false },
      { source: 'elevated', dice: 1, ruling: 'TC-12', byHand: true },
      { source: 'custom', dice: -2, ruling: 'TC-12', byHand: true },
    ])
  })

  it('never holds a modifier of 0 dice, and sums to what is on', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -3, max: 3 }),
        fc.integer({ min: -3, max: 3 }),
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: -4, max: 4 }),
        (ranged, dice, cover, elevated, custom) => {
          const offers = offeredActionModifiers({
            kind: 'ranged',
            actor: aModel({ profile: { ranged } }),
            weapon: aWeapon({ dice }),
            cover,
          })
          const taken = takeModifiers(offers, { elevated }, custom)
          expect(taken.every((modifier) => modifier.dice !== 0)).toBe(true)
          expect(netDice(taken)).toBe(ranged + dice - Number(cover) + Number(elevated) + custom)
        },
      ),
    )
  })
})

describe('TC-12, TC-21: what was said and does not count', () => {
  const bombs = aWeapon({ keywords: ['GRENADE'] })
  const sword = aWeapon({ kind: 'melee', range: 0 })
  const feared = aModel({ id: 'target', profile: { keywords: ['FEAR'] } })
  const cases: [string, Partial<ActionSituation>, string[]][] = [
    ['nothing said', { weapon: bombs }, []],
    [
      'cover and range of a GRENADE',
      { weapon: bombs, cover: true, longRange: true },
      ['cover GRENADE', 'longRange GRENADE'],
    ],
    ['cover of a rifle', { weapon: aWeapon(), cover: true }, []],
    ['an obstacle', { kind: 'melee', weapon: sword, defendedObstacle: true }, []],
    [
      'an obstacle that a Down target defends',
      {
        kind: 'melee',
        weapon: sword,
        defendedObstacle: true,
        target: aModel({ id: 'target', posture: 'down' }),
      },
      ['defendedObstacle targetDown'],
    ],
    ['FEAR', { kind: 'melee', weapon: sword, target: feared }, []],
    [
      'FEAR of a GOLEM',
      { kind: 'melee', weapon: sword, target: feared, actor: aModel({ profile: { keywords: ['GOLEM'] } }) },
      ['fear GOLEM'],
    ],
  ]
  it.each(cases)('%s', (_, situation, cancelled) => {
    const all = { kind: 'ranged', actor: aModel(), target: aModel({ id: 'target' }), ...situation } as const
    const told = cancelledModifiers(all)
    expect(told.map(({ source, by }) => `${source} ${by}`)).toEqual(cancelled)
    // What is cancelled is not offered either: nothing counts twice, or is struck through and counts.
    const offered = offeredActionModifiers(all).map(({ source }) => source)
    for (const { source } of told) expect(offered).not.toContain(source)
  })
  it('cover of a point, which has none (TC-21)', () => {
    const told = cancelledModifiers({
      kind: 'ranged',
      actor: aModel(),
      weapon: aWeapon({ keywords: ['BLAST (3)'] }),
      cover: true,
    })
    expect(told).toEqual([{ source: 'cover', dice: -1, ruling: 'TC-12', by: 'point' }])
  })
})
