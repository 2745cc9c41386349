import { err, ok, type Result } from '@/kit'
import { coverEffects, type CoverLevel } from './cover'
import {
  isSmallUnit,
  modelsLeft,
  includesKeyword,
  rangeBandNames,
  type RangeBandName,
  type Unit,
  type UnitProfile,
  type Weapon,
} from './model'
import type { Modifier, OfferedModifier, RollPool, PoolDice } from './pool'

/** The number of targets between which a unit may split its fire (GT-11). */
export const maxTargets = 2

/** Models of a unit that shoot with one weapon at one target. */
export interface ShooterGroup {
  readonly weapon: Weapon
  readonly band: RangeBandName
  /** Models with line of sight to a model of the target. */
  readonly models: number
  /** Dice more or fewer than the weapon gives: by a Unit Order, or as players agreed. */
  readonly moreDice?: number
}

/** A unit that is shot at, and what players entered about the table. */
export interface ShootingSituation {
  readonly target: Unit
  /** The shooters' order was Advance. */
  readonly advance: boolean
  /** The cover that counts. */
  readonly cover: CoverLevel
  /** Names of rules that make the target Obscured, in addition to its cover. */
  readonly obscuredBy: readonly string[]
}

/** Why a unit can't shoot like this. */
export type ShootingFault =
  | { readonly kind: 'noModels' }
  | { readonly kind: 'noTarget' }
  | { readonly kind: 'tooManyTargets'; readonly most: number }
  /** The weapon has no such band. */
  | { readonly kind: 'noBand'; readonly weapon: string; readonly band: RangeBandName | null }
  /** More models shoot than are left in the unit or in one of its profiles, or than carry the weapon. */
  | {
      readonly kind: 'tooManyModels'
      readonly weapon: string | null
      readonly has: number
      readonly profile?: string
    }

/** The index of the profile that carries a weapon; null when any model of the unit may (GT-11). */
export const carrierProfileIndex = (
  { profile }: { readonly profile: Pick<UnitProfile, 'composition'> },
  { carrierProfile }: Pick<Weapon, 'carrierProfile'>,
): number | null =>
  carrierProfile !== undefined && carrierProfile < profile.composition.length ? carrierProfile : null

/** The name of the profile whose models carry a weapon; null when any model may. */
export const carrierProfileName = (unit: Unit, weapon: Weapon): string | null => {
  const index = carrierProfileIndex(unit, weapon)
  return index === null ? null : (unit.profile.composition[index]?.profile.name ?? null)
}

/**
 * How many models of a unit can shoot with a weapon: at most its carriers, and at most the models that are left of
 * their profile. Casualties take weapons along, those of other models first (GT-11).
 */
export const weaponCarrierCount = (unit: Unit, weapon: Weapon): number => {
  const index = carrierProfileIndex(unit, weapon)
  return Math.min(weapon.carriers ?? Infinity, index === null ? modelsLeft(unit) : (unit.left[index] ?? 0))
}

/** The band in which a weapon shoots at this distance in MU; null beyond its reach (GT-11). */
export const rangeBandAt = ({ bands }: Pick<Weapon, 'bands'>, distance: number): RangeBandName | null =>
  rangeBandNames.find((band) => (bands[band]?.upTo ?? -1) >= distance) ?? null

/** The distances in MU at which a band of one of the weapons ends, nearest first. */
export const bandEndDistances = (weapons: readonly Pick<Weapon, 'bands'>[]): readonly number[] =>
  [
    ...new Set(weapons.flatMap(({ bands }) => rangeBandNames.flatMap((band) => bands[band]?.upTo ?? []))),
  ].sort((one, other) => one - other)

/** Profiles of one unit may have weapons of the same name. */
const isSameWeapon = (one: Weapon, other: Weapon): boolean =>
  one.name === other.name && one.carrierProfile === other.carrierProfile

const groupFault = ({ weapon, band, models }: ShooterGroup): ShootingFault | null => {
  if (!Number.isInteger(models) || models < 1) return { kind: 'noModels' }
  return weapon.bands[band] === null ? { kind: 'noBand', weapon: weapon.name, band } : null
}

/**
 * Checks the whole fire of a unit before its first roll (GT-11): one or two targets, each with shooters in range, and
 * no model shoots twice. Gives the first fault.
 */
