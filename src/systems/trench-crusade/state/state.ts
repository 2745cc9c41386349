import type { Thrown } from '@/table'
import type {
  ActionOutcome,
  BloodSpend,
  InjuryEffect,
  Model,
  ModelId,
  Modifier,
  SideId,
  Weapon,
} from '../rules'

/** What players agreed on before the battle. */
export interface Scenario {
  readonly name: string
  /** Turns that will be played, or null when nothing was agreed. */
  readonly turnLimit: number | null
  readonly notes: string
  /** Limits that warnings are measured by (TC-19). */
  readonly budget: 'campaign' | 'one-off'
  /** The house rule of TC-17. */
  readonly shakenRule: boolean
}

export interface Side {
  readonly name: string
  readonly icon: string
  readonly victoryPoints: number
  /** Models at the start of the battle, what TC-17 measures by. */
  readonly starting: number
  /** Turn during which a failed morale test makes its ACTIONS RISKY, or null (TC-17, house rule). */
  readonly shakenTurn: number | null
  /** A morale test was failed already (TC-17, house rule). */
  readonly wasShaken: boolean
}

/** What a model does in its activation. `stand` is the RISKY way up; the free one is `standUp`. */
export type Act =
  | 'shoot'
  | 'fight'
  | 'move'
  | 'charge'
  | 'retreat'
  | 'dash'
  | 'climb'
  | 'jump'
  | 'standUp'
  | 'stand'
  | 'cling'
  | 'terrainStart'
  | 'terrainMove'
  | 'cast'
  | 'custom'

/** Acts that are a roll on the Action Success Chart but no attack. */
export type TestAct =
  'dash' | 'climb' | 'jump' | 'stand' | 'cling' | 'terrainStart' | 'terrainMove' | 'custom'

export interface Acted {
  readonly model: ModelId
  readonly act: Act
  /** The weapon of an attack, or the Goetic power that was cast, by name. */
  readonly weapon: string | null
  /** The weapon was ASSAULT: a Charge may follow (TC-22). */
  readonly assault: boolean
}

/** The activation that is going on: one model, or the two of a Fireteam. */
export interface Activation {
  readonly side: SideId
  readonly models: readonly ModelId[]
  readonly acted: readonly Acted[]
  /** Models that stood up in it: their movement is halved (TC-10). */
  readonly stoodUp: readonly ModelId[]
  /** Models that went Down in it: standing is a RISKY ACTION (TC-10). */
  readonly wentDown: readonly ModelId[]
}

interface FrameBase {
  readonly id: number
}

/** Dice for who starts, or who tests morale first; equal dice are thrown again (TC-15, TC-17). */
export interface RollOffFrame extends FrameBase {
  readonly kind: 'rollOff'
  readonly atomic: true
  readonly purpose: 'start' | 'morale'
  /** Oldest first; the last one decided it when there is a winner. */
  readonly throws: readonly { readonly a: number; readonly b: number }[]
  readonly winner: SideId | null
  /** How the last dice came, and the faces they first showed when they were changed since (C-4). */
  readonly thrown: Thrown | null
  readonly first: readonly number[] | null
}

/** A shot into melee finds out whom it is aimed at, then holds the attack (TC-14). */
export interface ScatterFrame extends FrameBase {
  readonly kind: 'scatter'
  readonly atomic: true
  readonly side: SideId
  readonly actor: ModelId
  readonly weapon: number
  readonly declared: ModelId
  readonly friends: readonly ModelId[]
  readonly foes: readonly ModelId[]
  readonly stage: 'throw' | 'pick' | 'aim'
  readonly candidates: readonly ModelId[]
  readonly picked: ModelId | null
}

/** A throw of a keep-two pool and how it was read (TC-1). Natural faces stay as they were thrown (C-5). */
export interface PoolThrow {
  readonly net: number
  readonly keep: 'highest' | 'lowest'
  readonly faces: readonly number[]
  /** Positions in `faces`. */
  readonly kept: readonly number[]
  readonly dropped: readonly number[]
  readonly total: number
  readonly thrown: Thrown
  /** The faces that were first entered or thrown, when they were changed since (C-4). */
  readonly first: readonly number[] | null
}

/** An ACTION roll: its question, the opponent's answer, the dice, and whom its success still has to hurt. */
export interface ActionFrame extends FrameBase {
  readonly kind: 'action'
  readonly atomic: true
  readonly side: SideId
  readonly actor: ModelId
  readonly act: 'shoot' | 'fight' | TestAct
  /** What players called a custom action. */
  readonly name: string
  readonly risky: boolean
  /** A Retreat's attack: it uses up nothing of its model's own activation (TC-22). */
  readonly reaction: boolean
  readonly weapon: Weapon | null
  /** The aimed-at model; null for tests and a BLAST at a point. */
  readonly target: ModelId | null
  /** Models that a success hurts, in the attacker's order (TC-21). */
  readonly victims: readonly ModelId[]
  readonly modifiers: readonly Modifier[]
  /** Modifiers that model and state proposed and the players switched off. */
  readonly declined: readonly Modifier[]
  readonly blessing: number
  /** What the opponent paid (TC-3); null until answered. */
  readonly opposed: BloodSpend | null
  /** Inches that a failure makes the model fall, or null (TC-13). */
  readonly fall: number | null
  readonly stage: 'oppose' | 'throw' | 'settle' | 'injuries'
  readonly roll: (PoolThrow & { readonly outcome: ActionOutcome }) | null
}

