import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  cancelledModifiers,
  netDice,
  offeredActionModifiers,
  offeredInjuryModifiers,
  countingModifiers,
  type ActionSituation,
  type OfferedModifier,
} from '@/systems/trench-crusade/rules'
import { aModel, aWeapon } from '../../../helpers/trenchCrusade'
import { terms163 } from '../../../helpers/trenchTerms'

const { edition } = terms163

/** Offers in short: `+cover -1` is preset, `cover -1` is off. */
const short = (offers: readonly OfferedModifier[]): string[] =>
  offers.map(({ source, dice, on }) => `${on ? '+' : ''}${source} ${dice}`)

const action = (situation: Partial<ActionSituation>): string[] =>
  short(
    offeredActionModifiers({
      edition,
      kind: 'ranged',
      actor: aModel(),
      target: aModel({ id: 'target' }),
      ...situation,
    }),
  )

describe('TC-12: modifiers offered for an ACTION', () => {
  const cases: [string, Partial<ActionSituation>, string[]][] = [
    [
      'a Ranged Attack offers cover, long range and elevation, all off',
      { weapon: aWeapon() },
      ['cover -1', 'longRange -1', 'elevated 1'],
    ],
    [
      'a Ranged Attack presets what is true of the shot',
      { weapon: aWeapon(), cover: true, longRange: true, elevated: true },
      ['+cover -1', '+longRange -1', '+elevated 1'],
    ],
    [
      'the Ranged characteristic and the weapon dice are preset',
      { actor: aModel({ profile: { ranged: 2, melee: 1 } }), weapon: aWeapon({ dice: -1 }) },
      ['+ranged 2', '+weapon -1', 'cover -1', 'longRange -1', 'elevated 1'],
    ],
    [
      'GRENADE ignores cover and long range',
      { weapon: aWeapon({ keywords: ['GRENADE'] }), cover: true, longRange: true },
      ['elevated 1'],
    ],
    [
      'a Melee Attack offers obstacle, off-hand and FEAR, all off',
      { kind: 'melee', actor: aModel({ profile: { ranged: 2, melee: -1 } }) },
      ['+melee -1', 'defendedObstacle -1', 'offHand -1', 'fear -1'],
    ],
    [
      'a Melee Attack presets what is true of the blow',
      { kind: 'melee', defendedObstacle: true, offHand: true },
      ['+defendedObstacle -1', '+offHand -1', 'fear -1'],
    ],
    [
      'a Down target defends no obstacle',
      { kind: 'melee', target: aModel({ posture: 'down' }), defendedObstacle: true },
      ['offHand -1', 'fear -1'],
    ],
    [
      'FEAR of the target is preset',
      { kind: 'melee', target: aModel({ keywords: ['FEAR'] }) },
      ['defendedObstacle -1', 'offHand -1', '+fear -1'],
    ],
    [
      'an attacker with FEAR fears nobody',
      { kind: 'melee', actor: aModel({ keywords: ['FEAR'] }), target: aModel({ keywords: ['FEAR'] }) },
      ['defendedObstacle -1', 'offHand -1'],
    ],
    [
      'a GOLEM fears nobody',
      { kind: 'melee', actor: aModel({ keywords: ['GOLEM'] }), target: aModel({ keywords: ['FEAR'] }) },
      ['defendedObstacle -1', 'offHand -1'],
    ],
    [
      'a Ranged Attack offers no FEAR',
      { target: aModel({ keywords: ['FEAR'] }) },
      ['cover -1', 'longRange -1', 'elevated 1'],
    ],
    [
      'a plain ACTION offers nothing',
      { kind: 'plain', actor: aModel({ profile: { ranged: 2, melee: 2 } }) },
      [],
    ],
  ]
  it.each(cases)('TC-12: %s', (_, situation, offers) => {
    expect(action(situation)).toEqual(offers)
  })

  it.each(['ranged', 'melee', 'plain'] as const)('TC-10: a Down model has -1 DICE on a %s ACTION', (kind) => {
    expect(action({ kind, actor: aModel({ posture: 'down' }) })).toContain('+down -1')
    expect(action({ kind }).join()).not.toContain('down')
  })

  it('TC-21: a BLAST at a point offers no cover, one at a model does', () => {
    const weapon = aWeapon({ keywords: ['BLAST (3)'] })
    expect(
      short(offeredActionModifiers({ edition, kind: 'ranged', actor: aModel(), weapon, cover: true })),
    ).toEqual(['longRange -1', 'elevated 1'])
    expect(action({ weapon, cover: true })).toContain('+cover -1')
  })
})