export const checkFire = (
  unit: Unit,
  targets: readonly (readonly ShooterGroup[])[],
): Result<readonly (readonly ShooterGroup[])[], ShootingFault> => {
  if (modelsLeft(unit) === 0) return err({ kind: 'noModels' })
  if (targets.length === 0) return err({ kind: 'noTarget' })
  if (targets.length > maxTargets) return err({ kind: 'tooManyTargets', most: maxTargets })
  if (targets.some((groups) => groups.length === 0)) return err({ kind: 'noModels' })
  const groups = targets.flat()
  for (const group of groups) {
    const fault = groupFault(group)
    if (fault) return err(fault)
  }
  const shooting = (of: readonly ShooterGroup[]) => of.reduce((sum, { models }) => sum + models, 0)
  for (const { weapon } of groups) {
    const has = weaponCarrierCount(unit, weapon)
    if (shooting(groups.filter((group) => isSameWeapon(group.weapon, weapon))) > has)
      return err({ kind: 'tooManyModels', weapon: weapon.name, has })
  }
  for (const [index, { profile }] of unit.profile.composition.entries()) {
    const has = unit.left[index] ?? 0
    if (shooting(groups.filter(({ weapon }) => carrierProfileIndex(unit, weapon) === index)) > has)
      return err({ kind: 'tooManyModels', weapon: null, profile: profile.name, has })
  }
  const has = modelsLeft(unit)
  return shooting(groups) > has ? err({ kind: 'tooManyModels', weapon: null, has }) : ok(targets)
}

/**
 * Dice that shooters throw with one weapon: one per model unless the weapon says more (GT-11), and dice added by hand;
 * 0 or more.
 */
export const shooterDiceCount = ({ weapon, models, moreDice = 0 }: Omit<ShooterGroup, 'band'>): number =>
  Math.max(0, models * weapon.dicePerModel + moreDice)

/** The dice of one attack, one group per weapon (GT-11). */
export const shootingPoolDice = (groups: readonly ShooterGroup[]): readonly PoolDice[] =>
  groups.flatMap((group) => {
    const { weapon, band } = group
    const die = weapon.bands[band]?.die
    if (die === undefined) return []
    return [
      {
        count: shooterDiceCount(group),
        sides: die,
        ignores: includesKeyword(weapon.specialRules, 'Ignores Obscured') ? (['obscured'] as const) : [],
        ignoresSaves: includesKeyword(weapon.specialRules, 'Ignores Saves'),
      },
    ]
  })

/** The names of the rules that make a target Obscured, each once, with `Cover` when its cover does (GT-11). */
export const namesOfObscuringRules = (
  cover: CoverLevel,
  obscuredBy: readonly string[],
): readonly string[] => {
  const sources = new Map<string, string>()
  if (coverEffects[cover].obscures) sources.set('cover', 'Cover')
  for (const name of obscuredBy.map((one) => one.trim()))
    if (name !== '' && !sources.has(name.toLowerCase())) sources.set(name.toLowerCase(), name)
  return [...sources.values()]
}

/** The modifiers that the sheet offers for shooting, preset from unit and situation (GT-11). */
export const offeredShootingModifiers = (situation: ShootingSituation): readonly OfferedModifier[] => {
  const { target, advance, cover, obscuredBy } = situation
  const minus = (source: OfferedModifier['source'], on: boolean, name = ''): OfferedModifier => ({
    source,
    kind: 'roll',
    value: -1,
    ruling: 'GT-11',
    name,
    on,
  })
  return [
    minus('advance', advance),
    minus('smallUnit', isSmallUnit(target)),
    ...(cover === 'heavy' ? [minus('heavyCover', true)] : []),
    ...(cover === 'solid' ? [minus('solidCover', true)] : []),
    ...namesOfObscuringRules(cover, obscuredBy).map((name) => minus('obscured', true, name)),
  ]
}

export const shootingPool = (groups: readonly ShooterGroup[], modifiers: readonly Modifier[]): RollPool => ({
  dice: shootingPoolDice(groups),
  modifiers,
  keepsDice: false,
})

/** A Hold and Shoot: every die is a D6 and stays one, in every band (GT-15). */
export const holdAndShootPool = (
  groups: readonly ShooterGroup[],
  modifiers: readonly Modifier[],
): RollPool => ({
  dice: shootingPoolDice(groups).map((dice) => ({ ...dice, sides: 6 })),
  modifiers,
  keepsDice: true,
})
