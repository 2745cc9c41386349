import type { Thrown } from '@/table'
import {
  defaultBoard,
  defaultHouseRules,
  defaultMix,
  type Arrangement,
  type AttackerId,
  type Board,
  type HouseRules,
  type Layout,
  type ObjectiveId,
  type ObjectiveState,
  type PlaceId,
  type Position,
  type SideId,
  type TokenKeeper,
  type TokenKind,
  type TokenMix,
  type Verdict,
} from '../rules'
import type { AnyFrame } from './frames'
import type { BomberId } from './ids'

/** Where a place lies on the players' photograph of their board, from 0 to 1 of its width and height. */
export interface Pin {
  readonly x: number
  readonly y: number
}

/** The players' own printed board (TR-1). */
export interface BattleBoard extends Board {
  /** A photograph that the device keeps, with all nine places pinned on it; null without one. */
  readonly photograph: {
    readonly picture: string
    readonly pins: Readonly<Record<PlaceId, Pin>>
  } | null
}

/** What was agreed on before the battle. */
export interface Agreement {
  readonly name: string
  /** `phone`: the app shuffles, hides and commits. `table`: real tokens lie on the board and the app asks. */
  readonly tokens: TokenKeeper
  readonly mix: TokenMix
  readonly houseRules: HouseRules
  /** Names for interceptors, given as they are turned up; fewer or none will do. */
  readonly interceptors: readonly string[]
  /** Competing attackers: four players without a spare bomber (TR-17). */
  readonly competing: boolean
  readonly board: BattleBoard
}

/** A bomber as players name it. */
export interface NamedBomber {
  readonly name: string
  readonly motif: string
}

export interface Seat {
  readonly seat: SideId
  readonly player: number | null
}

export interface Side {
  readonly name: string
  /** Hits of its bombers on objectives (TR-16); stays 0 for the Defender. */
  readonly hits: number
}

/** The dice of which one is a craft's Speed this turn (TR-5). */
export interface SpeedThrow {
  readonly faces: readonly number[]
  /** Hits that the craft had as it threw: they take 1 off each die. */
  readonly hits: number
  readonly thrown: Thrown
  /** Faces before they were changed, if they were (C-4). */
  readonly first: readonly number[] | null
}

interface Craft {
  /** Hits taken: 0, 1 (malus -1 on its dice), 2 (destroyed) (TR-6, TR-13). */
  readonly hits: number
  readonly where: Position
  /** Where it was just before: it does not fly straight back there (TR-5). */
  readonly tail: Position | null
  /** This turn's dice; null before they are thrown. */
  readonly dice: SpeedThrow | null
  /** This turn's Speed, chosen and with the malus, 1 or more; null before the choice. */
  readonly speed: number | null
  /** Its move of this turn is over; `pushedBack`: a push ended it (TR-11). */
  readonly moved: boolean
  readonly pushedBack: boolean
}

export interface Bomber extends Craft {
  readonly id: BomberId
  readonly name: string
  /** One of the insects that `ui/` draws. */
  readonly motif: string
  readonly wave: 1 | 2
  /** Null while it is the spare of four players (TR-17). */
  readonly owner: AttackerId | null
  /** A spare that came in flies from this turn on (TR-17). */
  readonly fromTurn: number
}

/**
 * A Defence token of this wave. It is named by the place where it was set, which never changes; `where` does, for
 * interceptors and moved Flak Batteries.
 */
export interface Token extends Craft {
  readonly home: PlaceId
  /** What all players know it to be; null: never seen since it was set. Also known: a Laser Turret that fired. */
  readonly kind: TokenKind | null
  readonly face: 'down' | 'up'
  /** Turned up in this wave, even if it lies face down again (TR-15). */
  readonly turned: boolean
  readonly destroyed: boolean
  /** Its number in the mix (`tokensOf`), which gives its kind away; null where this log does not know it. Never shown. */
  readonly number: number | null
  /** An interceptor's name; empty where players gave none. */
  readonly name: string
  /** An interceptor that fought in its move and was not pushed back may go ahead with it. */
  readonly goesOn: boolean
  /** The bomber that the app's interceptor is after (TR-14). */
  readonly chases: BomberId | null
}

/** A token that took part, and that all players know. */
export type SeenToken = Pick<Token, 'home' | 'name'> & { readonly kind: TokenKind }

/**
 * All that is random and hidden, drawn once as the battle begins, so that an undo redraws nothing. Stands only in the
 * sealed part of the log; null in a log from which it was left out, and with tokens on the table.
 */
export interface Secret {
  /** Random orders of all tokens, each by its number in the mix: out of the pouch, and for the second wave (TR-15). */
  readonly pouch: readonly number[]
  readonly draw: readonly number[]
  readonly lay: readonly number[]
  /** 16 bytes each, as hex digits: one for each wave's commitment. */
  readonly salts: readonly [string, string]
}

/** The promise that a hidden arrangement won't change: shown as it is set, opened as the battle ends. */
export interface Commitment {
  readonly wave: 1 | 2
  /** SHA-256 of the text and the salt, as 64 hex digits. */
  readonly hash: string
  /** Null until the battle is over. */
  readonly opened: OpenedCommitment | null
}
export interface OpenedCommitment {
  readonly arrangement: Arrangement
  readonly salt: string
  /** What was hashed. */
  readonly text: string
  readonly matches: boolean
}

