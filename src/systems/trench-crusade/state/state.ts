import {
  editionOf,
  firstEdition,
  type Edition,
  type EditionId,
  type Model,
  type ModelId,
  type MoraleSides,
  type SideId,
} from '../rules'
import type { AnyPending } from './pending'
import type {
  Act,
  MeleeMemory,
  TargetMemory,
  Engagement,
  StoredBattleOutcome,
  RunningPhase,
  Scenario,
} from './schemas'

export interface SideState {
  readonly name: string
  readonly icon: string
  readonly victoryPoints: number
  /** Models at the start of the battle, what TC-17 measures by. */
  readonly starting: number
  /** Turn during which a failed morale test makes its ACTIONS RISKY, or null (TC-17, house rule). */
  readonly shakenTurn: number | null
  /** A morale test was failed already (TC-17, house rule). */
  readonly wasShaken: boolean
  /** Shaken until it passes a roll (TE-18); missing until the first failure. */
  readonly isShaken?: boolean
}

export interface ActivationAction {
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
  readonly acted: readonly ActivationAction[]
  /** Models that stood up in it: their movement is halved (TC-10). */
  readonly stoodUp: readonly ModelId[]
  /** Models that went Down in it: standing is a RISKY ACTION (TC-10). */
  readonly wentDown: readonly ModelId[]
}

export interface State {
  /** The edition of the rules; missing in battles of the first one. */
  readonly edition?: EditionId
  readonly phase: 'muster' | RunningPhase | 'over'
  readonly scenario: Scenario
  readonly sides: Readonly<Record<SideId, SideState>>
  readonly models: Readonly<Record<ModelId, Model>>
  /** All models in list order. */
  readonly order: readonly ModelId[]
  /** 0 before the first turn. */
  readonly turn: number
  /** Who has the Initiative this turn, where that side may choose (TE-9). */
  readonly initiative?: SideId
  /** Whose activation is next; null when nobody has a model left to activate. */
  readonly next: SideId | null
  readonly activation: Activation | null
  readonly frames: readonly AnyPending[]
  /** Which models are in melee with each other; missing while the log says nothing about it. */
  readonly engaged?: readonly Engagement[]
  /** The attacks of this turn, the last one at the end; missing while there was none. */
  readonly aims?: readonly TargetMemory[]
  /** Who was within 1" of the targets of this turn's shots into melee; missing while there was none. */
  readonly melees?: readonly MeleeMemory[]
  /** The ids of the next pending decision and of the next added model. */
  readonly nextFrame: number
  readonly nextModel: number
  readonly outcome: StoredBattleOutcome | null
  /** Where a battle that is over goes on, if players go on with it; else null. */
  readonly resume: { readonly phase: RunningPhase; readonly activation: Activation | null } | null
}

const emptySide: SideState = {
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

/** The edition of the rules that a battle is played by. */
export const editionOfBattle = ({ edition = firstEdition }: Pick<State, 'edition'>): Edition =>
  editionOf(edition)

/** The models of a side, in list order. */
export const modelsOf = (state: Pick<State, 'models' | 'order'>, side: SideId): readonly Model[] =>
  allModels(state).filter((model) => model.side === side)

export const allModels = (state: Pick<State, 'models' | 'order'>): readonly Model[] =>
  state.order.flatMap((id) => state.models[id] ?? [])

export const topPending = (state: Pick<State, 'frames'>): AnyPending | undefined => state.frames.at(-1)

/** How many models each side began with, and which are Shaken until they pass a roll (TC-17, TE-18). */
export const moraleSides = ({ sides: { a, b } }: Pick<State, 'sides'>): MoraleSides => ({
  starting: { a: a.starting, b: b.starting },
  shaken: { a: a.isShaken ?? false, b: b.isShaken ?? false },
})

/** Whether a side rolls every ACTION as a RISKY one in this turn (TC-17, TE-18). */
export const isSideShaken = ({ sides }: Pick<State, 'sides'>, side: SideId, turn: number): boolean =>
  sides[side].shakenTurn === turn || (sides[side].isShaken ?? false)
