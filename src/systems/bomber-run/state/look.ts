import type { Refusal } from '@/table'
import type {
  Aircraft,
  AircraftId,
  AircraftKind,
  BaseRows,
  Bearing,
  HalfPoints,
  Move,
  Position,
  Settings,
  SideId,
  Square,
  StepKind,
} from '../rules'
import type { AskLook } from './ask'
import type { BomberFrame, FirstThrow, FlownStep, Loss, Outcome, State, Toward, Tray } from './state'

/** An aircraft with what it may and did do in this turn. Points are in halves. */
export interface AircraftLook {
  readonly aircraft: Aircraft
  /** `waiting`: its turn is on and it has not moved. `idle`: the other side's turn, or none. */
  readonly state: 'idle' | 'waiting' | 'moving' | 'done' | 'destroyed' | 'retreated'
  /** Its die in the tray, from 0; null without one. */
  readonly die: number | null
  /** Points of its die, or noted by hand; 0 without. Bombers have none and fly one square (BR-4). */
  readonly points: HalfPoints
  readonly spent: HalfPoints
  readonly left: HalfPoints
  readonly flown: readonly FlownStep[]
  readonly attacked: boolean
  /** A bomber whose run missed and that has to leave first (BR-9). */
  readonly missed: boolean
  /** Why its move can't be opened; null when it can. */
  readonly activate: Refusal | null
  /** How it was lost; null while it flies. */
  readonly loss: Loss | null
}

export interface SideLook {
  readonly id: SideId
  /** 0 for west, 1 for east. */
  readonly index: number
  readonly name: string
  /** In the order of their tokens, lost ones too. */
  readonly fighters: readonly AircraftLook[]
  readonly bombers: readonly AircraftLook[]
  /** How many still fly. */
  readonly flying: Readonly<Record<AircraftKind, number>>
  readonly base: {
    readonly row: number | null
    /** null until its row is known. */
    readonly square: Square | null
    readonly destroyed: boolean
  }
}

/** One chip of the spend pad: a step with what it costs, where it leads and why not. */
export interface StepOffer {
  readonly step: StepKind
  /** With the map each diagonal is an offer of its own; null otherwise. */
  readonly toward: Toward | null
  readonly cost: HalfPoints
  /** By how much the points fall short; 0 when they don't. */
  readonly short: HalfPoints
  /** Why not: by a ruling players may allow it. Null when it is open. */
  readonly refusal: Refusal | null
  /** What follows on the map; null without it, and for an acrobatic, which asks for a heading. */
  readonly leads: StepLead | null
}

/** Where a step leads on the map. */
export interface StepLead {
  /** null: off the board, so the aircraft retreats (BR-10). */
  readonly position: Position | null
  /** The aircraft of its own side that is in the way (BR-3). */
  readonly ally: AircraftId | null
  /** The enemy that it would run into (BR-7). */
  readonly enemy: AircraftId | null
  /** Who might take a snap-shot there (BR-6). */
  readonly snapShots: readonly AircraftId[]
  /** Ending the turn there is in range of the enemy base's guns (BR-8). */
  readonly inFire: boolean
  readonly overBase: boolean
}

export interface TargetOffer {
  readonly target: AircraftId
  /** Where it stands as seen from the nose; null without the map. */
  readonly bearing: Bearing | null
  readonly refusal: Refusal | null
}

/** The move that is open. */
export interface FlightLook {
  readonly aircraft: AircraftId
  readonly move: Move
  readonly left: HalfPoints
  /** Forward, diagonal and acrobatic; with the map left, forward, right, acrobatic. A bomber's have no acrobatic. */
  readonly steps: readonly StepOffer[]
  /** With the map the enemies in its sights; without it all that fly: the players know. */
  readonly targets: readonly TargetOffer[]
  /** Enemies that players may say it stepped into the sights of (BR-6); with the map it is known, so there are none. */
  readonly snappers: readonly AircraftId[]
  /** Why it can't bomb; null when it may. */
  readonly bombingRun: Refusal | null
  /** Whether it is over the enemy's base; null when only the players know. */
  readonly overBase: boolean | null
  readonly finish: Refusal | null
  /** It has done nothing yet: another one may still go first. */
  readonly untouched: boolean
}

/** Everything that a Bomber Run screen shows; nothing in this game is secret. */
export interface BattleLook {
  readonly phase: State['phase']
  readonly settings: Settings
  readonly turn: number
  readonly whose: SideId | null
  readonly first: SideId | null
  readonly sides: Readonly<Record<SideId, SideLook>>
  readonly aircraft: Readonly<Record<AircraftId, AircraftLook>>
  /** All of them as odds and map want them. */
  readonly all: readonly Aircraft[]
  /** Null until both are known. */
  readonly baseRows: BaseRows | null
  readonly firstThrow: FirstThrow | null
  readonly dice: Tray | null
  /** Dice may still be given and swapped (BR-3). */
  readonly mayGive: boolean
  /** Dice that nobody has, and fighters without one. */
  readonly freeDice: readonly number[]
  readonly withoutDie: readonly AircraftId[]
  /** Dice just thrown for the turn may still be changed (C-4). */
  readonly diceMendable: boolean
  readonly flight: FlightLook | null
  /** Aircraft that have not moved, in list order. */
  readonly waiting: readonly AircraftId[]
  /** Why the turn can't end; null when it can. */
  readonly endTurn: Refusal | null
  /** With the map: who ends the turn in range of the enemy base's guns as things stand. Then: who is still to be fired at (BR-8). */
  readonly inFire: readonly AircraftId[]
  readonly ask: AskLook | null
  readonly frames: readonly BomberFrame[]
  readonly losses: readonly Loss[]
  readonly outcome: Outcome | null
  /** What the rules would do next when nothing is asked. */
  readonly proposal: Proposal
}

export type Proposal =
  | { readonly kind: 'setUp' }
  | { readonly kind: 'throwBases' }
  | { readonly kind: 'deploy' }
  /** `again`: the last throw was a tie. */
  | { readonly kind: 'throwFirst'; readonly again: boolean }
  | { readonly kind: 'chooseFirst'; readonly chooser: SideId }
  | { readonly kind: 'throwDice'; readonly side: SideId; readonly count: number }
  /** A giving of all dice, free ones to fighters in list order; players and odds may know better. */
  | { readonly kind: 'giveDice'; readonly to: readonly (AircraftId | null)[] }
  | { readonly kind: 'activate'; readonly aircraft: AircraftId }
  /** The open move goes on; `aircraft` flies. */
  | { readonly kind: 'fly'; readonly aircraft: AircraftId }
  | { readonly kind: 'bombingRun'; readonly aircraft: AircraftId }
  | { readonly kind: 'finish'; readonly aircraft: AircraftId }
  | { readonly kind: 'endTurn' }
  /** The question in `ask` comes first. */
  | { readonly kind: 'answer' }
  | { readonly kind: 'over' }
