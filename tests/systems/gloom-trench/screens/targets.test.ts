// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chargeDraft, fireDraft } from '@/systems/gloom-trench/screens/resolution/draft'
import {
  defaultDeclaredTarget,
  defaultShooterGroups,
  targetsWithOneRedeclared,
} from '@/systems/gloom-trench/screens/resolution/shooterGroups'
import { weaponCarrierFacts } from '@/systems/gloom-trench/roster'
import type { Weapon } from '@/systems/gloom-trench/rules'
import {
  idOf,
  ordered,
  sampleBattle,
  withPoints,
  withStress,
  type GloomSession,
} from '../../../helpers/gloomSession'
import { openSheet } from '../../../helpers/gloomSheet'
import { shotAt } from '../../../helpers/gloomTable'

type Sheet = Awaited<ReturnType<typeof openSheet>>

let session: GloomSession
let sheet: Sheet
const unit = (name: string) => {
  const found = session.view.units[idOf(session, name)]?.unit
  if (!found) throw new Error(name)
  return found
}
const tiles = (): readonly string[] => sheet.names().filter((name) => /%/.test(name))
const percentOf = (name: string): number => Number(/(\d+)%/.exec(name)?.[1])

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  session = sampleBattle()
  withPoints(session, 0, 0)
})
afterEach(() => {
  expect(sheet.text()).not.toMatch(/gt\.[a-z]/)
  sheet.close()
  vi.unstubAllGlobals()
})

/** Gives the First section 4 Thralls with Muskets and 2 Ogres with Hand Cannons, of which this many are left. */
const mob = (left: readonly [number, number]): void => {
  const { profile } = unit('First section')
  const [soldier] = profile.composition
  if (!soldier) throw new Error('no soldier')
  const named = (name: string, models: number) => ({ profile: { ...soldier.profile, name }, models })
  const gun = (name: string, carrierProfile: number, upTo: number, die: 8 | 12) => ({
    name,
    icon: '',
    bands: { short: { upTo, die }, medium: null, long: null },
    dicePerModel: 1,
    carriers: null,
    carrierProfile,
    specialRules: [],
  })
  const id = idOf(session, 'First section')
  session.must(
    {
      type: 'editUnit',
      unit: id,
      profile: {
        ...profile,
        composition: [named('Thrall', 4), named('Ogre', 2)],
        weapons: [gun('Musket', 0, 12, 8), gun('Hand Cannon', 1, 8, 12)],
      },
    },
    { type: 'correct', correction: { what: 'models', unit: id, to: [...left] }, reason: '' },
  )
}

describe('weapons of a unit with losses (GT-11)', () => {
  it('fall with their bearers: in the dice, in the most that may shoot, and in the odds of the targets', async () => {
    mob([4, 2])
    ordered(session, 'First section', 'openUp')
    sheet = await openSheet(session, fireDraft(unit('First section')))
    const whole = tiles().find((name) => name.startsWith('Hollow choir')) ?? ''
    sheet.close()
    mob([4, 1])
    sheet = await openSheet(session, fireDraft(unit('First section')))
    const fewer = tiles().find((name) => name.startsWith('Hollow choir')) ?? ''
    expect(percentOf(fewer)).toBeLessThan(percentOf(whole))
    await sheet.press(/^Hollow choir/)
    expect(sheet.names().filter((name) => name.startsWith('Roll '))).toEqual(['Roll D12 + 4D8'])
    expect(sheet.text()).toContain('Hand CannonModels with line of sight, 1 at most, carried by Ogre')
    expect(sheet.text()).toContain('MusketModels with line of sight, 4 at most, carried by Thrall')
    // The Musket reaches 12 MU, the Hand Cannon 8 MU: one distance is for both.
    await sheet.press('Up to 12 MU (12″)')
    expect(sheet.names().filter((name) => name.startsWith('Roll '))).toEqual(['Roll 4D8'])
    expect(sheet.text()).toContain('Hand CannonModels with line of sight, 0 at most')
    // It is out of reach, but an Ogre still carries it.
    expect(sheet.text()).not.toContain('no model is left that carries it')
    await sheet.press('Up to 8 MU (8″)')
    expect(sheet.names().filter((name) => name.startsWith('Roll '))).toEqual(['Roll D12 + 4D8'])
    sheet.close()
    mob([4, 0])
    sheet = await openSheet(session, fireDraft(unit('First section')))
    await sheet.press(/^Hollow choir/)
    expect(sheet.text()).toContain('0 at most, carried by Ogre, no model is left that carries it')
  })

  it('keep the models left of their profile when another profile is removed', () => {
    mob([4, 1])
    const { id, profile } = unit('First section')
    const [, ogres] = profile.composition
    const [, cannon] = profile.weapons
    if (!ogres || !cannon) throw new Error('two profiles')
    const weapons = [{ ...cannon, carrierProfile: 0 }]
    session.must({ type: 'editUnit', unit: id, profile: { ...profile, composition: [ogres], weapons } })
    expect(unit('First section').left).toEqual([1])
  })

  it('are printed with the profile that carries them', () => {
    mob([4, 2])
    const { profile } = unit('First section')
    const facts = profile.weapons.map((weapon) => weaponCarrierFacts(profile, weapon))
    expect(facts).toMatchObject([[{ params: { name: 'Thrall' } }], [{ params: { name: 'Ogre' } }]])
  })

  it('are used first where any model may have the other weapon, in whatever order the card lists them', () => {
    mob([4, 2])
    const shooter = unit('First section')
    const [musket, cannon] = shooter.profile.weapons
    if (!musket || !cannon) throw new Error('two weapons')
    const { carrierProfile: _any, ...anybodys } = musket
    const groups = (weapons: readonly Weapon[], distance?: number) =>
      defaultShooterGroups({ ...shooter, profile: { ...shooter.profile, weapons } }, [], {
        ...(distance === undefined ? {} : { distance }),
      }).map(({ weapon, models }) => [weapons[weapon]?.name, models])
    expect(groups([anybodys, cannon])).toEqual(
      expect.arrayContaining([
        ['Musket', 4],
        ['Hand Cannon', 2],
      ]),
    )
    expect(groups([cannon, anybodys])).toEqual(
      expect.arrayContaining([
        ['Musket', 4],
        ['Hand Cannon', 2],
      ]),
    )
    // Beyond the reach of the cannons their bearers shoot with what anybody has.
    expect(groups([anybodys, cannon], 12)).toEqual([['Musket', 6]])
  })

  it('leave a split between two targets with one shot for each bearer', () => {
    mob([4, 1])
    const shooter = unit('First section')
    const all = defaultDeclaredTarget(shooter, { id: 'b2' })
    expect(all.groups.map(({ models }) => models)).toEqual([1, 4])
    const cannons = { ...all, target: 'b3', groups: all.groups.filter(({ weapon }) => weapon === 1) }
    const [first] = targetsWithOneRedeclared(shooter, [all, cannons], 1, cannons)
    expect(first?.groups).toEqual([{ weapon: 0, band: 'short', models: 4 }])
  })
})

