import type { PlaceId, PlainId, Position, SideId, SpaceId, TokenKind } from '../rules'
import type { Agreement, BattleBoard, NamedBomber } from './agreement'
import type { Correction } from './correctionSchema'
import type { BomberId, CraftId } from './craftIdTypes'
import type { Placement } from './schemas'

/** All commands that players can send. The last ones answer the open prompt. */
export type Command =
  | {
      readonly type: 'begin'
      readonly agreement: Agreement
      /** 1 to 5 names. */
      readonly players: readonly string[]
      /** The Defender's position among the players; `dice`: thrown for; null: the app, with one player. */
      readonly defender: number | 'dice' | null
      /** Four of them; who owns which follows from the number of players (TR-17). */
      readonly bombers: readonly NamedBomber[]
    }
  /** The Defender places all tokens at once (TR-4). It names positions in the hand, never kinds. */
  | { readonly type: 'place'; readonly tokens: readonly Placement[] }
  /** 2D6 for each of these bombers or interceptors in one throw; without faces the app throws (TR-5). */
  | {
      readonly type: 'throwSpeeds'
      readonly crafts: readonly CraftId[]
      readonly faces?: readonly (readonly number[])[]
    }
  /** Corrects mistyped Speed dice, before the first move (C-4). */
  | { readonly type: 'changeSpeedDice'; readonly craft: CraftId; readonly faces: readonly number[] }
  /** One of its two dice is its Speed; may be changed until the first craft moves. */
  | { readonly type: 'chooseSpeed'; readonly craft: CraftId; readonly die: 0 | 1 }
  /** Begins or continues this bomber's move: it enters one of the nine places. */
  | { readonly type: 'enter'; readonly bomber: BomberId; readonly place: PlaceId }
  /** On a board with links: begins or continues this bomber's move, to a plain space. */
  | { readonly type: 'fly'; readonly bomber: BomberId; readonly to: PlainId }
  /** Between places it meets an interceptor or a Flak Battery that was moved there (TR-1). */
  | { readonly type: 'meet'; readonly bomber: BomberId; readonly token: PlaceId }
  /** `here`: at the place where it is; `between`: it flew on to a plain space. */
  | { readonly type: 'endMove'; readonly bomber: BomberId; readonly where: 'here' | 'between' }
  /** Its move ends off the stern. */
  | { readonly type: 'leave'; readonly bomber: BomberId }
  /** The phase is done: on to the Defender's phase, or to the next turn. */
  | { readonly type: 'proceed' }
  /**
   * The one token that the Defender turns up in a turn. Null: none; in a solo game the app picks one at random, by
   * faces of real dice or by its own dice (TR-14, C-2).
   */
  | { readonly type: 'turnUp'; readonly place: PlaceId | null; readonly faces?: readonly number[] }
  /**
   * Solo: the app, or a real die with these faces, picks one of these equally near bombers as the target (TR-14).
   * `picked`: players enter the bomber that was picked.
   */
  | {
      readonly type: 'chase'
      readonly interceptor: PlaceId
      readonly nearest: readonly BomberId[]
      readonly picked?: BomberId
      readonly faces?: readonly number[]
    }
  /** Its whole move: where it ends, and whom it fights there. */
  | {
      readonly type: 'moveInterceptor'
      readonly interceptor: PlaceId
      readonly to: Exclude<Position, 'stern'>
      readonly engages: BomberId | null
      /** On a board with links: the plain space where it ends. */
      readonly space?: PlainId
      /** Space after space; without it the shortest way is flown. */
      readonly way?: readonly SpaceId[]
    }
  /** Shifts a face-up Flak Battery to an adjacent free space; in multiplayer games only. */
  | {
      readonly type: 'moveFlak'
      readonly flak: PlaceId
      readonly to: PlaceId | 'between'
      /** On a board with links: the plain space. */
      readonly space?: PlainId
    }
  /** After the first wave: four new bombers; without names those of the first wave (TR-15). */
  | { readonly type: 'secondWave'; readonly bombers?: readonly NamedBomber[] }
  /** After the first wave: no second one, the result counts (TR-16). */
  | { readonly type: 'finish' }
  /** One or more D6s beside the rules: roll-offs, or any other purpose of the players. */
  | {
      readonly type: 'throwFree'
      readonly side: SideId | null
      readonly purpose: 'tie' | 'other'
      readonly count: number
      /** The craft of each die in a roll-off of equally fast craft (TR-5). */
      readonly crafts?: readonly CraftId[]
      readonly faces?: readonly number[]
    }
  | { readonly type: 'correct'; readonly correction: Correction; readonly reason: string }
  /** Another board, or with `corrects` a correction of the same one: craft stay in the spaces that it still has. */
  | { readonly type: 'editBoard'; readonly board: BattleBoard; readonly corrects?: true }
  | { readonly type: 'concede'; readonly side: 'defender' | 'attackers' }
  | { readonly type: 'declareResult'; readonly winner: 'defender' | 'attackers' | 'draw' }
  /** After the end the Defender opens the hidden tokens, and the commitment is checked (TR-4, TR-19). */
  | { readonly type: 'openTokens' }
  | { readonly type: 'continueBattle' }
  | PromptAnswerCommand

/** The answers to the top pending decision. */
export type PromptAnswerCommand =
  /** Faces for each roll of the pending decision, in order; without them the app throws (C-2). */
  | { readonly type: 'throw'; readonly faces?: readonly (readonly number[])[] }
  /**
   * Before the throw: the malus switched, a modifier of the players' own (0: none), another number of dice for Flak.
   */
  | {
      readonly type: 'modify'
      readonly roll: number
      readonly damage: boolean
      readonly custom: number
      readonly dice?: number
    }
  /** Corrects the dice just thrown (C-4). */
  | { readonly type: 'changeDice'; readonly faces: readonly (readonly number[])[] }
  /** Accepts the result. */
  | { readonly type: 'accept' }
  /** Withholds the effects of the result, or of a push (C-4). */
  | { readonly type: 'withhold' }
  /** Which real token was turned up (TR-2). */
  | { readonly type: 'identify'; readonly kind: TokenKind }
  /** Where the pushed craft goes. `onto`: who is there, if it differs from what the app knows (TR-11). */
  | {
      readonly type: 'push'
      readonly to: Exclude<Position, 'stern'>
      /** On a board with links: the plain space. */
      readonly space?: PlainId
      readonly onto?: CraftId | null
    }

export type CommandOf<Type extends Command['type']> = Extract<Command, { type: Type }>
