import type {
  BloodAndInfectionSpend,
  EditionId,
  MarkerKind,
  ModelId,
  ModifierSource,
  Profile,
  SideId,
} from '../rules'
import type { Correction } from './correctionSchema'
import type { Scenario, TestAct } from './schemas'

/** Players' choices among the offered modifiers. A missing source stays as proposed. */
export type ModifierSwitchStates = Readonly<Partial<Record<ModifierSource, boolean>>>

export interface SideAtBattleStart {
  readonly name: string
  readonly icon: string
  readonly profiles: readonly Profile[]
}

/** All commands that players can send. The last ones answer the open prompt. */
export type Command =
  | {
      readonly type: 'muster'
      /** The edition of the rules; the first one where it is missing. */
      readonly edition?: EditionId
      readonly scenario: Scenario
      readonly sides: Readonly<Record<SideId, SideAtBattleStart>>
    }
  /** Without a starter the side with fewer models begins, ties are rolled off (TC-15). */
  | { readonly type: 'startTurn'; readonly starter?: SideId }
  /** `alone`: without the other model of its Fireteam (TE-10). */
  | { readonly type: 'activate'; readonly model: ModelId; readonly alone?: boolean }
  | { readonly type: 'standUp'; readonly model: ModelId }
  /** A Standard Move: nothing is rolled, but it counts as taken (TC-22). */
  | { readonly type: 'move'; readonly model: ModelId }
  | {
      readonly type: 'attack'
      readonly model: ModelId
      /** Position in the model's weapons. */
      readonly weapon: number
      /** Null aims a BLAST at a point (TC-21). */
      readonly target: ModelId | null
      readonly choices: ModifierSwitchStates
      readonly customDice: number
      readonly blessing: number
      /** BLAST: models in radius and seen, in the attacker's order; else empty. */
      readonly blast: readonly ModelId[]
    }
  | {
      readonly type: 'shootIntoMelee'
      readonly model: ModelId
      readonly weapon: number
      readonly target: ModelId
      /** Models of the shooter's side within 1" of the target, and enemies within 1" of it (TC-14). */
      readonly friends: readonly ModelId[]
      readonly foes: readonly ModelId[]
    }
  | {
      readonly type: 'test'
      readonly model: ModelId
      readonly act: TestAct
      readonly name: string
      /** Only used for `custom`; the rules decide for the others. */
      readonly risky: boolean
      readonly customDice: number
      readonly blessing: number
      /** Inches that a failure makes it fall (jump, climb, cling), or null. */
      readonly fall: number | null
    }
  | { readonly type: 'charge'; readonly model: ModelId; readonly target: ModelId }
  | { readonly type: 'retreat'; readonly model: ModelId; readonly enemies: readonly ModelId[] }
  | {
      readonly type: 'cast'
      readonly model: ModelId
      readonly name: string
      readonly payments: readonly { readonly model: ModelId; readonly blood: number }[]
    }
  | { readonly type: 'fall'; readonly model: ModelId; readonly inches: number; readonly voluntary: boolean }
  | { readonly type: 'injure'; readonly model: ModelId; readonly name: string; readonly dice: number }
  | { readonly type: 'consume'; readonly model: ModelId; readonly item: string }
  | { readonly type: 'endActivation' }
  | { readonly type: 'endTurn' }
  | {
      readonly type: 'mark'
      readonly model: ModelId
      readonly marker: MarkerKind
      readonly to: number
      readonly reason: string
    }
  | {
      readonly type: 'correct'
      readonly model: ModelId
      readonly correction: Correction
      readonly reason: string
    }
  /** Two enemies are in melee with each other, or not. */
  | {
      readonly type: 'correctEngagement'
      readonly model: ModelId
      readonly enemy: ModelId
      readonly engaged: boolean
      readonly reason?: string
    }
  /** How many models the side began with: what morale is measured by (TC-17). */
  | { readonly type: 'correctStarting'; readonly side: SideId; readonly to: number }
  | { readonly type: 'addModel'; readonly side: SideId; readonly profile: Profile }
  | { readonly type: 'editModel'; readonly model: ModelId; readonly profile: Profile }
  | { readonly type: 'removeModel'; readonly model: ModelId }
  | { readonly type: 'score'; readonly side: SideId; readonly to: number }
  | {
      readonly type: 'editScenario'
      readonly name: string
      readonly turnLimit: number | null
      readonly notes: string
    }
  | { readonly type: 'concede'; readonly side: SideId }
  | { readonly type: 'declareResult'; readonly winner: SideId | 'draw' }
  | { readonly type: 'continueBattle' }
  | PromptAnswerCommand

/** The answers to the top pending decision. */
export type PromptAnswerCommand =
  /** The opponent pays BLOOD and INFECTION of the acting model: -1 DICE each (TC-3). */
  | ({ readonly type: 'oppose' } & BloodAndInfectionSpend)
  /** Dice and armour of the open injury roll that no profile knows (TC-7). */
  | { readonly type: 'modifyInjury'; readonly customDice: number; readonly armour: number }
  /** The enemy spends markers of the injured model: +1 DICE each, a Bloodbath, or both (TC-3, TC-5). */
  | ({ readonly type: 'worsen'; readonly bloodbath: BloodAndInfectionSpend | null } & BloodAndInfectionSpend)
  /** The owner pays BLESSING: -1 DICE each (TC-3). */
  | { readonly type: 'ward'; readonly blessing: number }
  /**
   * The dice: typed in, or thrown by the phone when `faces` is missing (C-2). An injury pool's Bloodbath die comes
   * last.
   */
  | { readonly type: 'throw'; readonly faces?: readonly number[] }
  /** Corrects the dice just thrown (C-4). */
  | { readonly type: 'changeDice'; readonly faces: readonly number[] }
  /** The side with the Initiative says who activates first, or who rolls morale first (TE-9, TE-18). */
  | { readonly type: 'chooseFirst'; readonly side: SideId }
  /** The side flees at a failed morale roll that would only shake it (TE-18). */
  | { readonly type: 'soundRetreat' }
  /** Dice that something on the table adds to the open morale roll, or takes from it (TE-18). */
  | { readonly type: 'modifyMorale'; readonly dice: number }
  /** Accepts the result: Done, Apply. */
  | { readonly type: 'accept' }
  /** Closes it without the effects of the result (C-4). */
  | { readonly type: 'withhold' }
  /** A Retreat's next enemy does not attack. */
  | { readonly type: 'waive' }
  /** Cancels an attack that is declared but not thrown, and gives spent markers back. */
  | { readonly type: 'callOff' }

export type CommandOf<Type extends Command['type']> = Extract<Command, { type: Type }>
