import type { Thrown } from '@/table'
import type {
  ActionOutcome,
  BloodSpend,
  InjuryEffect,
  MarkerKind,
  Model,
  ModelId,
  Modifier,
  Posture,
  Profile,
  SideId,
} from '../rules'
import type { Correction } from './command'
import type {
  Act,
  ActionFrame,
  ChargeFrame,
  InjuryFrame,
  MoraleFrame,
  Outcome,
  PoolThrow,
  RetreatFrame,
  RollOffFrame,
  ScatterFrame,
  Scenario,
} from './state'

/**
 * What happened. Each event holds the outcome and every change; nothing is worked out again from it. Frames are
 * named by their id; an event about a throw holds the question (pool, modifiers with rulings) and the faces.
 */
export type Event =
  | {
      readonly type: 'mustered'
      readonly scenario: Scenario
      readonly sides: Readonly<Record<SideId, { readonly name: string; readonly icon: string }>>
      readonly models: readonly { readonly id: ModelId; readonly side: SideId; readonly profile: Profile }[]
    }
  | {
      readonly type: 'turnStarted'
      readonly turn: number
      readonly starter: SideId
      readonly because: 'fewer' | 'rollOff' | 'agreed'
      readonly counts: Readonly<Record<SideId, number>>
      /** Whose activation is first: the starter, or the other side where the starter has nobody to activate. */
      readonly next: SideId | null
    }
  | { readonly type: 'rollOffOpened'; readonly frame: RollOffFrame }
  | {
      readonly type: 'rollOffThrown'
      readonly frame: number
      readonly purpose: RollOffFrame['purpose']
      readonly a: number
      readonly b: number
      readonly thrown: Thrown
      /** Null: equal, thrown again. */
      readonly winner: SideId | null
      readonly first: readonly number[] | null
    }
  | {
      readonly type: 'rollOffSettled'
      readonly frame: number
      readonly purpose: RollOffFrame['purpose']
      readonly winner: SideId
    }
  | {
      readonly type: 'activated'
      readonly side: SideId
      readonly models: readonly ModelId[]
      /** INFECTION that grew (TC-16). */
      readonly infected: readonly { readonly model: ModelId; readonly from: number; readonly to: number }[]
    }
  | { readonly type: 'stoodUp'; readonly model: ModelId }
  /** Something that needs no roll was done, or begun. */
  | { readonly type: 'acted'; readonly model: ModelId; readonly act: Act; readonly name: string }
  | { readonly type: 'scatterOpened'; readonly frame: ScatterFrame }
  | {
      readonly type: 'scatterThrown'
      readonly frame: number
      readonly face: number
      readonly thrown: Thrown
      readonly candidates: readonly ModelId[]
      /** Known at once when there is only one candidate. */
      readonly picked: ModelId | null
    }
  | {
      readonly type: 'scatterPicked'
      readonly frame: number
      /** 1 for the first candidate. */
      readonly face: number
      readonly thrown: Thrown
      readonly picked: ModelId
    }
  | { readonly type: 'scatterCalledOff'; readonly frame: number; readonly model: ModelId }
  /** The frame holds the question; its BLESSING is spent here. */
  | { readonly type: 'actionDeclared'; readonly frame: ActionFrame }
  | ({ readonly type: 'opposed'; readonly frame: number; readonly model: ModelId } & BloodSpend)
  | {
      readonly type: 'actionThrown'
      readonly frame: number
      readonly model: ModelId
      readonly roll: PoolThrow & { readonly outcome: ActionOutcome }
    }
  | {
      readonly type: 'actionClosed'
      readonly frame: number
      readonly model: ModelId
      readonly failedRisky: boolean
    }
  /** Its markers are back: it was given up before any dice. */
  | {
      readonly type: 'calledOff'
      readonly frame: number
      readonly model: ModelId
      readonly blessing: number
      readonly opposed: BloodSpend | null
    }
  /** A model that the frame needs is gone from the table: it closes, and nothing comes of it. */
  | { readonly type: 'abandoned'; readonly frame: number; readonly model: ModelId }
  | { readonly type: 'injuryOpened'; readonly frame: InjuryFrame }
  | {
      readonly type: 'injuryModified'
      readonly frame: number
      readonly target: ModelId
      readonly modifiers: readonly Modifier[]
      readonly armour: number
    }
  | ({
      readonly type: 'worsened'
      readonly frame: number
      readonly target: ModelId
      readonly bloodbath: BloodSpend | null
    } & BloodSpend)
  | { readonly type: 'warded'; readonly frame: number; readonly target: ModelId; readonly blessing: number }
  | {
      readonly type: 'injuryThrown'
      readonly frame: number
      readonly target: ModelId
      readonly armour: number
      readonly roll: PoolThrow & { readonly bloodbathFace: number | null; readonly effect: InjuryEffect }
    }
  | {
      readonly type: 'injuryApplied'
      readonly frame: number
      readonly target: ModelId
      /** The model whose attack it was, if one was. */
      readonly by: ModelId | null
      readonly effect: InjuryEffect
      readonly was: { readonly posture: Posture; readonly blood: number; readonly toughUsed: boolean }
    }
  | {
      readonly type: 'injuryWithheld'
      readonly frame: number
      readonly target: ModelId
      readonly effect: InjuryEffect
    }
  | { readonly type: 'chargeOpened'; readonly frame: ChargeFrame }
  | {
      readonly type: 'chargeThrown'
      readonly frame: number
      readonly model: ModelId
      readonly face: number
      readonly first: number | null
      readonly thrown: Thrown
      readonly reach: number
    }
  | {
      readonly type: 'charged'
      readonly frame: number | null
      readonly model: ModelId
      readonly target: ModelId
      readonly reach: number
    }
  | { readonly type: 'retreatOpened'; readonly frame: RetreatFrame }
  /** The next enemy has attacked, or let it go. */
  | {
      readonly type: 'retreatAttackTaken'
      readonly frame: number
      readonly enemy: ModelId
      readonly waived: boolean
    }
  | {
      readonly type: 'retreatClosed'
      readonly frame: number
      readonly model: ModelId
      readonly moves: boolean
    }
  | {
      readonly type: 'activationEnded'
      readonly side: SideId
      readonly models: readonly ModelId[]
      readonly because: 'done' | 'failedRisky' | 'out'
      readonly next: SideId | null
    }
  | { readonly type: 'turnEnded'; readonly turn: number; readonly fallen: Readonly<Record<SideId, number>> }
  | { readonly type: 'moraleOpened'; readonly frame: MoraleFrame }
  | {
      readonly type: 'moraleThrown'
      readonly frame: number
      readonly side: SideId
      readonly roll: PoolThrow & { readonly outcome: ActionOutcome }
    }
  | {
      readonly type: 'moraleSettled'
      readonly frame: number
      readonly side: SideId
      readonly result: 'holds' | 'shaken' | 'flees'
    }
  | {
      readonly type: 'goeticPaid'
      readonly model: ModelId
      readonly name: string
      readonly payments: readonly { readonly model: ModelId; readonly blood: number }[]
    }
  | { readonly type: 'consumed'; readonly model: ModelId; readonly item: string }
  | {
      readonly type: 'marked'
      readonly model: ModelId
      readonly marker: MarkerKind
      readonly from: number
      readonly to: number
      readonly reason: string
    }
  | {
      readonly type: 'corrected'
      readonly model: ModelId
      readonly correction: Correction
      readonly from: Posture | boolean
      readonly reason: string
    }
  | { readonly type: 'startingCorrected'; readonly side: SideId; readonly from: number; readonly to: number }
  | { readonly type: 'modelAdded'; readonly model: Model }
  | { readonly type: 'modelEdited'; readonly model: ModelId; readonly from: Profile; readonly to: Profile }
  | { readonly type: 'modelRemoved'; readonly model: Model }
  | { readonly type: 'scored'; readonly side: SideId; readonly from: number; readonly to: number }
  | { readonly type: 'scenarioEdited'; readonly scenario: Scenario }
  | { readonly type: 'ended'; readonly outcome: Outcome }
  | { readonly type: 'continued'; readonly phase: 'between' | 'turn' }

export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>