export type InjuryCause =
  | { readonly kind: 'attack'; readonly by: ModelId; readonly weapon: string }
  | { readonly kind: 'fall'; readonly inches: number; readonly voluntary: boolean }
  | { readonly kind: 'terrain' }
  | { readonly kind: 'custom'; readonly name: string }

/** An injury roll: first the foe pays, then the owner, then the dice, then it is applied (TC-3). */
export interface InjuryFrame extends FrameBase {
  readonly kind: 'injury'
  readonly atomic: true
  readonly target: ModelId
  readonly side: SideId
  readonly cause: InjuryCause
  readonly hit: boolean
  readonly weaponKeywords: readonly string[]
  readonly modifiers: readonly Modifier[]
  /** Subtracted from the total: 0 or more (TC-6). */
  readonly armour: number
  readonly foe: (BloodSpend & { readonly bloodbath: BloodSpend | null }) | null
  readonly own: { readonly blessing: number } | null
  readonly stage: 'worsen' | 'ward' | 'throw' | 'settle'
  readonly roll: (PoolThrow & { readonly bloodbathFace: number | null; readonly effect: InjuryEffect }) | null
}

/** A Charge's D6 (TC-22); `face` is null until thrown. */
export interface ChargeFrame extends FrameBase {
  readonly kind: 'charge'
  readonly atomic: true
  readonly side: SideId
  readonly actor: ModelId
  readonly target: ModelId
  readonly face: number | null
  readonly first: number | null
  readonly thrown: Thrown | null
  /** Inches it may move; null until thrown. */
  readonly reach: number | null
}

/** A Retreat waits while each engaged enemy attacks (TC-22). */
export interface RetreatFrame extends FrameBase {
  readonly kind: 'retreat'
  readonly atomic: false
  readonly side: SideId
  readonly actor: ModelId
  /** Enemies that have not attacked yet, the next one first. */
  readonly enemies: readonly ModelId[]
}

/** A morale test at the end of a turn (TC-17). `then` tests after it if this side holds. */
export interface MoraleFrame extends FrameBase {
  readonly kind: 'morale'
  readonly atomic: true
  readonly side: SideId
  readonly then: SideId | null
  readonly modifiers: readonly Modifier[]
  readonly stage: 'throw' | 'settle'
  readonly roll: (PoolThrow & { readonly outcome: ActionOutcome }) | null
}

export type TrenchFrame =
  RollOffFrame | ScatterFrame | ActionFrame | InjuryFrame | ChargeFrame | RetreatFrame | MoraleFrame

export type EndReason = 'fled' | 'wipedOut' | 'conceded' | 'agreed'
export interface Outcome {
  readonly winner: SideId | 'draw'
  readonly reason: EndReason
}

export interface State {
  readonly phase: 'muster' | 'between' | 'turn' | 'over'
  readonly scenario: Scenario
  readonly sides: Readonly<Record<SideId, Side>>
  readonly models: Readonly<Record<ModelId, Model>>
  /** All models in the order in which they stand in lists. */
  readonly order: readonly ModelId[]
  /** 0 before the first turn. */
  readonly turn: number
  /** Whose activation is next; null when nobody has a model left to activate. */
  readonly next: SideId | null
  readonly activation: Activation | null
  readonly frames: readonly TrenchFrame[]
  /** The ids that the next frame and the next added model get. */
  readonly nextFrame: number
  readonly nextModel: number
  readonly outcome: Outcome | null
  /** Where a battle that is over goes on, if players go on with it; else null. */
  readonly resume: { readonly phase: 'between' | 'turn'; readonly activation: Activation | null } | null
}

const emptySide: Side = {
  name: '',
  icon: '',
  victoryPoints: 0,
  starting: 0,
  shakenTurn: null,
  wasShaken: false,
}

export const initialState: State = {
  phase: 'muster',
  scenario: { name: '', turnLimit: null, notes: '', budget: 'one-off', shakenRule: false },
  sides: { a: emptySide, b: emptySide },
  models: {},
  order: [],
  turn: 0,
  next: null,
  activation: null,
  frames: [],
  nextFrame: 1,
  nextModel: 1,
  outcome: null,
  resume: null,
}

/** The models of a side, in list order. */
export const modelsOf = (state: Pick<State, 'models' | 'order'>, side: SideId): readonly Model[] =>
  allModels(state).filter((model) => model.side === side)

export const allModels = (state: Pick<State, 'models' | 'order'>): readonly Model[] =>
  state.order.flatMap((id) => state.models[id] ?? [])

export const topFrame = (state: Pick<State, 'frames'>): TrenchFrame | undefined => state.frames.at(-1)
