import type { Thrown } from '@/table'
import type { AttackerId, ObjectiveId, PlaceId, Position, SideId, TokenKind } from '../rules'
import type { Correction } from './command'
import type { AnyFrame, Modifier, Roll, RollResult } from './frames'
import type { BomberId, CraftId } from './ids'
import type {
  Agreement,
  BattleBoard,
  Bomber,
  NamedBomber,
  OpenedCommitment,
  Outcome,
  RunningPhase,
  Seat,
  Secret,
} from './state'

/** A number that changed. */
export interface Change {
  readonly from: number
  readonly to: number
}

/**
 * What happened. Each event holds the outcome and every change; nothing is worked out again from it. `secret` is what only
 * its owner may see: it is split off before the event is written, and everything works without it.
 */
export type Event =
  | {
      readonly type: 'began'
      readonly agreement: Agreement
      readonly players: readonly string[]
      readonly bombers: readonly NamedBomber[]
      readonly solo: boolean
      /** All that is random and hidden in this battle. */
      readonly secret?: Secret
    }
  /** Who plays what: a player's position for each seat; null: the app. */
  | {
      readonly type: 'rolesTaken'
      readonly seats: readonly Seat[]
      readonly bombers: readonly Bomber[]
    }
  /** Tokens lie face down on these places. `hand`: positions in the Defender's hand. */
  | {
      readonly type: 'placed'
      readonly tokens: readonly { readonly place: PlaceId; readonly hand: number | null }[]
      readonly commitment: string | null
    }
  | { readonly type: 'turnStarted'; readonly turn: number }
  | { readonly type: 'defenderPhaseStarted' }
  | {
      readonly type: 'speedsThrown'
      readonly throws: readonly {
        readonly craft: CraftId
        readonly side: SideId
        readonly faces: readonly number[]
        /** Hits that the craft had as it threw. */
        readonly hits: number
      }[]
      readonly thrown: Thrown
    }
  | { readonly type: 'speedDiceChanged'; readonly craft: CraftId; readonly faces: readonly number[] }
  | {
      readonly type: 'speedChosen'
      readonly craft: CraftId
      readonly die: number
      readonly face: number
      readonly speed: number
    }
  | { readonly type: 'moveBegun'; readonly bomber: BomberId }
  | { readonly type: 'entered'; readonly bomber: BomberId; readonly place: PlaceId }
  | { readonly type: 'met'; readonly bomber: BomberId; readonly token: PlaceId }
  | {
      readonly type: 'moveEnded'
      readonly bomber: BomberId
      readonly where: Position
      readonly because: 'done' | 'pushed' | 'left' | 'destroyed'
    }
  | {
      readonly type: 'turnedUp'
      readonly home: PlaceId
      readonly kind: TokenKind
      readonly by: BomberId | 'defender' | 'app'
      /** Picked by the app at random among so many face-down ones (TR-14); null: nothing was picked. */
      readonly among: number | null
      /** An interceptor's name; empty for others. */
      readonly name: string
    }
  | { readonly type: 'turnedDown'; readonly home: PlaceId }
  /** The Defender turned up nothing this turn. */
  | { readonly type: 'turnUpPassed' }
  | {
      readonly type: 'chased'
      readonly interceptor: PlaceId
      readonly bomber: BomberId
      readonly among: readonly BomberId[]
      readonly thrown: Thrown
    }
  | {
      readonly type: 'interceptorMoved'
      readonly interceptor: PlaceId
      readonly to: Exclude<Position, 'stern'>
      readonly engages: BomberId | null
    }
  | { readonly type: 'flakMoved'; readonly flak: PlaceId; readonly to: PlaceId | 'between' }
  | { readonly type: 'opened'; readonly frame: AnyFrame }
  /** The first stage of an entry's queue is taken up. */
  | { readonly type: 'stageTaken'; readonly frame: number }
  | {
      readonly type: 'modified'
      readonly frame: number
      readonly roll: number
      readonly modifiers: readonly Modifier[]
      readonly dice: number
    }
  /** All rolls of the frame, with the question they answer. */
  | {
      readonly type: 'thrown'
      readonly frame: number
      readonly rolls: readonly (Roll & { readonly result: RollResult })[]
    }
  /** Equal: the same throw again, among these rolls. */
  | {
      readonly type: 'thrownAgain'
      readonly frame: number
      readonly rolls: readonly Roll[]
      /** Roll-off only: who throws again. */
      readonly contenders: readonly number[]
    }
  | ({
      readonly type: 'hitTaken'
      readonly craft: CraftId
      readonly because: 'flak' | 'obstacles' | 'dogfight' | 'collision'
      readonly by: CraftId | null
    } & Change)
  | {
      readonly type: 'destroyed'
      readonly craft: CraftId
      readonly because: 'flak' | 'laser' | 'obstacles' | 'dogfight' | 'collision'
      readonly by: CraftId | null
    }
  | {
      readonly type: 'pushed'
      readonly craft: CraftId
      readonly from: Position
      readonly to: Position
    }
  | {
      readonly type: 'spareEntered'
      readonly bomber: BomberId
      readonly owner: AttackerId
      readonly fromTurn: number
    }
  | ({
      readonly type: 'objectiveHit'
      readonly objective: ObjectiveId
      readonly bomber: BomberId
      readonly owner: AttackerId | null
    } & Change)
  | ({
      readonly type: 'batteryDestroyed'
      readonly objective: ObjectiveId
      readonly bomber: BomberId
    } & Change)
  | { readonly type: 'tokenDestroyed'; readonly home: PlaceId; readonly bomber: BomberId }
  | { readonly type: 'batteriesCounted'; readonly objective: ObjectiveId; readonly batteries: number }
  | { readonly type: 'closed'; readonly frame: number }
  /** Its effects were left out (C-4). */
  | { readonly type: 'withheld'; readonly frame: number }
  /** Whom or what it needed is gone. */
  | { readonly type: 'abandoned'; readonly frame: number }
  | { readonly type: 'waveEnded' }
  | {
      readonly type: 'secondWaveBegan'
      readonly bombers: readonly Bomber[]
      /** Never turned up, left in place (solo). */
      readonly staying: readonly PlaceId[]
      /** Places with a new face-down token. */
      readonly laid: readonly PlaceId[]
      readonly commitment: string | null
      /** Numbers in the mix of the tokens on all these places. */
      readonly secret?: Readonly<Partial<Record<PlaceId, number>>>
    }
  | {
      readonly type: 'freelyThrown'
      readonly side: SideId | null
      readonly purpose: 'tie' | 'other'
      readonly faces: readonly number[]
      readonly thrown: Thrown
    }
  | {
      readonly type: 'corrected'
      readonly correction: Correction
      readonly from: Correction['to']
      readonly reason: string
    }
  | { readonly type: 'boardEdited'; readonly board: BattleBoard }
  /** What was hidden is shown and checked, as the battle ends. */
  | ({ readonly type: 'commitmentOpened'; readonly wave: 1 | 2; readonly hash: string } & OpenedCommitment)
  | { readonly type: 'ended'; readonly outcome: Outcome; readonly resume: RunningPhase }
  | { readonly type: 'continued' }

export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>
