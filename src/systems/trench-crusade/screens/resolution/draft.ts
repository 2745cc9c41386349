import type { BloodSpend, ModelId } from '../../rules'
import type { Choices, TestAct } from '../../state'

/** Faces of real dice that are being tapped in: for a throw, or to mend one (C-2, C-4). */
export interface TypedDice {
  readonly purpose: 'throw' | 'change'
  readonly faces: readonly number[]
}

interface DraftBase {
  /** Null while the pad of real dice is closed. */
  readonly typed: TypedDice | null
}

/** What is spent on an ACTION roll before it is thrown, in the order of TC-3. */
export interface ActionSpends {
  readonly customDice: number
  readonly blessing: number
  readonly opposed: BloodSpend
  /** BLESSING was changed after the opponent had answered: it is asked anew (TC-3). */
  readonly askedAgain: boolean
}

/** An attack that is being put together: nothing of it is in the battle yet. */
export interface AttackDraft extends DraftBase, ActionSpends {
  readonly kind: 'attack'
  readonly model: ModelId
  /** Position in the model's weapons; null leaves it to the first one that can be used. */
  readonly weapon: number | null
  /** Null until it is chosen, and for a BLAST at a point. */
  readonly target: ModelId | null
  /** A BLAST aimed at a point of the table (TC-21). */
  readonly atPoint: boolean
  readonly choices: Choices
  /** Models in radius and seen, in the attacker's order (TC-21). */
  readonly blast: readonly ModelId[]
  /** Models within 1" of the target, for a shot into melee; null for any other attack (TC-14). */
  readonly intoMelee: { readonly friends: readonly ModelId[]; readonly foes: readonly ModelId[] } | null
  /** A hit waits for a tap before its injury roll, so that dice or armour can be set by hand. */
  readonly waits: boolean
}

/** A roll on the ACTION chart that is no attack. */
export interface TestDraft extends DraftBase, ActionSpends {
  readonly kind: 'test'
  readonly model: ModelId
  readonly act: TestAct
  readonly name: string
  readonly risky: boolean
  /** Inches that a failure makes it fall, or null (TC-13). */
  readonly fall: number | null
}

export interface ChargeDraft extends DraftBase {
  readonly kind: 'charge'
  readonly model: ModelId
  readonly target: ModelId | null
}

export interface RetreatDraft extends DraftBase {
  readonly kind: 'retreat'
  readonly model: ModelId
  readonly enemies: readonly ModelId[]
}

/** What was typed for the question that is open: spends and faces that were not sent yet. */
export interface AnswerDraft extends DraftBase {
  readonly kind: 'answer'
  /** The frame whose question it answers. */
  readonly frame: number
  readonly opposed: BloodSpend
  readonly worsen: BloodSpend
  readonly bloodbath: BloodSpend | null
  readonly ward: number
  /** Null leaves the injury roll as it was opened. */
  readonly injury: { readonly customDice: number; readonly armour: number } | null
}

export type ResolutionDraft = AttackDraft | TestDraft | ChargeDraft | RetreatDraft | AnswerDraft

const nothing: BloodSpend = { blood: 0, infection: 0 }
const noSpends: ActionSpends = { customDice: 0, blessing: 0, opposed: nothing, askedAgain: false }

/** An attack of a model, with a target or a weapon when the battle or the screen names one already. */
export const attackDraft = (
  model: ModelId,
  target: ModelId | null = null,
  weapon: number | null = null,
): AttackDraft => ({
  kind: 'attack',
  model,
  weapon,
  target,
  atPoint: false,
  choices: {},
  blast: [],
  intoMelee: null,
  waits: false,
  typed: null,
  ...noSpends,
})

/** A test of a model; players name a custom one and say whether it is RISKY. */
export const testDraft = (model: ModelId, act: TestAct, name = '', risky = false): TestDraft => ({
  kind: 'test',
  model,
  act,
  name,
  risky,
  fall: null,
  typed: null,
  ...noSpends,
})

export const chargeDraft = (model: ModelId): ChargeDraft => ({
  kind: 'charge',
  model,
  target: null,
  typed: null,
})

/** A Retreat from the enemies that the model is known to be in melee with. */
export const retreatDraft = (model: ModelId, enemies: readonly ModelId[] = []): RetreatDraft => ({
  kind: 'retreat',
  model,
  enemies,
  typed: null,
})

/** An empty answer to the prompt of a pending decision. */
export const answerDraft = (frame: number): AnswerDraft => ({
  kind: 'answer',
  frame,
  opposed: nothing,
  worsen: nothing,
  bloodbath: null,
  ward: 0,
  injury: null,
  typed: null,
})
