import { icons } from '@iconify-json/game-icons/icons.json'
import { describe, expect, it } from 'vitest'
import { forceWarnings, parseForce, sampleForces, type UnitProfile } from '@/systems/gloom-trench/rules'
import { aGun, aUnitProfile, models } from '../../../helpers/gloomTrench'

const leader = models(1, { command: 2, keywords: ['Squad Leader'] })
const order = { name: 'Onward', text: '', price: 1 }
const kinds = (...units: readonly UnitProfile[]) =>
  forceWarnings({ units }).map(({ kind, unit }) => [kind, unit])
const gun = (short: number | null, medium: number | null) =>
  aGun({
    bands: {
      short: short === null ? null : { upTo: short, die: 8 },
      medium: medium === null ? null : { upTo: medium, die: 6 },
      long: null,
    },
  })
const commander = aUnitProfile({ keywords: ['Commander'], tactics: 6 })

describe('GT-18: warnings about a force', () => {
  it.each([
    ['a complete force has no warning', [aUnitProfile({ weapons: [gun(6, 12)] })], []],
    ['a force without units has a warning', [], [['noUnits', null]]],
    [
      'a unit without models has a warning',
      [aUnitProfile(), aUnitProfile({ composition: [models(0)] })],
      [['noModels', 1]],
    ],
    [
      'a unit of Command 0 has a warning',
      [aUnitProfile(), aUnitProfile({ composition: [models(2, { command: 0 })] })],
      [['commandZero', 1]],
    ],
    [
      'a force of Command 0 has a warning beside that of its unit',
      [aUnitProfile({ composition: [models(2, { command: 0 })] })],
      [
        ['forceCommandZero', null],
        ['commandZero', 0],
      ],
    ],
    [
      'a weapon without bands has a warning',
      [aUnitProfile({ weapons: [gun(null, null)] })],
      [['noBands', 0]],
    ],
    [
      'a medium band that ends with the short one has a warning',
      [aUnitProfile({ weapons: [gun(12, 12)] })],
      [['bandsOutOfOrder', 0]],
    ],
    [
      'a mixed unit has a warning for a weapon that some models of no profile carry',
      [
        aUnitProfile({
          composition: [models(4), leader],
          weapons: [
            aGun({ carriers: 2 }),
            aGun({ carriers: 2, carrierProfile: 7 }),
            aGun({ carriers: 2, carrierProfile: 1 }),
            aGun(),
          ],
        }),
      ],
      [
        ['weaponWithoutCarrier', 0],
        ['weaponWithoutCarrier', 0],
      ],
    ],
    [
      'a Squad of one model has a warning',
      [aUnitProfile({ keywords: ['Squad'], composition: [leader] })],
      [['squadOfOne', 0]],
    ],
    [
      'a Squad without a leader has a warning',
      [aUnitProfile({ keywords: ['Squad'] })],
      [['squadWithoutLeader', 0]],
    ],
    [
      'a Squad with a leader has no warning',
      [aUnitProfile({ keywords: ['Squad'], composition: [models(4), leader] })],
      [],
    ],
    [
      'a Commander without Tactics has a warning',
      [aUnitProfile({ keywords: ['Commander'] })],
      [['commanderWithoutTactics', 0]],
    ],
    [
      'orders without a Squad Leader or Commander have a warning',
      [aUnitProfile({ orders: [order] })],
      [['ordersOutOfReach', 0]],
    ],
    [
      'orders with a Commander in the force have no warning',
      [aUnitProfile({ orders: [order] }), commander],
      [],
    ],
    [
      'orders of the only Commander have a warning',
      [{ ...commander, orders: [order] }],
      [['ordersOutOfReach', 0]],
    ],
  ] as const)('%s', (_, units, expected) => {
    expect(kinds(...units)).toEqual(expected)
  })

  it('a warning names the unit and the weapon', () => {
    expect(forceWarnings({ units: [aUnitProfile({ weapons: [gun(null, null)] })] })).toEqual([
      { kind: 'noBands', ruling: 'GT-11', unit: 0, params: { name: 'Section', weapon: 'Rifle' } },
    ])
  })
})

describe('sample forces', () => {
  it('there are three with different ids, of eight, eight and five units', () => {
    expect(new Set(sampleForces.map(({ id }) => id)).size).toBe(3)
    expect(sampleForces.map(({ units }) => units.length)).toEqual([8, 8, 5])
  })

  it.each(sampleForces)('GT-18: $name parses unchanged and has no warning', ({ id, ...force }) => {
    expect(forceWarnings(force)).toEqual([])
    expect(parseForce(force)).toEqual({ ok: true, value: force })
    expect(new Set(force.units.map(({ name }) => name)).size, id).toBe(force.units.length)
  })

  it.each(sampleForces)('$name shows only icons that exist', ({ icon, units }) => {
    const used = [icon, ...units.flatMap((unit) => [unit.icon, ...unit.weapons.map((one) => one.icon)])]
    expect(used.filter((name) => !(name in icons))).toEqual([])
  })
})
