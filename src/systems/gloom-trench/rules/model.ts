import type { LadderSides } from '@/dice'
import type { CoverLevel } from './cover'

/** The sides of a battle: two by default, up to four (GT-19). Each has chits of its own colour. */
export const sideIds = ['a', 'b', 'c', 'd'] as const
export type SideId = (typeof sideIds)[number]
export type UnitId = string

/** The stats of one kind of model. `combat`, `defence` and `save` are kinds of dice. */
export interface ModelProfile {
  readonly name: string
  /** The die of each model of a unit that charges (GT-16). */
  readonly combat: LadderSides
  /** Damage of each save that an enemy fails in melee, 0 or more. Shots do 1 (GT-12). */
  readonly damage: number
  /** The die of each model of a unit that is charged (GT-16). */
  readonly defence: LadderSides
  readonly save: LadderSides
  /** Damage that removes a model, 1 or more (GT-13). */
  readonly wounds: number
  /** 0 or more; 0 throws no Command dice (GT-4, GT-6). */
  readonly command: number
  /** As printed, `Squad Leader` among them; unknown ones are kept. */
  readonly keywords: readonly string[]
}

export const rangeBands = ['short', 'medium', 'long'] as const
export type RangeBand = (typeof rangeBands)[number]

/** A stretch of a weapon's range: up to so many MU, with this die. */
export interface WeaponBand {
  /** The maximum distance that counts, in MU. */
  readonly upTo: number
  readonly die: LadderSides
}

export interface Weapon {
  readonly name: string
  readonly icon: string
  /** null: the weapon can't be used in that band. */
  readonly bands: Readonly<Record<RangeBand, WeaponBand | null>>
  /** Dice that each model throws with it, 1 or more (GT-11). */
  readonly dicePerModel: number
  /** How many models of the unit carry it; null when all do. */
  readonly carriers: number | null
  /** As printed; the app reads `Ignores Saves` and `Ignores Obscured`, all others are for the players. */
  readonly specialRules: readonly string[]
}

export const orderEffectKinds = ['dice', 'diceModifier', 'rollModifier', 'stress', 'move'] as const

/**
 * What a Unit Order does, as far as the app can do it: so many dice more for each model of one weapon, a d+1 or a +1
 * on the unit's shots, so many Stress tokens off it, or so many MU that it moves.
 */
export interface OrderEffect {
  readonly kind: (typeof orderEffectKinds)[number]
  /** Negative only for a modifier; never 0. */
  readonly value: number
}

/** A rule of a unit that is bought with Tactical Points. */
export interface UnitOrder {
  readonly name: string
  readonly text: string
  /** In Tactical Points, 0 or more; 1 as the rules have it (GT-5). */
  readonly price: number
  /** Null or left out where the app does nothing by itself: players apply what the text says. */
  readonly effect?: OrderEffect | null
}

/** So many models of one profile. */
export interface Composition {
  readonly profile: ModelProfile
  readonly models: number
}

/** A unit as players enter it: what does not change in a battle unless players edit it (GT-18). */
export interface UnitProfile {
  readonly name: string
  readonly icon: string
  /** One profile or more; several make a mixed unit (GT-20). */
  readonly composition: readonly Composition[]
  readonly weapons: readonly Weapon[]
  /** As printed, for the players to read. */
  readonly specialRules: readonly string[]
  readonly orders: readonly UnitOrder[]
  /** As printed: `Squad`, `Commander`, `Small Unit` ... Unknown ones are kept. */
  readonly keywords: readonly string[]
  /** The X of a Commander's Tactics X, in MU; null for a unit that has none. */
  readonly tactics: number | null
}

/** What a force is organised as, and the Tactical Points that it starts with on top (GT-4). */
export interface Formation {
  readonly name: string
  readonly tacticalPoints: number
}

/** All that one side brings. */
export interface Force {
  readonly name: string
  readonly icon: string
  readonly formation: Formation
  readonly units: readonly UnitProfile[]
}

/**
 * A unit in a battle: its profile and everything that happened to it. `left` and `recorded` follow the composition.
 */
