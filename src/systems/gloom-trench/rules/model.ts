import type { LadderSides } from '@/dice'
import type { CoverLevel } from './cover'

/** The sides of a battle: two to four (GT-19). Each has chits of a different colour. */
export const sideIds = ['a', 'b', 'c', 'd'] as const
export type SideId = (typeof sideIds)[number]
export type UnitId = string

/** The stats of one kind of model. `combat`, `defence` and `save` are dice. */
export interface ModelProfile {
  readonly name: string
  /** The die of each model of a unit that charges (GT-16). */
  readonly combat: LadderSides
  /** Damage of each failed save of an enemy in melee, 0 or more. Shots do 1 (GT-12). */
  readonly damage: number
  /** The die of each model of a unit that is charged (GT-16). */
  readonly defence: LadderSides
  readonly save: LadderSides
  /** Damage that removes a model, 1 or more (GT-13). */
  readonly wounds: number
  /** 0 or more; 0 throws no Command dice (GT-4, GT-6). */
  readonly command: number
  /** As printed, with `Squad Leader` among them. Unknown keywords stay. */
  readonly keywords: readonly string[]
}

export const rangeBandNames = ['short', 'medium', 'long'] as const
export type RangeBandName = (typeof rangeBandNames)[number]

/** A range band of a weapon: up to this distance, with this die. */
export interface WeaponBand {
  /** The maximum distance that counts, in MU. */
  readonly upTo: number
  readonly die: LadderSides
}

export interface Weapon {
  readonly name: string
  readonly icon: string
  /** null: the weapon can't be used in that band. */
  readonly bands: Readonly<Record<RangeBandName, WeaponBand | null>>
  /** Dice that each model throws with it, 1 or more (GT-11). */
  readonly dicePerModel: number
  /** How many models of the unit carry it; null when all do. */
  readonly carriers: number | null
  /** The index in the composition of the profile whose models carry it; missing when any model may (GT-11). */
  readonly carrierProfile?: number
  /** As printed. The app applies `Ignores Saves` and `Ignores Obscured`, players apply all others. */
  readonly specialRules: readonly string[]
}

export const orderEffectKinds = ['dice', 'diceModifier', 'rollModifier', 'stress', 'move'] as const

/**
 * What the app does for a Unit Order: more dice for each model of one weapon, a d+1 or a +1 on the unit's shots, fewer
 * Stress tokens, or a move in MU.
 */
export interface OrderEffect {
  readonly kind: (typeof orderEffectKinds)[number]
  /** Negative only for a modifier; never 0. */
  readonly value: number
}

/** A rule of a unit that is bought with Tactical Points. */
export interface PricedUnitOrder {
  readonly name: string
  readonly text: string
  /** In Tactical Points, 0 or more. It is 1 in the rules (GT-5). */
  readonly price: number
  /** Null or missing when the app does nothing and players apply the text. */
  readonly effect?: OrderEffect | null
}

/** A number of models of one profile. */
export interface CompositionPart {
  readonly profile: ModelProfile
  readonly models: number
}

/** A unit as players enter it. A battle does not change it unless players edit it (GT-18). */
export interface UnitProfile {
  readonly name: string
  readonly icon: string
  /** At least one profile. Several make a mixed unit (GT-20). */
  readonly composition: readonly CompositionPart[]
  readonly weapons: readonly Weapon[]
  /** As printed, for the players to read. */
  readonly specialRules: readonly string[]
  readonly orders: readonly PricedUnitOrder[]
  /** As printed: `Squad`, `Commander`, `Small Unit` and others. Unknown keywords stay. */
  readonly keywords: readonly string[]
  /** The X of a Commander's Tactics X in MU; null without one. */
  readonly tactics: number | null
}

/** The formation of a force, and the Tactical Points that it adds at the start (GT-4). */
export interface FormationBonus {
  readonly name: string
  readonly tacticalPoints: number
}

/** All units of one side. */
export interface Force {
  readonly name: string
  readonly icon: string
  readonly formation: FormationBonus
  readonly units: readonly UnitProfile[]
}

