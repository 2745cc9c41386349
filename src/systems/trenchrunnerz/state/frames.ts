import type { Frame, RulingId, Thrown } from '@/table'
import type { ObjectiveId, PlaceId, Position, PushCause, SideId } from '../rules'
import type { BomberId, CraftId } from './ids'

/** What is added to every die of a roll. */
export interface Modifier {
  /** `damage`: the malus of a unit with one Hit (TR-6). */
  readonly source: 'damage' | 'custom'
  readonly value: number
  readonly ruling: RulingId
  readonly on: boolean
  /** Switched or set by players, against what the state says. */
  readonly byHand: boolean
}

/**
 * What the dice are held against, after modifiers. `atLeast`: each die from `value` on counts (obstacles: Speed + 1,
 * collision: 2); `compare`: the higher one wins; `count`: the face itself is the number.
 */
export type Test =
  | { readonly kind: 'atLeast'; readonly value: number }
  | { readonly kind: 'compare' }
  | { readonly kind: 'count' }

export interface RollResult {
  /** Natural faces as they fell (C-5). */
  readonly faces: readonly number[]
  /** After modifiers, die by die. */
  readonly values: readonly number[]
  /** Dice that pass an `atLeast` test; 0 otherwise. */
  readonly passed: number
  readonly thrown: Thrown
  /** Faces before they were changed, if they were (C-4). */
  readonly first: readonly number[] | null
}

/** Dice of one thrower for one purpose. The rolls of a frame are thrown together. */
export interface Roll {
  /** Whose dice they are. With one player somebody throws the Defender's for the app. */
  readonly side: SideId
  readonly craft: CraftId | null
  /** Number of D6. */
  readonly dice: number
  readonly test: Test
  readonly modifiers: readonly Modifier[]
  readonly result: RollResult | null
}

interface Base extends Frame {
  readonly atomic: true
}
export interface RollsBase extends Base {
  readonly rolls: readonly Roll[]
}

/** Who is the Defender: the highest D6; those who are tied throw again. */
export interface RollOffFrame extends RollsBase {
  readonly kind: 'rollOff'
  /** Positions among the players, one for each roll. */
  readonly contenders: readonly number[]
  readonly ties: number
}

/** How many own batteries each objective has, by the house rule of TR-3: Alpha's die, then Beta's. */
export interface BatteriesFrame extends RollsBase {
  readonly kind: 'batteries'
}

/** A Flak Battery's token, or all own batteries of an objective together (TR-3). */
export type FlakSource =
  | { readonly kind: 'token'; readonly home: PlaceId }
  | { readonly kind: 'own'; readonly objective: ObjectiveId }

/** Flak at one bomber (TR-8). */
export interface FlakFrame extends RollsBase {
  readonly kind: 'flak'
  readonly bomber: BomberId
  readonly source: FlakSource
  readonly speed: number
}

/** A Laser Turret that was face up (TR-9), or Obstacles (TR-10). */
export interface HazardFrame extends RollsBase {
  readonly kind: 'laser' | 'obstacles'
  readonly bomber: BomberId
  readonly home: PlaceId
  readonly speed: number
}

/** The bomber's roll, then the interceptor's (TR-11). */
export interface DogfightFrame extends RollsBase {
  readonly kind: 'dogfight'
  readonly bomber: BomberId
  readonly interceptor: PlaceId
  /** Throws that were equal before this one. */
  readonly ties: number
}

/** A bomber was pushed onto another one: it tries to avoid it (TR-6). */
export interface CollisionFrame extends RollsBase {
  readonly kind: 'collision'
  readonly pushed: BomberId
  readonly other: BomberId
}

/** One thing that is raided. */
export type RaidAim =
  | { readonly kind: 'token'; readonly home: PlaceId }
  /** One of the objective's own batteries. */
  | { readonly kind: 'own'; readonly objective: ObjectiveId }
  | { readonly kind: 'objective'; readonly objective: ObjectiveId }

/** All raids of one entry, thrown together: a roll of 2D6 for each target (TR-12). */
export interface RaidFrame extends RollsBase {
  readonly kind: 'raid'
  readonly bomber: BomberId
  readonly targets: readonly RaidAim[]
  readonly speed: number
}

/** What is still to come of an entry, in the rules' order (TR-7). */
export type Stage =
  /** An interceptor that was turned up before. */
  | { readonly kind: 'interceptor'; readonly home: PlaceId }
  /** `fresh`: turned up by the Defender just now, so that a Laser Turret does nothing. */
  | { readonly kind: 'token'; readonly home: PlaceId; readonly fresh: boolean }
  | { readonly kind: 'own'; readonly objective: ObjectiveId }
  /** On these tokens, if they are Flak Batteries by then, and on the place's objective with its own. */
  | { readonly kind: 'raids'; readonly tokens: readonly PlaceId[] }

/**
 * A bomber among defences: it entered a place, met something between places, or a token was turned up under it. It asks
 * nothing itself; what it sets off lies above it.
 */
export interface EntryFrame extends Base {
  readonly kind: 'entry'
  readonly bomber: BomberId
  readonly cause: 'entered' | 'met' | 'turnedUp'
  /** Null between places. */
  readonly place: PlaceId | null
  readonly queue: readonly Stage[]
}

/** Real tokens lie on the table: which one was turned up? */
export interface IdentifyFrame extends Base {
  readonly kind: 'identify'
  readonly home: PlaceId
  /** Who turned it up, and for the app among how many it was picked. */
  readonly by: BomberId | 'defender' | 'app'
  readonly among: number | null
}

/** A craft is pushed one space along a link (TR-11). */
export interface PushFrame extends Base {
  readonly kind: 'push'
  readonly craft: CraftId
  readonly because: PushCause
  /** Who says where to. */
  readonly chooser: SideId
  readonly from: Position
}

export type RollsFrame =
  RollOffFrame | BatteriesFrame | FlakFrame | HazardFrame | DogfightFrame | CollisionFrame | RaidFrame
export type AnyFrame = RollsFrame | EntryFrame | IdentifyFrame | PushFrame
export type FrameOf<Kind extends AnyFrame['kind']> = Extract<AnyFrame, { kind: Kind }>

export const hasRolls = (frame: AnyFrame): frame is RollsFrame => 'rolls' in frame