export interface Unit {
  readonly id: UnitId
  readonly side: SideId
  readonly profile: UnitProfile
  /** Models left of each profile. */
  readonly left: readonly number[]
  /** Damage on a started model of each profile, less than its Wounds; 0 where none is left (GT-13). */
  readonly recorded: readonly number[]
  readonly stress: number
  /** Until its next activation (GT-12). */
  readonly dugIn: boolean
  /** How often it was activated this turn; a failed Stress test counts (GT-8). */
  readonly activations: number
  /** The cover of the unit, as players last said, until it moves; missing if they said nothing (GT-11, GT-16). */
  readonly cover?: CoverLevel
  /** Whom it shot at or charged last; left out while it did neither. */
  readonly lastTarget?: UnitId
}

/** A unit as it enters the table, whole and calm. */
export const startingUnit = (id: UnitId, side: SideId, profile: UnitProfile): Unit => ({
  id,
  side,
  profile,
  left: profile.composition.map(({ models }) => models),
  recorded: profile.composition.map(() => 0),
  stress: 0,
  dugIn: false,
  activations: 0,
})

/** Whether a list of keywords or special rules names this one, in upper or lower case. */
export const hasName = (list: readonly string[], keyword: string): boolean =>
  list.some((one) => one.trim().toLowerCase() === keyword.toLowerCase())

export const isSquad = ({ profile }: Pick<Unit, 'profile'>): boolean => hasName(profile.keywords, 'Squad')
export const isCommander = ({ profile }: Pick<Unit, 'profile'>): boolean =>
  hasName(profile.keywords, 'Commander')

/** Models of a unit that are still on the table. */
export const modelsLeft = (unit: Pick<Unit, 'left'>): number =>
  unit.left.reduce((sum, models) => sum + models, 0)

/** Whether a unit has lost its last model; one that began without any counts too. */
export const isDestroyed = (unit: Pick<Unit, 'left'>): boolean => modelsLeft(unit) === 0

/** The units of a side that are still on the table, or of all sides. */
export const onTable = (units: readonly Unit[], side?: SideId): readonly Unit[] =>
  units.filter((unit) => (side === undefined || unit.side === side) && !isDestroyed(unit))

/** The profiles of which models are left, with their place in the composition. */
export const profilesLeft = (
  unit: Pick<Unit, 'profile' | 'left'>,
): readonly { readonly index: number; readonly profile: ModelProfile; readonly models: number }[] =>
  unit.profile.composition.flatMap(({ profile }, index) => {
    const models = unit.left[index] ?? 0
    return models > 0 ? [{ index, profile, models }] : []
  })

/** A unit's Command: the highest among its models left, 0 for none (GT-20). */
export const commandValueOf = (unit: Pick<Unit, 'profile' | 'left'>): number =>
  Math.max(0, ...profilesLeft(unit).map(({ profile }) => profile.command))

/** The highest Command among units on the table, 0 without any (GT-4, GT-6, GT-19). */
export const highestCommand = (units: readonly Unit[]): number => Math.max(0, ...units.map(commandValueOf))

/**
 * The profiles of which most models are left, by their place in the composition: one of them gives the unit its Save
 * and its Damage. When there is more than one the owner chooses (GT-20).
 */
export const leadingProfiles = (unit: Pick<Unit, 'profile' | 'left'>): readonly number[] => {
  const left = profilesLeft(unit)
  const most = Math.max(0, ...left.map(({ models }) => models))
  return left.filter(({ models }) => models === most).map(({ index }) => index)
}

/**
 * The profile that gives the unit its Save and Damage: the owner's choice when it is one of the leading ones, else
 * the first of these; undefined for a destroyed unit (GT-20).
 */
export const leadingProfile = (
  unit: Pick<Unit, 'profile' | 'left'>,
  chosen: number | null = null,
): ModelProfile | undefined => {
  const leading = leadingProfiles(unit)
  const index = chosen !== null && leading.includes(chosen) ? chosen : leading[0]
  return index === undefined ? undefined : unit.profile.composition[index]?.profile
}

/** Models up to which a unit is a Small Unit without the keyword (GT-11). */
export const smallUnitModels = 2

/** Whether shots at a unit suffer for its being a Small Unit (GT-11). */
export const isSmallUnit = (unit: Pick<Unit, 'profile' | 'left'>): boolean =>
  modelsLeft(unit) <= smallUnitModels || hasName(unit.profile.keywords, 'Small Unit')

/** Whether a Squad Leader is left; one nominated later counts for coherency only. */
export const hasSquadLeader = (unit: Pick<Unit, 'profile' | 'left'>): boolean =>
  profilesLeft(unit).some(({ profile }) => hasName(profile.keywords, 'Squad Leader'))