/** A unit in a battle: its profile and its state. `left` and `recorded` follow the composition. */
export interface Unit {
  readonly id: UnitId
  readonly side: SideId
  readonly profile: UnitProfile
  /** Models left of each profile. */
  readonly left: readonly number[]
  /** Damage on a wounded model of each profile, less than its Wounds; 0 without models (GT-13). */
  readonly recorded: readonly number[]
  readonly stress: number
  /** Until its next activation (GT-12). */
  readonly dugIn: boolean
  /** How often it was activated this turn; a failed Stress test counts (GT-8). */
  readonly activations: number
  /**
   * The cover of the unit as players last entered it, until it moves; missing when they entered none (GT-11, GT-16).
   */
  readonly cover?: CoverLevel
  /** The unit that it shot at or charged last; missing when there is none. */
  readonly lastTarget?: UnitId
}

/** A unit at the start of a battle, with all its models and no Stress. */
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

/** Whether a list of keywords or special rules contains this one, in upper or lower case. */
export const includesKeyword = (list: readonly string[], keyword: string): boolean =>
  list.some((one) => one.trim().toLowerCase() === keyword.toLowerCase())

export const hasSquadKeyword = ({ profile }: Pick<Unit, 'profile'>): boolean =>
  includesKeyword(profile.keywords, 'Squad')
export const isCommander = ({ profile }: Pick<Unit, 'profile'>): boolean =>
  includesKeyword(profile.keywords, 'Commander')

/** Models of a unit that are still on the table. */
export const modelsLeft = (unit: Pick<Unit, 'left'>): number =>
  unit.left.reduce((sum, models) => sum + models, 0)

/** Whether a unit has lost its last model; one that began without any counts too. */
export const isDestroyed = (unit: Pick<Unit, 'left'>): boolean => modelsLeft(unit) === 0

/** The units of a side that are still on the table, or of all sides. */
export const unitsOnTable = (units: readonly Unit[], side?: SideId): readonly Unit[] =>
  units.filter((unit) => (side === undefined || unit.side === side) && !isDestroyed(unit))

/** The profiles with models left, and their index in the composition. */
export const profilesLeft = (
  unit: Pick<Unit, 'profile' | 'left'>,
): readonly { readonly index: number; readonly profile: ModelProfile; readonly models: number }[] =>
  unit.profile.composition.flatMap(({ profile }, index) => {
    const models = unit.left[index] ?? 0
    return models > 0 ? [{ index, profile, models }] : []
  })

/** A unit's Command: the highest of its models left, 0 without models (GT-20). */
export const commandValueOf = (unit: Pick<Unit, 'profile' | 'left'>): number =>
  Math.max(0, ...profilesLeft(unit).map(({ profile }) => profile.command))

/** The highest Command among units on the table, 0 without any (GT-4, GT-6, GT-19). */
export const highestCommand = (units: readonly Unit[]): number => Math.max(0, ...units.map(commandValueOf))

/**
 * The profiles with the most models left, by index in the composition: one of them gives the unit its Save and Damage.
 * The owner chooses among several (GT-20).
 */
export const majorityProfileIndexes = (unit: Pick<Unit, 'profile' | 'left'>): readonly number[] => {
  const left = profilesLeft(unit)
  const most = Math.max(0, ...left.map(({ models }) => models))
  return left.filter(({ models }) => models === most).map(({ index }) => index)
}

/**
 * The profile that gives the unit its Save and Damage: the owner's choice if it is a leading one, otherwise the first
 * of these; undefined for a destroyed unit (GT-20).
 */
export const majorityProfile = (
  unit: Pick<Unit, 'profile' | 'left'>,
  chosen: number | null = null,
): ModelProfile | undefined => {
  const leading = majorityProfileIndexes(unit)
  const index = chosen !== null && leading.includes(chosen) ? chosen : leading[0]
  return index === undefined ? undefined : unit.profile.composition[index]?.profile
}

/** Models up to which a unit is a Small Unit without the keyword (GT-11). */
const smallUnitModels = 2

/** Whether shots at a unit have the Small Unit modifier (GT-11). */
export const isSmallUnit = (unit: Pick<Unit, 'profile' | 'left'>): boolean =>
  modelsLeft(unit) <= smallUnitModels || includesKeyword(unit.profile.keywords, 'Small Unit')

/** Whether a Squad Leader is left. One that is nominated later counts for coherency only. */
export const hasSquadLeader = (unit: Pick<Unit, 'profile' | 'left'>): boolean =>
  profilesLeft(unit).some(({ profile }) => includesKeyword(profile.keywords, 'Squad Leader'))
