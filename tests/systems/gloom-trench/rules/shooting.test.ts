import { describe, expect, it } from 'vitest'
import {
  bandEndDistances,
  rangeBandAt,
  weaponCarrierCount,
  checkFire,
  countingCover,
  selectableCovers,
  coverEffects,
  coverLevels,
  holdAndShootPool,
  mayDiscardTargetStress,
  namesOfObscuringRules,
  offeredSaveModifiers,
  offeredShootingModifiers,
  rollModifiersFromOwnPoints,
  readyDice,
  savePool,
  shootingDamage,
  shootingPoolDice,
  shootingPool,
  activeModifiers,
  type CoverLevel,
  type SaveSituation,
  type ShooterGroup,
  type ShootingSituation,
} from '@/systems/gloom-trench/rules'
import { aGun, aUnit, models, unitOf } from '../../../helpers/gloomTrench'

const target = aUnit({ side: 'b' })
const situation = (details: Partial<ShootingSituation> = {}): ShootingSituation => ({
  target,
  advance: false,
  cover: 'open',
  obscuredBy: [],
  ...details,
})
const on = (details: Partial<ShootingSituation>) =>
  activeModifiers(offeredShootingModifiers(situation(details)), []).map(({ source, value, name }) => [
    source,
    value,
    name,
  ])
const group = (details: Partial<ShooterGroup> = {}): ShooterGroup => ({
  weapon: aGun(),
  band: 'short',
  models: 3,
  ...details,
})

describe('GT-11: modifiers of shooting', () => {
  it.each([
    ['a target in the open gives none', {}, []],
    ['Advance gives -1', { advance: true }, [['advance', -1, '']]],
    ['a target of two models gives -1', { target: aUnit({ left: [2] }) }, [['smallUnit', -1, '']]],
    ['light cover obscures', { cover: 'light' }, [['obscured', -1, 'Cover']]],
    [
      'heavy cover gives -1 and obscures',
      { cover: 'heavy' },
      [
        ['heavyCover', -1, ''],
        ['obscured', -1, 'Cover'],
      ],
    ],
    ['solid cover gives -1', { cover: 'solid' }, [['solidCover', -1, '']]],
    [
      'two obscuring rules and light cover count three times',
      { cover: 'light', obscuredBy: ['Smoke', 'Obscuring'] },
      [
        ['obscured', -1, 'Cover'],
        ['obscured', -1, 'Smoke'],
        ['obscured', -1, 'Obscuring'],
      ],
    ],
    [
      'the same obscuring rule counts once',
      { obscuredBy: ['Smoke', ' smoke '] },
      [['obscured', -1, 'Smoke']],
    ],
  ] as const)('GT-11: %s', (_, details, expected) => {
    expect(on(details)).toEqual(expected)
  })

  it('GT-11: Advance and Small Unit are offered even when they are off', () => {
    expect(offeredShootingModifiers(situation()).map(({ source, on: preset }) => [source, preset])).toEqual([
      ['advance', false],
      ['smallUnit', false],
    ])
  })

  it('GT-11: namesOfObscuringRules leaves out empty names and names cover once', () => {
    expect(namesOfObscuringRules('open', ['', '  ', 'Gas'])).toEqual(['Gas'])
    expect(namesOfObscuringRules('heavy', ['cover'])).toEqual(['Cover'])
  })
})

describe('GT-11: which cover counts', () => {
  it.each([
    ['the own cover of the target counts before the crossed one', 'light', ['solid'], 'solid', 'light'],
    ['the own cover of the target counts with nothing crossed', 'heavy', [], null, 'heavy'],
    [
      'of two crossed covers the one that the defender picks counts',
      'open',
      ['light', 'solid'],
      'light',
      'light',
    ],
    [
      'of two crossed covers the strongest counts until the defender picks',
      'open',
      ['solid', 'light'],
      null,
      'solid',
    ],
    ['a picked cover that was not crossed does not count', 'open', ['light'], 'solid', 'light'],
    ['no cover counts in the open', 'open', ['open'], null, 'open'],
  ] as const)('GT-11: %s', (_, own, crossed, picked, counting) => {
    expect(countingCover(own, crossed, picked)).toBe(counting)
  })

  it('GT-11: the defender picks among the different crossed covers', () => {
    expect(selectableCovers('open', ['solid', 'light', 'solid', 'open'])).toEqual(['light', 'solid'])
    expect(selectableCovers('light', ['solid'])).toEqual([])
  })

  it('GT-11: each cover level has one fixed effect', () => {
    expect(coverLevels.map((level) => coverEffects[level])).toEqual([
      { shooting: 0, obscures: false, saveDice: 0 },
      { shooting: 0, obscures: true, saveDice: 0 },
      { shooting: -1, obscures: true, saveDice: 0 },
      { shooting: -1, obscures: false, saveDice: 1 },
    ])
  })
})

