import type { BloodAndInfectionSpend, ModelId } from '../../rules'
import type { ModifierSwitchStates, TestAct } from '../../state'

/** Faces of real dice while players type them, for a throw or to change dice (C-2, C-4). */
export interface TypedDice {
  readonly purpose: 'throw' | 'change'
  readonly faces: readonly number[]
}

interface DraftBase {
  /** Null while the dice pad is closed. */
  readonly typed: TypedDice | null
}

/** The spends on an ACTION roll, in the order of TC-3. */
export interface ActionSpends {
  readonly customDice: number
  readonly blessing: number
  readonly opposed: BloodAndInfectionSpend
  /** BLESSING changed after the opponent's answer, so the opponent is asked again (TC-3). */
  readonly askedAgain: boolean
}

/** An attack before it is declared. */
export interface AttackDraft extends DraftBase, ActionSpends {
  readonly kind: 'attack'
  readonly model: ModelId
  /** The index in the model's weapons; null for the first one that can be used. */
  readonly weapon: number | null
  /** Null until it is chosen, and for a BLAST at a point. */
  readonly target: ModelId | null
  /** A BLAST aimed at a point of the table (TC-21). */
  readonly atPoint: boolean
  readonly choices: ModifierSwitchStates
  /** The other victims of a BLAST, in the order of the attacker (TC-21). */
  readonly blast: readonly ModelId[]
  /** The models within 1" of the target, for a shot into melee; null for other attacks (TC-14). */
  readonly intoMelee: { readonly friends: readonly ModelId[]; readonly foes: readonly ModelId[] } | null
  /** A hit waits for a tap before its injury roll, so that players can set dice or armour by hand. */
  readonly waits: boolean
}

/** A roll on the ACTION chart that is not an attack. */
export interface ActionTestDraft extends DraftBase, ActionSpends {
  readonly kind: 'test'
  readonly model: ModelId
  readonly act: TestAct
  readonly name: string
  readonly risky: boolean
  /** The height of the fall after a failure in inches, or null (TC-13). */
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

/** The answer to the open prompt before it is sent: spends and faces. */
export interface AnswerDraft extends DraftBase {
  readonly kind: 'answer'
  /** The id of the pending decision that it answers. */
  readonly frame: number
  readonly opposed: BloodAndInfectionSpend
  readonly worsen: BloodAndInfectionSpend
  readonly bloodbath: BloodAndInfectionSpend | null
  readonly ward: number
  /** Null leaves the injury roll as it was opened. */
  readonly injury: { readonly customDice: number; readonly armour: number } | null
}

export type ResolutionDraft = AttackDraft | ActionTestDraft | ChargeDraft | RetreatDraft | AnswerDraft

const nothing: BloodAndInfectionSpend = { blood: 0, infection: 0 }
const noSpends: ActionSpends = { customDice: 0, blessing: 0, opposed: nothing, askedAgain: false }

/** The draft of an attack, with target or weapon if they are known already. */
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

/** The draft of a test. Players name a custom one and say whether it is RISKY. */
export const actionTestDraft = (model: ModelId, act: TestAct, name = '', risky = false): ActionTestDraft => ({
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

/** The draft of a Retreat from the enemies that the model is engaged with. */
export const retreatDraft = (model: ModelId, enemies: readonly ModelId[] = []): RetreatDraft => ({
  kind: 'retreat',
  model,
  enemies,
  typed: null,
})

/** An empty answer to the prompt of a pending decision. */
export const emptyAnswerDraft = (frame: number): AnswerDraft => ({
  kind: 'answer',
  frame,
  opposed: nothing,
  worsen: nothing,
  bloodbath: null,
  ward: 0,
  injury: null,
  typed: null,
})