describe('the list of targets', () => {
  it('GT-11 shows each enemy with its Stress and the same chance as the sheet of the shot', async () => {
    ordered(session, 'First section', 'openUp')
    withStress(session, 'Hollow choir', 2)
    sheet = await openSheet(session, fireDraft(unit('First section')))
    expect(tiles().length).toBeGreaterThan(3)
    const hollow = tiles().find((name) => name.startsWith('Hollow choir')) ?? ''
    expect(hollow).toContain('Stress 2')
    expect(hollow).toMatch(/a model falls \d+%/)
    expect(tiles().find((name) => name.startsWith('The Warden'))).toMatch(/destroyed <?\d+%/)
    // The drawing has the same chance, and beside it the chance that no model is left.
    expect(sheet.text()).toContain(`${percentOf(hollow)}%Falls`)
    expect(sheet.text()).toMatch(/<?\d+%Gone/)
    await sheet.press(/^Hollow choir/)
    expect(sheet.text()).toContain(`Any model falls${percentOf(hollow)}%`)
  })

  it('GT-11 sorts the best targets first on request', async () => {
    ordered(session, 'First section', 'openUp')
    sheet = await openSheet(session, fireDraft(unit('First section')))
    const before = tiles()
    await sheet.press('Best first')
    const shares = tiles().map(percentOf)
    expect(shares).toEqual([...shares].sort((one, other) => other - one))
    expect([...tiles()].sort()).toEqual([...before].sort())
  })

  it('GT-15, GT-16 shows the chance that a charge that arrives is won', async () => {
    ordered(session, 'Raiding party', 'charge')
    sheet = await openSheet(session, chargeDraft(unit('Raiding party').id))
    const choir = tiles().find((name) => name.startsWith('Ashen choir')) ?? ''
    expect(choir).toMatch(/the charge wins \d+%/)
    await sheet.press(/^Ashen choir/)
    expect(sheet.text()).toContain(`Raiding party wins ${percentOf(choir)}%`)
  })

  it('GT-11 marks the last target of the unit, and selects it again with one tap', async () => {
    ordered(session, 'First section', 'openUp')
    session.must({ type: 'fire', targets: [shotAt(unit('Hollow choir').id, 8)] })
    while (session.view.ask)
      if (session.view.ask.question === 'throw') session.must({ type: 'throw' })
      else session.must({ type: 'accept' })
    expect(unit('First section').lastTarget).toBe(unit('Hollow choir').id)
    sheet = await openSheet(session, fireDraft(unit('First section')))
    expect(sheet.names().find((name) => name.startsWith('Hollow choir,'))).toContain('Last target')
    await sheet.press('Hollow choir again')
    expect(sheet.text()).toContain('First section shoots at Hollow choir')
  })
})