describe('GT-11: shooting dice and which models shoot', () => {
  it('GT-11: each model throws as many dice as its weapon says, in one group per weapon', () => {
    const machineGun = aGun({
      name: 'MG',
      dicePerModel: 4,
      specialRules: ['ignores obscured', 'Ignores Saves'],
    })
    expect(shootingPoolDice([group(), group({ weapon: machineGun, band: 'medium', models: 1 })])).toEqual([
      { count: 3, sides: 8, ignores: [], ignoresSaves: false },
      { count: 4, sides: 6, ignores: ['obscured'], ignoresSaves: true },
    ])
    expect(shootingPoolDice([group({ band: 'long' })])).toEqual([])
  })

  it('GT-11: a weapon that ignores Obscured does not get it, other weapons of the attack do', () => {
    const groups = [group(), group({ weapon: aGun({ name: 'Bomb', specialRules: ['Ignores Obscured'] }) })]
    const modifiers = activeModifiers(offeredShootingModifiers(situation({ cover: 'heavy' })), [])
    expect(readyDice(shootingPool(groups, modifiers)).map(({ rollModifier }) => rollModifier)).toEqual([
      -2, -1,
    ])
  })

  it('GT-15: Hold and Shoot throws D6s that stay D6s', () => {
    const pool = holdAndShootPool([group()], rollModifiersFromOwnPoints(2))
    expect(readyDice(pool)).toMatchObject([{ count: 3, sides: 6, rollModifier: 2 }])
  })

  const unit = aUnit({ profile: { composition: [models(5)] } })
  const lone = group({ weapon: aGun({ name: 'MG', carriers: 1 }), models: 2 })
  it.each([
    ['checkFire accepts one target', [[group()]], null],
    ['checkFire accepts two targets', [[group()], [group({ models: 2 })]], null],
    [
      'checkFire refuses three targets',
      [[group()], [group()], [group()]],
      { kind: 'tooManyTargets', most: 2 },
    ],
    ['checkFire refuses no target', [], { kind: 'noTarget' }],
    ['checkFire refuses a second target without shooters', [[group()], []], { kind: 'noModels' }],
    ['checkFire refuses a group of no models', [[group({ models: 0 })]], { kind: 'noModels' }],
    [
      'checkFire refuses a band that the weapon lacks',
      [[group({ band: 'long' })]],
      { kind: 'noBand', weapon: 'Rifle', band: 'long' },
    ],
    [
      'checkFire refuses more models than carry the weapon',
      [[lone]],
      { kind: 'tooManyModels', weapon: 'MG', has: 1 },
    ],
    [
      'checkFire refuses more models at two targets than the unit has',
      [[group()], [group()]],
      { kind: 'tooManyModels', weapon: 'Rifle', has: 5 },
    ],
    [
      'checkFire refuses more models with two weapons than the unit has',
      [[group({ models: 5 }), group({ weapon: aGun({ name: 'Pistol' }), models: 1 })]],
      { kind: 'tooManyModels', weapon: null, has: 5 },
    ],
  ] as const)('GT-11: %s', (_, targets, reason) => {
    expect(checkFire(unit, targets)).toEqual(reason ? { ok: false, reason } : { ok: true, value: targets })
  })

  it('GT-11: one distance gives each weapon its own band', () => {
    const long = aGun({
      bands: { short: { upTo: 6, die: 12 }, medium: null, long: { upTo: 20, die: 6 } },
    })
    expect([0, 6, 7, 20, 21].map((distance) => rangeBandAt(long, distance))).toEqual([
      'short',
      'short',
      'long',
      'long',
      null,
    ])
    expect(bandEndDistances([aGun(), long])).toEqual([6, 8, 16, 20])
  })

  describe('GT-11: weapons belong to a profile', () => {
    const musket = aGun({ name: 'Musket', carrierProfile: 0 })
    const cannon = aGun({ name: 'Hand Cannon', carrierProfile: 1 })
    const mob = (left: readonly number[]) =>
      aUnit({
        profile: { composition: [models(4), models(2, { name: 'Ogre' })], weapons: [musket, cannon] },
        left,
      })
    const fired = (muskets: number, cannons: number) => [
      group({ weapon: musket, models: muskets }),
      group({ weapon: cannon, models: cannons }),
    ]

    it.each([
      ['all are left', [4, 2], [4, 2]],
      ['an Ogre takes its Hand Cannon along', [4, 1], [4, 1]],
      ['a profile without models has no weapons', [4, 0], [4, 0]],
      ['a Thrall takes its Musket along', [1, 2], [1, 2]],
    ] as const)('%s', (_, left, carry) => {
      expect([musket, cannon].map((weapon) => weaponCarrierCount(mob(left), weapon))).toEqual(carry)
    })

    it('some models of a profile carry it: the last ones to fall, unless their owner leaves them out', () => {
      const two = { ...cannon, carrierProfile: 0, carriers: 2 }
      expect(
        [
          [4, 2],
          [3, 2],
          [2, 2],
          [1, 2],
          [0, 2],
        ].map((left) => weaponCarrierCount(mob(left), two)),
      ).toEqual([2, 2, 2, 1, 0])
    })

    it('a profile that the unit no longer has counts as any model', () => {
      expect(weaponCarrierCount(mob([4, 1]), aGun({ carrierProfile: 5, carriers: 2 }))).toBe(2)
    })

    it('six dice of five models are refused', () => {
      expect(checkFire(mob([4, 1]), [fired(4, 1)]).ok).toBe(true)
      expect(checkFire(mob([4, 1]), [fired(4, 2)])).toEqual({
        ok: false,
        reason: { kind: 'tooManyModels', weapon: 'Hand Cannon', has: 1 },
      })
    })

    it('weapons of the same name in two profiles are counted apart', () => {
      const pistols = [0, 1].map((carrierProfile) =>
        group({ weapon: aGun({ name: 'Pistol', carrierProfile }), models: carrierProfile === 0 ? 4 : 2 }),
      )
      expect(checkFire(mob([4, 2]), [pistols]).ok).toBe(true)
    })

    it('models of a profile shoot once, whatever they carry', () => {
      const both = [
        group({ weapon: musket, models: 3 }),
        group({ weapon: aGun({ name: 'Pistol', carrierProfile: 0 }), models: 2 }),
      ]
      expect(checkFire(mob([4, 2]), [both])).toEqual({
        ok: false,
        reason: { kind: 'tooManyModels', weapon: null, profile: 'Soldier', has: 4 },
      })
    })
  })

  it('GT-11: a unit without models does not shoot, and never has more carriers than models', () => {
    expect(checkFire(aUnit({ left: [0] }), [[group()]])).toEqual({ ok: false, reason: { kind: 'noModels' } })
    expect(weaponCarrierCount(aUnit({ left: [2] }), aGun({ carriers: 3 }))).toBe(2)
    expect(weaponCarrierCount(aUnit(), aGun({ carriers: 3 }))).toBe(3)
    expect(weaponCarrierCount(aUnit(), aGun())).toBe(5)
  })
})