export type EndReason = 'played' | 'conceded' | 'agreed'
export interface Outcome {
  readonly winner: 'defender' | 'attackers' | 'draw'
  /** By the table of TR-16; null when players declared the result. */
  readonly verdict: Verdict | null
  readonly reason: EndReason
  /** Attackers who share the victory: most Hits on objectives (TR-16). Empty unless the attackers won. */
  readonly winners: readonly AttackerId[]
}

/** The bomber whose move is going on. */
export interface Move {
  readonly bomber: BomberId
  /** Places entered in this move, in order. */
  readonly entered: readonly PlaceId[]
}

export type RunningPhase = 'placing' | 'attacker' | 'defender' | 'waveEnd'

export interface State {
  /** `roles`: dice decide who is the Defender. `placing`: the Defender sets the tokens. `waveEnd`: a second wave or not. */
  readonly phase: 'setUp' | 'roles' | RunningPhase | 'over'
  readonly agreement: Agreement
  /** Everybody at the table in the order of set-up, as named there. */
  readonly players: readonly string[]
  readonly sides: Readonly<Record<SideId, Side>>
  /** Who sits where, by position among the players; null: the app. */
  readonly seats: readonly Seat[]
  /** The bombers of a wave as players named them. */
  readonly named: readonly NamedBomber[]
  /** The Defender first, then the attackers. */
  readonly playing: readonly SideId[]
  /** One player: the app is the Defender (TR-14). */
  readonly solo: boolean
  readonly wave: 1 | 2
  /** 0 before the first Attacker's phase. */
  readonly turn: number
  /** Of both waves, in order. */
  readonly bombers: readonly Bomber[]
  /** Tokens of this wave, by the place where they were set. */
  readonly tokens: Readonly<Partial<Record<PlaceId, Token>>>
  /** Tokens that were seen in the first wave, once there is a second. */
  readonly earlierTokens: readonly SeenToken[]
  /** Which token was set where, a layout for each wave; a place is missing where this log does not know it. Never shown. */
  readonly layouts: readonly Layout[]
  readonly objectives: Readonly<Record<ObjectiveId, ObjectiveState>>
  readonly move: Move | null
  /** The Defender has turned up a token this turn, or let it be. */
  readonly turnedUp: boolean
  /** Kinds that something undone showed, by the token's place: players can't unsee them. */
  readonly glimpsed: Readonly<Partial<Record<PlaceId, TokenKind>>>
  readonly secret: Secret | null
  readonly commitments: readonly Commitment[]
  /** What was opened at any time, undone or not, by its hash: players can't unsee it (TR-4). */
  readonly everOpened: Readonly<Record<string, Arrangement>>
  /** What the app's Defender did last, so that screens can say why (TR-14); null in multiplayer games. */
  readonly lastThought: Thought | null
  readonly frames: readonly AnyFrame[]
  /** The id that the next frame gets. */
  readonly nextFrame: number
  /** Dice thrown beside the rules just now; null once the battle has gone on. */
  readonly freely: FreelyThrown | null
  readonly outcome: Outcome | null
  /** Where a battle that is over goes on, if players go on with it. */
  readonly resume: RunningPhase | null
}

/** Why the app as Defender did what it did (TR-14). */
export type Thought =
  /** It turned up one of so many, picked at random. */
  | { readonly kind: 'turnedUp'; readonly home: PlaceId; readonly among: number }
  /** Of these, equally near, it picked one at random. */
  | {
      readonly kind: 'chases'
      readonly home: PlaceId
      readonly bomber: BomberId
      readonly among: readonly BomberId[]
    }

/** Dice beside the rules, as they fell: equal Speeds, anything a table throws for. */
export interface FreelyThrown {
  readonly side: SideId | null
  readonly purpose: 'tie' | 'other'
  readonly faces: readonly number[]
  readonly thrown: Thrown
}

const noSide: Side = { name: '', hits: 0 }

export const initialState: State = {
  phase: 'setUp',
  agreement: {
    name: '',
    tokens: 'phone',
    mix: defaultMix,
    houseRules: defaultHouseRules,
    interceptors: [],
    competing: false,
    board: { ...defaultBoard, photograph: null },
  },
  players: [],
  seats: [],
  named: [],
  sides: {
    defender: noSide,
    'attacker-1': noSide,
    'attacker-2': noSide,
    'attacker-3': noSide,
    'attacker-4': noSide,
  },
  playing: [],
  solo: false,
  wave: 1,
  turn: 0,
  bombers: [],
  tokens: {},
  earlierTokens: [],
  layouts: [],
  objectives: { alpha: { hits: 0, batteries: 1 }, beta: { hits: 0, batteries: 1 } },
  move: null,
  turnedUp: false,
  glimpsed: {},
  secret: null,
  commitments: [],
  everOpened: {},
  lastThought: null,
  frames: [],
  nextFrame: 1,
  freely: null,
  outcome: null,
  resume: null,
}