describe('TC-7: modifiers offered for an injury roll', () => {
  it.each([
    ['are none without a reason', {}, []],
    ['TC-2: are +1 for a critical', { critical: true }, ['+critical 1']],
    [
      'TC-2: are +2 for a critical with a CRITICAL weapon',
      { critical: true, weapon: aWeapon({ keywords: ['CRITICAL'] }) },
      ['+critical 2'],
    ],
    [
      'are none for a CRITICAL weapon without a critical',
      { weapon: aWeapon({ keywords: ['CRITICAL'] }) },
      [],
    ],
    ['are +1 for a Down target', { target: aModel({ posture: 'down' }) }, ['+targetDown 1']],
    ['are the injury dice of the weapon', { weapon: aWeapon({ injuryDice: -2 }) }, ['+weapon -2']],
    ['TC-13: are none for a fall of 2.9"', { fallInches: 2.9 }, []],
    ['TC-13: are +1 for a fall of 3"', { fallInches: 3 }, ['+fallHeight 1']],
    ['TC-13: are +2 for a fall of 8.9"', { fallInches: 8.9 }, ['+fallHeight 2']],
  ] as const)('%s', (_, situation, offers) => {
    expect(
      short(offeredInjuryModifiers({ ...terms163, target: aModel(), critical: false, ...situation })),
    ).toEqual(offers)
  })
})

describe('TC-12: countingModifiers', () => {
  const offered = offeredActionModifiers({
    edition,
    kind: 'ranged',
    actor: aModel({ profile: { ranged: 1 } }),
    weapon: aWeapon(),
    cover: true,
  })

  it('takes preset modifiers, and does not mark them as set by hand', () => {
    expect(countingModifiers(offered, {}, { dice: 0, ruling: 'TC-12' })).toEqual([
      { source: 'ranged', dice: 1, ruling: 'TC-12', byHand: false },
      { source: 'cover', dice: -1, ruling: 'TC-12', byHand: false },
    ])
  })

  it('marks modifiers that players switch on, drops those they switch off, and adds custom dice', () => {
    expect(
      countingModifiers(
        offered,
        { ranged: false, cover: true, elevated: true },
        { dice: -2, ruling: 'TC-12' },
      ),
    ).toEqual([
      { source: 'cover', dice: -1, ruling: 'TC-12', byHand: false },
      { source: 'elevated', dice: 1, ruling: 'TC-12', byHand: true },
      { source: 'custom', dice: -2, ruling: 'TC-12', byHand: true },
    ])
  })

  it('returns no modifier of 0 dice, and all dice of those that are on', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -3, max: 3 }),
        fc.integer({ min: -3, max: 3 }),
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: -4, max: 4 }),
        (ranged, dice, cover, elevated, custom) => {
          const offers = offeredActionModifiers({
            edition,
            kind: 'ranged',
            actor: aModel({ profile: { ranged } }),
            weapon: aWeapon({ dice }),
            cover,
          })
          const taken = countingModifiers(offers, { elevated }, { dice: custom, ruling: 'TC-12' })
          expect(taken.every((modifier) => modifier.dice !== 0)).toBe(true)
          expect(netDice(taken)).toBe(ranged + dice - Number(cover) + Number(elevated) + custom)
        },
      ),
    )
  })
})

describe('TC-12, TC-21: cancelledModifiers', () => {
  const bombs = aWeapon({ keywords: ['GRENADE'] })
  const sword = aWeapon({ kind: 'melee', range: 0 })
  const feared = aModel({ id: 'target', profile: { keywords: ['FEAR'] } })
  const cases: [string, Partial<ActionSituation>, string[]][] = [
    ['are none when nothing is true of the shot', { weapon: bombs }, []],
    [
      'are cover and long range for a GRENADE',
      { weapon: bombs, cover: true, longRange: true },
      ['cover GRENADE', 'longRange GRENADE'],
    ],
    ['are none for a rifle at a target in cover', { weapon: aWeapon(), cover: true }, []],
    ['are none for a defended obstacle', { kind: 'melee', weapon: sword, defendedObstacle: true }, []],
    [
      'are the defended obstacle of a Down target',
      {
        kind: 'melee',
        weapon: sword,
        defendedObstacle: true,
        target: aModel({ id: 'target', posture: 'down' }),
      },
      ['defendedObstacle targetDown'],
    ],
    ['are none for FEAR of the target', { kind: 'melee', weapon: sword, target: feared }, []],
    [
      'are FEAR for an attacker that is a GOLEM',
      { kind: 'melee', weapon: sword, target: feared, actor: aModel({ profile: { keywords: ['GOLEM'] } }) },
      ['fear GOLEM'],
    ],
  ]
  it.each(cases)('%s', (_, situation, cancelled) => {
    const all = {
      edition,
      kind: 'ranged',
      actor: aModel(),
      target: aModel({ id: 'target' }),
      ...situation,
    } as const
    const cancelledOnes = cancelledModifiers(all)
    expect(cancelledOnes.map(({ source, by }) => `${source} ${by}`)).toEqual(cancelled)
    // What is cancelled is not offered either: nothing counts twice, or is struck through and counts.
    const offered = offeredActionModifiers(all).map(({ source }) => source)
    for (const { source } of cancelledOnes) expect(offered).not.toContain(source)
  })
  it('are cover for a BLAST at a point (TC-21)', () => {
    const cancelledOnes = cancelledModifiers({
      edition,
      kind: 'ranged',
      actor: aModel(),
      weapon: aWeapon({ keywords: ['BLAST (3)'] }),
      cover: true,
    })
    expect(cancelledOnes).toEqual([{ source: 'cover', dice: -1, ruling: 'TC-12', by: 'point' }])
  })
})