describe('GT-12: save dice', () => {
  const save = (details: Partial<SaveSituation> = {}): SaveSituation => ({
    target,
    against: 'shooting',
    cover: 'open',
    discarded: false,
    ...details,
  })
  const ready = (details: Partial<SaveSituation>) => {
    const one = save(details)
    const [die] = readyDice(savePool(one.target, 4, activeModifiers(offeredSaveModifiers(one), [])))
    return [die?.count, die?.sides, die?.rollModifier]
  }
  const dugIn = aUnit({ dugIn: true })

  it.each([
    ['without modifiers it is the Save die', {}, [4, 6, 0]],
    ['Dug In gives +1', { target: dugIn }, [4, 6, 1]],
    ['Dug In gives +1 in melee too', { target: dugIn, against: 'melee' }, [4, 6, 1]],
    ['solid cover turns the D6 into a D8', { cover: 'solid' }, [4, 8, 0]],
    ['heavy cover changes nothing', { cover: 'heavy' }, [4, 6, 0]],
    ['a discarded Stress token gives -1', { discarded: true }, [4, 6, -1]],
    ['all of them add up', { target: dugIn, cover: 'solid', discarded: true }, [4, 8, 0]],
  ] as const)('GT-11, GT-12: %s', (_, details, dice) => {
    expect(ready(details)).toEqual(dice)
  })

  it('GT-15: the charger saves with +1 against Hold and Shoot', () => {
    expect(ready({ against: 'holdAndShoot' })).toEqual([4, 6, 1])
  })

  it.each([
    ['light', 0],
    ['heavy', 1],
    ['solid', 1],
  ] satisfies [CoverLevel, number][])('GT-16: %s cover in melee gives %i', (cover, modifier) => {
    expect(ready({ against: 'melee', cover })).toEqual([4, 6, modifier])
  })

  it('GT-12: a Stress token can be discarded against shooting and Hold and Shoot, not in melee', () => {
    expect(mayDiscardTargetStress({ stress: 1 }, 'shooting')).toBe(true)
    expect(mayDiscardTargetStress({ stress: 1 }, 'holdAndShoot')).toBe(true)
    expect(mayDiscardTargetStress({ stress: 0 }, 'shooting')).toBe(false)
    expect(mayDiscardTargetStress({ stress: 1 }, 'melee')).toBe(false)
    expect(ready({ against: 'melee', discarded: true })).toEqual([4, 6, 0])
  })

  it('GT-20: the Save is that of the profile with the most models left', () => {
    const mixed = unitOf([models(2, { save: 6 }), models(2, { save: 12 })])
    expect(savePool(mixed, 3, [], 1).dice).toMatchObject([{ count: 3, sides: 12 }])
    expect(savePool({ ...mixed, left: [2, 1] }, 3, [], 1).dice).toMatchObject([{ sides: 6 }])
    expect(savePool({ ...mixed, left: [0, 0] }, 3, []).dice).toEqual([])
  })

  it('GT-12, GT-14: each failed save and each hit that ignores saves is 1 damage', () => {
    expect(shootingDamage(5, 2, 0)).toBe(3)
    expect(shootingDamage(5, 5, 2)).toBe(2)
  })
})
