import type { Thrown } from '@/table'
import type {
  Bag,
  Chit,
  ChargeReaction,
  CoverLevel,
  DrawOutcome,
  MeleeOutcome,
  MeleeRole,
  Modifier,
  OfferedModifier,
  Order,
  Pool,
  SideId,
  Unit,
  UnitId,
  UnitProfile,
} from '../rules'
import type { Correction } from './command'
import type { GloomFrame, PoolThrow, Roll, SpendTurn } from './frames'
import type { Act, FreeThrow, Outcome, Resume, Scenario, Step, StressChange } from './state'

/** A number that changed. */
export interface Change {
  readonly from: number
  readonly to: number
}

/** Models and damage of a unit after something happened to it; lists follow the composition. */
export interface Toll {
  readonly removed: readonly number[]
  readonly left: readonly number[]
  readonly recorded: readonly number[]
}

/**
 * What happened. Each event holds the outcome and every change; nothing is worked out again from it. Frames are named by
 * their id; rolls hold the question (pool, modifiers with rulings) and the faces.
 */
export type Event =
  | {
      readonly type: 'mustered'
      readonly scenario: Scenario
      readonly sides: readonly {
        readonly id: SideId
        readonly name: string
        readonly icon: string
        readonly formation: string
        readonly points: number
      }[]
      readonly units: readonly { readonly id: UnitId; readonly side: SideId; readonly profile: UnitProfile }[]
    }
  /** The Tactical Phase of this turn begins, at its first step. */
  | { readonly type: 'turnStarted'; readonly turn: number }
  | { readonly type: 'stepReached'; readonly step: Step }
  | ({
      readonly type: 'pointsGained'
      readonly side: SideId
      readonly successes: number
      readonly commanders: number
    } & Change)
  | ({ readonly type: 'pointsLost'; readonly side: SideId } & Change)
  | { readonly type: 'bagFilled'; readonly bag: Bag }
  /** It adds a chit to the bag, and the activations begin (GT-6). */
  | {
      readonly type: 'initiativeTaken'
      readonly side: SideId
      readonly because: 'most' | 'tie' | 'alone' | 'agreed'
      readonly bag: Bag
    }
  | {
      readonly type: 'chitDrawn'
      readonly chit: Chit
      readonly thrown: Thrown
      readonly bag: Bag
      readonly fogDrawn: number
      readonly outcome: DrawOutcome
    }
  | { readonly type: 'activationsEnded'; readonly because: 'fog' | 'emptyBag' | 'agreed' }
  | { readonly type: 'activated'; readonly unit: UnitId; readonly side: SideId; readonly activations: number }
  | {
      readonly type: 'ordered'
      readonly unit: UnitId
      readonly order: Order
      readonly outOfCoherency: boolean
    }
  | ({
      readonly type: 'unitOrderBought'
      readonly unit: UnitId
      readonly side: SideId
      readonly name: string
    } & Change)
  | { readonly type: 'acted'; readonly unit: UnitId; readonly act: Act }
  | { readonly type: 'dugIn'; readonly unit: UnitId }
  | {
      readonly type: 'activationEnded'
      readonly unit: UnitId
      readonly side: SideId
      readonly because: 'done' | 'failedTest' | 'dugIn' | 'destroyed'
    }
  | { readonly type: 'opened'; readonly frame: GloomFrame }
  | ({
      readonly type: 'pointsSpent'
      readonly frame: number
      readonly side: SideId
      readonly purpose: SpendTurn['purpose']
      /** For each roll of the frame. */
      readonly points: readonly number[]
      /** The pools of all rolls afterwards. */
      readonly pools: readonly Pool[]
    } & Change)
  | {
      readonly type: 'modified'
      readonly frame: number
      readonly roll: number
      readonly modifiers: readonly Modifier[]
    }
  /** All rolls of the frame, in its order: those of an attack, the saves against it, or the only ones. */
  | {
      readonly type: 'thrown'
      readonly frame: number
      readonly part: 'attack' | 'saves' | 'only'
      readonly throws: readonly PoolThrow[]
      /** Who threw each. */
      readonly sides: readonly SideId[]
    }
  /** Tied: these throw again (GT-6). */
  | {
      readonly type: 'initiativeTied'
      readonly frame: number
      readonly rolls: readonly Roll[]
      readonly waiting: readonly SpendTurn[]
    }
  | {
      readonly type: 'coverPicked'
      readonly frame: number
      readonly cover: CoverLevel
      readonly rolls: readonly Roll[]
      readonly waiting: readonly SpendTurn[]
    }
  /** What the attack's dice lead to: whether a Stress token may be discarded, saves, or nothing to save. */
  | { readonly type: 'hitsRead'; readonly frame: number; readonly next: 'discard' | 'settle' }
  | { readonly type: 'discardAnswered'; readonly frame: number; readonly discarded: boolean }
  | {
      readonly type: 'savesAsked'
      readonly frame: number
      readonly rolls: readonly Roll[]
      readonly waiting: readonly SpendTurn[]
    }
  | {
      readonly type: 'saveChosen'
      readonly frame: number
      readonly roll: number
      readonly profile: number
      readonly pool: Pool
    }
  | {
      readonly type: 'damageChosen'
      readonly frame: number
      readonly unit: UnitId
      readonly role: MeleeRole
      readonly profile: number
    }
  | ({
      readonly type: 'damaged'
      readonly unit: UnitId
      readonly by: UnitId | null
      /** What the dice or the players' hand say, and how much of it found a model. */
      readonly damage: number
      readonly applied: number
      readonly lost: number
      readonly byHand: boolean
      readonly reason: string
    } & Toll)
  | ({
      readonly type: 'modelsLost'
      readonly unit: UnitId
      readonly why: 'morale' | 'melee' | 'conceded'
      readonly by: UnitId | null
    } & Toll)
  | ({ readonly type: 'stressChanged'; readonly unit: UnitId; readonly why: StressChange } & Change)
  /** Its effects stand; it closes when nothing that follows from them is asked any more. */
  | { readonly type: 'settled'; readonly frame: number }
  | {
      readonly type: 'stressTested'
      readonly frame: number
      readonly unit: UnitId
      readonly result: 'passed' | 'failed' | 'leftOut'
    }
  | { readonly type: 'chargeMeasured'; readonly frame: number; readonly reach: number }
  | {
      readonly type: 'chargeMade'
      readonly frame: number
      readonly unit: UnitId
      readonly target: UnitId
      readonly contact: 'fails' | 'near' | 'far'
      readonly next: 'react' | 'melee' | 'none'
    }
  | ({
      readonly type: 'reacted'
      readonly frame: number
      readonly unit: UnitId
      readonly side: SideId
      readonly reaction: ChargeReaction | null
    } & Change)
  | { readonly type: 'stillWithin'; readonly frame: number; readonly within: boolean }
  | {
      readonly type: 'meleeCovered'
      readonly frame: number
      readonly covers: Readonly<Record<MeleeRole, CoverLevel>>
      readonly rolls: readonly {
        readonly offered: readonly OfferedModifier[]
        readonly modifiers: readonly Modifier[]
      }[]
    }
  | {
      readonly type: 'meleeDecided'
      readonly frame: number
      readonly round: number
      readonly attacker: UnitId
      readonly defender: UnitId
      readonly taken: Readonly<Record<MeleeRole, number>>
      readonly outcome: MeleeOutcome
    }
  | {
      readonly type: 'meleeStopped'
      readonly frame: number
      readonly attacker: UnitId
      readonly defender: UnitId
    }
  | { readonly type: 'closed'; readonly frame: number }
  /** Its effects were left out (C-4). */
  | { readonly type: 'withheld'; readonly frame: number }
  /** Given up before any dice: spent points are back. */
  | {
      readonly type: 'calledOff'
      readonly frame: number
      readonly points: readonly ({ readonly side: SideId } & Change)[]
      readonly act: Act | null
    }
  /** A unit that it needed is gone. */
  | { readonly type: 'abandoned'; readonly frame: number; readonly unit: UnitId }
  | { readonly type: 'targetTaken'; readonly frame: number; readonly target: UnitId }
  | {
      readonly type: 'freelyThrown'
      readonly side: SideId | null
      readonly purpose: FreeThrow
      readonly sides: 2 | 3 | 6 | 8 | 12
      readonly faces: readonly number[]
      readonly thrown: Thrown
    }
  | {
      readonly type: 'corrected'
      readonly correction: Correction
      readonly from: Correction['to']
      readonly reason: string
    }
  | { readonly type: 'unitAdded'; readonly unit: Unit }
  | {
      readonly type: 'unitEdited'
      readonly unit: UnitId
      readonly from: UnitProfile
      readonly to: UnitProfile
      readonly left: readonly number[]
      readonly recorded: readonly number[]
    }
  | { readonly type: 'unitRemoved'; readonly unit: Unit }
  | ({ readonly type: 'scored'; readonly side: SideId } & Change)
  | { readonly type: 'scenarioEdited'; readonly scenario: Scenario }
  | { readonly type: 'conceded'; readonly side: SideId }
  | { readonly type: 'ended'; readonly outcome: Outcome; readonly resume: Resume }
  | { readonly type: 'continued' }

export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>
