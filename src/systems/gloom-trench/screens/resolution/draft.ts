import type {
  ChargeReaction,
  CoverLevel,
  MeleeRole,
  SideId,
  StressGainReason,
  Unit,
  UnitId,
} from '../../rules'
import type {
  AgreedExtraDice,
  DeclaredTarget,
  FreeThrowPurpose,
  SettlementChoices,
  SpendOpportunity,
} from '../../state'
import { defaultDeclaredTarget } from './shooterGroups'

/**
 * Faces of real dice that players type in: for a throw, or to correct one (C-2, C-4). One list for each stack of equal
 * dice.
 */
export interface TypedDice {
  readonly purpose: 'throw' | 'change'
  readonly faces: Readonly<Record<string, readonly number[]>>
}
/** The id of a stack of dice: a group of a roll. */
export const diceGroupId = (roll: number, group: number): string => `${roll}:${group}`

/** Points that are planned and not sent: for each `spendKey` a number for each roll (GT-5). */
export type PlannedPoints = Readonly<Record<string, readonly number[]>>
export const spendKey = ({ side, purpose }: SpendOpportunity): string => `${purpose}:${side}`

interface DraftBase {
  /** Null while the pad for real dice is closed. */
  readonly typed: TypedDice | null
  readonly spends: PlannedPoints
}

/** The Stress of horror and coherency that is ticked before an order is given (GT-14). */
export interface PreOrderStressDraft extends DraftBase {
  readonly kind: 'order'
  readonly unit: UnitId
  readonly stress: readonly StressGainReason[]
}

/** Shooting before its declaration (GT-11). */
export interface FireDraft extends DraftBase {
  readonly kind: 'fire'
  readonly unit: UnitId
  /** Up to two targets; empty until one is chosen. */
  readonly targets: readonly DeclaredTarget[]
  /** The index of the target that the sheet shows. Beyond the last one a target is being chosen. */
  readonly at: number
  /** The crossed cover that the defender of the first target picks; null for the strongest. */
  readonly picked: CoverLevel | null
}

export interface ChargeDraft extends DraftBase {
  readonly kind: 'charge'
  readonly unit: UnitId
  /** Null until it is chosen. */
  readonly target: UnitId | null
  /** The covers of both units in the melee; null for the known ones (GT-16). */
  readonly covers: Readonly<Record<MeleeRole, CoverLevel>> | null
  /** The distance to the target in MU; null until players measured it. */
  readonly distance: number | null
  /** Dice that players agreed on for the melee; null for none. */
  readonly moreDice: Readonly<Record<MeleeRole, AgreedExtraDice | null>> | null
}

/** Damage that no attack of the app brings (GT-13, GT-14). */
export interface HurtDraft extends DraftBase {
  readonly kind: 'hurt'
  readonly unit: UnitId
  readonly damage: number
  /** The owner's order of profiles; null for the proposed one. */
  readonly order: readonly number[] | null
  readonly stress: readonly StressGainReason[]
  readonly reason: string
}

export type FreeDieSides = 2 | 3 | 6 | 8 | 12

/** Free dice: a D3 of a melee move, or a random direction and its distance. */
export interface FreeDiceDraft extends DraftBase {
  readonly kind: 'free'
  readonly side: SideId | null
  readonly purpose: FreeThrowPurpose
  readonly sides: FreeDieSides
  readonly count: number
}

/** What was typed for the open prompt and is not sent yet. */
export interface AnswerDraft extends DraftBase {
  readonly kind: 'answer'
  /** The id of the pending decision that it answers. */
  readonly frame: number
  /** Owners' choices of profiles, and damage by hand. */
  readonly settlement: SettlementChoices
  /** The reaction of a charged unit, and its shot at the charger (GT-15). */
  readonly reaction: ChargeReaction | null
  readonly shot: DeclaredTarget | null
  /** Friends within 6 MU of a destroyed unit (GT-14). */
  readonly near: readonly UnitId[]
}

export type ResolutionDraft =
  PreOrderStressDraft | FireDraft | ChargeDraft | HurtDraft | FreeDiceDraft | AnswerDraft

const empty = { typed: null, spends: {} } as const

export const preOrderStressDraft = (
  unit: UnitId,
  stress: readonly StressGainReason[],
): PreOrderStressDraft => ({
  kind: 'order',
  unit,
  stress,
  ...empty,
})

/** The shooting of a unit, at a target if one is given. */
export const fireDraft = (unit: Unit, target: Pick<Unit, 'id' | 'cover'> | null = null): FireDraft => ({
  kind: 'fire',
  unit: unit.id,
  targets: target === null ? [] : [defaultDeclaredTarget(unit, target)],
  at: 0,
  picked: null,
  ...empty,
})

export const chargeDraft = (unit: UnitId, target: UnitId | null = null): ChargeDraft => ({
  kind: 'charge',
  unit,
  target,
  covers: null,
  distance: null,
  moreDice: null,
  ...empty,
})

export const hurtDraft = (unit: UnitId): HurtDraft => ({
  kind: 'hurt',
  unit,
  damage: 1,
  order: null,
  stress: ['damage'],
  reason: '',
  ...empty,
})

const usualDice: Readonly<Record<FreeThrowPurpose, FreeDieSides>> = {
  defenceMove: 3,
  attackMove: 3,
  direction: 8,
  distance: 6,
  other: 6,
}

/** A free throw of a side, or of no side, with the usual dice for its purpose. */
export const freeDiceDraft = (purpose: FreeThrowPurpose, side: SideId | null = null): FreeDiceDraft => ({
  kind: 'free',
  side,
  purpose,
  sides: usualDice[purpose],
  count: 1,
  ...empty,
})

export const emptyAnswerDraft = (frame: number): AnswerDraft => ({
  kind: 'answer',
  frame,
  settlement: {},
  reaction: null,
  shot: null,
  near: [],
  ...empty,
})
