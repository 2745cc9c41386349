import {
  defaultBoardOrderAndNames,
  defaultHouseRules,
  defaultMix,
  type TokenKindByPlace,
  type TokenNumberByPlace,
  type ObjectiveId,
  type ObjectiveState,
  type PlaceId,
  type SideId,
  type SpaceId,
  type TokenKind,
} from '../rules'
import type { Agreement, NamedBomber, PlayerRoleAssignment } from './agreement'
import type { Bomber, CommonCraftFields } from './bomber'
import type { AnyPending } from './pending'
import type { PubliclyKnownRedeal, OpenedCommitment, Secret } from './secretSchemas'
import type { BomberId, CraftId } from './craftIdTypes'
import type { FreelyThrown, StoredBattleOutcome, RunningPhase } from './schemas'

export interface SideState {
  readonly name: string
  /** Hits of its bombers on objectives (TR-16); stays 0 for the Defender. */
  readonly hits: number
}

/**
 * A Defence token of this wave. It is named by the place where it was set, which never changes; `where` does, for
 * interceptors and moved Flak Batteries.
 */
export interface Token extends CommonCraftFields {
  readonly home: PlaceId
  /** The kind that all players know; null: not seen since it was placed. A Laser Turret that fired stays known. */
  readonly kind: TokenKind | null
  readonly face: 'down' | 'up'
  /** Turned up in this wave, even if it is face down again (TR-15). */
  readonly turned: boolean
  readonly destroyed: boolean
  /**
   * Its number in the mix (`tokensOf`), which gives its kind away; null where this log does not know it. Never shown.
   */
  readonly number: number | null
  /** An interceptor's name; empty where players gave none. */
  readonly name: string
  /** An interceptor that fought in its move and was not pushed back may go ahead with it. */
  readonly goesOn: boolean
  /** The bomber that the app's interceptor is after (TR-14). */
  readonly chases: BomberId | null
}

/** A token in play whose kind all players know. */
export type PubliclyKnownToken = Pick<Token, 'home' | 'name'> & { readonly kind: TokenKind }

/** The commitment to a hidden arrangement: shown when it is placed, opened at the end. */
export interface Commitment {
  readonly wave: 1 | 2
  /** SHA-256 of the text and the salt, as 64 hex digits. */
  readonly hash: string
  /** Null until the battle is over. */
  readonly opened: OpenedCommitment | null
}

/** The bomber that is moving. */
export interface Move {
  readonly bomber: BomberId
  /** Places entered in this move, in order. */
  readonly entered: readonly PlaceId[]
  /** Spaces flown in it, on a board with links; missing on any other. Null: it moved where the app did not count. */
  readonly flown?: number | null
}

/** The last certain position of a craft between places: a place, or the bow (TR-1); null: unknown. */
export interface LastKnownPosition {
  readonly lastSeen: PlaceId | 'bow' | null
  /** On a board with links: its space, and the one that it came from. Null: unknown. */
  readonly space?: SpaceId | null
  readonly cameFrom?: SpaceId | null
  /** Spaces that an interceptor has flown in its move, on a board with links. */
  readonly flown?: number
}

export interface State {
  /**
   * `roles`: dice decide who is the Defender. `placing`: the Defender places the tokens. `waveEnd`: players decide
   * about a second wave.
   */
  readonly phase: 'setUp' | 'roles' | RunningPhase | 'over'
  readonly agreement: Agreement
  /** All players in the order of the set-up. */
  readonly players: readonly string[]
  readonly sides: Readonly<Record<SideId, SideState>>
  /** The role of each player, by index; null: the app. */
  readonly seats: readonly PlayerRoleAssignment[]
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
  readonly earlierTokens: readonly PubliclyKnownToken[]
  /**
   * What players knew of the tokens when they were dealt again; missing before that, and in logs of earlier builds.
   */
  readonly dealtAgain?: PubliclyKnownRedeal
  /** A correction added or removed a token: how they were dealt is no longer known. */
  readonly recounted?: boolean
  /**
   * The number of the token on each place, a layout for each wave; missing where this log does not know it. Never
   * shown.
   */
  readonly layouts: readonly TokenNumberByPlace[]
  readonly objectives: Readonly<Record<ObjectiveId, ObjectiveState>>
  readonly move: Move | null
  /** What is known about craft between places besides their tails; missing in logs without that information. */
  readonly located?: Readonly<Partial<Record<CraftId, LastKnownPosition>>>
  /** The Defender has turned up a token this turn, or none by choice. */
  readonly turnedUp: boolean
  /** Kinds that something undone showed, by the token's place: players can't unsee them. */
  readonly glimpsed: Readonly<Partial<Record<PlaceId, TokenKind>>>
  readonly secret: Secret | null
  readonly commitments: readonly Commitment[]
  /** Arrangements that were opened at any time, undone or not, by hash: players can't unsee them (TR-4). */
  readonly everOpened: Readonly<Record<string, TokenKindByPlace>>
  /** What the app's Defender did last, so that screens can say why (TR-14); null in multiplayer games. */
  readonly lastThought: AppReason | null
  readonly frames: readonly AnyPending[]
  /** The id of the next pending decision. */
  readonly nextFrame: number
  /** Dice thrown beside the rules just now; null once the battle has gone on. */
  readonly freely: FreelyThrown | null
  readonly outcome: StoredBattleOutcome | null
  /** The phase in which an ended battle continues, if players play on. */
  readonly resume: RunningPhase | null
}

/** Why the app as Defender did what it did (TR-14). */
export type AppReason =
  /** It turned up one of so many, picked at random. */
  | { readonly kind: 'turnedUp'; readonly home: PlaceId; readonly among: number }
  /** Of these, equally near, it picked one at random. */
  | {
      readonly kind: 'chases'
      readonly home: PlaceId
      readonly bomber: BomberId
      readonly among: readonly BomberId[]
    }

const noSide: SideState = { name: '', hits: 0 }

export const initialState: State = {
  phase: 'setUp',
  agreement: {
    name: '',
    tokens: 'phone',
    mix: defaultMix,
    houseRules: defaultHouseRules,
    interceptors: [],
    competing: false,
    board: { ...defaultBoardOrderAndNames, photograph: null },
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
