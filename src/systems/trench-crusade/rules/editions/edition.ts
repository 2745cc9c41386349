import type { InjuryResult } from '../injuryChart'
import type { Model, Profile } from '../model'
import type { ModifierCancelReason } from '../modifier'

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
  /** The INJURY MODIFIER of the weapon: above 0 it adds to the total. */
  readonly weaponModifier: number
  readonly weaponKeywords: readonly string[]
}

/** What changes the total of an injury roll. */
export interface TotalModifiers {
  /** What is subtracted, 0 or more. */
  readonly minus: number
  /** What is added after that, 0 or more. */
  readonly plus: number
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

/** A charge, as far as it decides how far the model goes. */
export interface ChargeInput {
  /** Movement in inches. */
  readonly movement: number
  /** The die of the Charge Bonus; null without one. */
  readonly face: number | null
  readonly stoodUp: boolean
}

/** A shot and another ACTION of the same activation, as far as they exclude each other. */
export interface ShotAndOther {
  /** The keywords of the weapon that shoots. */
  readonly weaponKeywords: readonly string[]
  readonly other: 'charge' | 'fight'
  /** Whether the shot comes first. */
  readonly shotFirst: boolean
  /** Whether the other ACTION is a Melee Attack with the weapon that shoots. */
  readonly sameWeapon: boolean
}

/** An attack, as far as it decides which modifiers count. */
export interface AttackInput {
  readonly kind: 'ranged' | 'melee'
  readonly actor: Profile
  readonly weaponKeywords: readonly string[]
  readonly target: Pick<Model, 'profile' | 'posture'> | null
  /** Whether it is aimed at a point. */
  readonly atPoint: boolean
}

/** The modifiers of an attack that something may cancel. */
export type CancellableSource = 'cover' | 'longRange' | 'defendedObstacle' | 'fear'

/** Which attacks an activation allows, and what changes them (TC-12, TC-21, TC-22, TE-11, TE-19 to TE-22). */
export interface AttackRules {
  /** Whether a shot and another ACTION exclude each other in one activation. */
  readonly excludes: (pair: ShotAndOther) => boolean
  /** What cancels a modifier of an attack; null where it counts. */
  readonly cancelledBy: (source: CancellableSource, attack: AttackInput) => ModifierCancelReason | null
  /** Whether a model in melee may strike in any order with a two-handed weapon in one hand (TC-12, TE-22). */
  readonly offHandOrderIsFree: boolean
  /** Whether a model with BLOCK makes an attack of a model that charged it harder. */
  readonly chargerIsBlocked: (target: Profile) => boolean
  /** The injury dice that long range takes off a weapon instead of the modifier of its attack. */
  readonly longRangeInjuryDice: (weaponKeywords: readonly string[]) => number
  /** Whether a critical hit adds its injury dice for every victim of a BLAST. */
  readonly criticalHurtsAll: boolean
  /** Whether the activation ends after an attack with this weapon. */
  readonly endsActivation: (weaponKeywords: readonly string[]) => boolean
}

/** Who goes first, and who activates (TC-15, TE-9, TE-10). */
export interface TurnRules {
  /** Whether a model counts for which side has the Initiative. */
  readonly countsForInitiative: (model: Model) => boolean
  /** Whether the side with the Initiative chooses who activates first, and who rolls morale first. Else it must. */
  readonly initiativeChooses: boolean
  /** Whether one model of a Fireteam may activate without the other. */
  readonly fireteamMaySplit: boolean
  /** Whether a Down model stands up when it activates, always and without a roll (TC-10, TE-16). */
  readonly standsUpWhenActivated: boolean
  /** Whether a model that goes Down or Out of Action in its own activation ends it, also for its Fireteam (TE-16). */
  readonly fallEndsActivation: boolean
}

/** How far models go, and what a fall does (TC-10, TC-13, TC-22, TE-12, TE-15, TE-16). */
export interface MovementRules {
  /** Half of a distance in inches, for a model that stood up in this activation. */
  readonly halved: (inches: number) => number
  /** How far a Charge goes, in inches. */
  readonly chargeReach: (charge: ChargeInput) => number
  /** Whether a fall of so many inches makes an injury roll; a jump down of the model's own will is `voluntary`. */
  readonly fallHurts: (fall: FallInput) => boolean
  /** The acts besides attacks whose roll is RISKY by its own nature. */
  readonly riskyActs: readonly string[]
}

/** A fall, as far as it decides whether it hurts. */
export interface FallInput {
  readonly inches: number
  readonly voluntary: boolean
  readonly flying: boolean
}

/** What a side's failed morale rolls did to it before. */
export interface MoralePast {
  /** The house rule of TC-17: the first failure only shakes. */
  readonly houseRule: boolean
  /** The side was Shaken at some time. */
  readonly wasShaken: boolean
  /** The side is Shaken now, until it passes a roll. */
  readonly isShaken: boolean
}

/** Morale (TC-17, TE-18). */
export interface MoraleRules {
  /** Whether a LEADER in this state helps. */
  readonly leaderHelps: (leader: Model) => boolean
  /** What the next failure does. */
  readonly failure: (past: MoralePast) => 'shaken' | 'flees'
  /** Whether something on the table may add dice to a roll. */
  readonly takesDiceByHand: boolean
  /** Whether a side may flee where a failure only shakes it. */
  readonly mayFleeInstead: boolean
  /** Whether a Shaken side stays so until it passes a roll, and rolls at the end of each turn. */
  readonly shakenLasts: boolean
}

/**
 * What an edition of the rules is: its numbers, and pure functions where a procedure differs. Rules take the edition of
 * their battle and never ask which one it is.
 */
export interface Edition {
  readonly id: EditionId
  /** The key of its name. */
  readonly name: string
  /** BLOOD, INFECTION and BLESSING on one model at most; null without a limit (TC-4, TE-3). */
  readonly blessingLimit: number | null
  /** Which dice of an injury roll count (TC-5, TE-6). */
  readonly injuryDice: (input: InjuryDiceInput) => CountedInjuryDice
  /** What changes the total of an injury roll (TC-6, TE-4, TE-23). */
  readonly totalModifiers: (input: ArmourInput) => TotalModifiers
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
  readonly attack: AttackRules
  readonly turn: TurnRules
  readonly movement: MovementRules
  readonly morale: MoraleRules
  /** The rulings that the app cites. */
  readonly rulings: EditionRulings
}

/** The rulings to cite, by what they are about: what a sheet, a refusal and the log name. */
export interface EditionRulings {
  /** Who activates, and when. */
  readonly activation: string
  /** Which ACTIONS an activation allows. */
  readonly actions: string
  /** What armour subtracts. */
  readonly armour: string
  /** What a Bloodbath costs and does. */
  readonly bloodbath: string
  /** Charges. */
  readonly charge: string
  /** Critical hits. */
  readonly critical: string
  /** Models that are Down. */
  readonly down: string
  /** Falls. */
  readonly fall: string
  /** Goetic powers. */
  readonly goetic: string
  /** HEAVY weapons. */
  readonly heavy: string
  /** Who goes first. */
  readonly initiative: string
  /** The injury chart. */
  readonly injury: string
  /** What changes an injury roll. */
  readonly injuryModifiers: string
  /** Shots into melee. */
  readonly intoMelee: string
  /** FIRE, GAS and SHRAPNEL. */
  readonly keywords: string
  /** How many markers a model can have. */
  readonly markers: string
  /** What changes a Melee Attack. */
  readonly melee: string
  /** Morale. */
  readonly morale: string
  /** Which dice count. */
  readonly pool: string
  /** What changes a Ranged Attack. */
  readonly ranged: string
  /** What changes a result. */
  readonly results: string
  /** Retreats. */
  readonly retreat: string
  /** RISKY rolls. */
  readonly risky: string
  /** Who spends markers, and when. */
  readonly spends: string
}
