import type { InjuryResult } from '../injury'
import type { Model } from '../model'

/** The editions of the rules, the newest first. Battles and files store these ids. */
export const editionIds = ['1.0.2', '1.6.3'] as const
export type EditionId = (typeof editionIds)[number]

/** The first edition that the app played: a battle that names none is of this one. */
export const firstEdition: EditionId = '1.6.3'

/** The dice of an injury roll that make its total. */
export interface CountedInjuryDice {
  /** How many dice of the pool count. */
  readonly counted: number
  /** Dice thrown apart from the pool. They always count. */
  readonly onTop: 0 | 1
}

/** An injury roll, as far as it decides which dice count. */
export interface InjuryDiceInput {
  readonly weaponKeywords: readonly string[]
  readonly bloodbath: boolean
  /** How many dice count by the model's or weapon's own words, without a Bloodbath; null where nothing says so. */
  readonly saidCount: number | null
}

/** What a model wears against an injury roll. */
export interface ArmourInput {
  /** What armour, shield and characteristic subtract together, as printed: 0 or more. */
  readonly armour: number
  /** The part of `armour` that no weapon takes off. */
  readonly impervious: number
  /** What else subtracts from the total, 0 or more: a weapon, or what players say. */
  readonly otherMinus: number
  readonly weaponKeywords: readonly string[]
}

/** An injury roll, as far as it decides whether a Down target adds a die. */
export interface DownTargetInput {
  /** The weapon's kind; null for a fall, terrain and other causes. */
  readonly weaponKind: 'ranged' | 'melee' | null
}

/** The keywords that change a result of the injury chart. */
export const resultKeywords = ['GOLEM', 'TOUGH', 'STANDFAST'] as const
export type ResultKeyword = (typeof resultKeywords)[number]

/** A keyword of a model that changes a result of the injury chart. */
export interface ResultChange {
  readonly keyword: ResultKeyword
  readonly from: InjuryResult
  readonly to: InjuryResult
  readonly applies: (target: Model, cause: { readonly bloodbath: boolean }) => boolean
}

/**
 * What an edition of the rules is: its numbers, and pure functions where a procedure differs. Rules take the edition of
 * their battle and never ask which one it is.
 */
export interface Edition {
  readonly id: EditionId
  /** BLOOD, INFECTION and BLESSING on one model at most; null without a limit (TC-4, TE-3). */
  readonly blessingLimit: number | null
  /** Which dice of an injury roll count (TC-5, TE-6). */
  readonly injuryDice: (input: InjuryDiceInput) => CountedInjuryDice
  /** What armour and other minuses subtract from an injury roll's total: 0 or more (TC-6, TE-4, TE-23). */
  readonly injuryMinus: (input: ArmourInput) => number
  /** Whether a Down target adds an injury die (TC-7, TE-5). */
  readonly downTargetAddsDie: (input: DownTargetInput) => boolean
  /** What changes a result of the injury chart, one after the other (TC-9, TE-8). */
  readonly resultChanges: readonly ResultChange[]
  /** The keywords of a weapon that place one more marker on this model after its injury roll (TC-8, TE-7). */
  readonly markerKeywords: (target: Model, weaponKeywords: readonly string[]) => readonly string[]
  /** Whether an attack hits without a roll, and so is never critical (TE-21). */
  readonly hitsWithoutRoll: (weaponKeywords: readonly string[]) => boolean
  /** Whether a weapon places INFECTION instead of BLOOD (TE-24). */
  readonly placesInfection: (weaponKeywords: readonly string[]) => boolean
  /** The rulings that the app cites for what both editions have, each by its own id. */
  readonly rulings: EditionRulings
}

/** The rulings to cite: what a sheet, a refusal and the log name. */
export interface EditionRulings {
  readonly pool: string
  readonly critical: string
  readonly spends: string
  readonly bloodbath: string
  readonly injury: string
  readonly injuryModifiers: string
  readonly attackModifiers: string
  readonly fall: string
  readonly down: string
  readonly morale: string
}
