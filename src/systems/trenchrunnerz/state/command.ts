import type { PlaceId, PlainId, Position, SideId, SpaceId, TokenKind } from '../rules'
import type { Agreement, BattleBoard, NamedBomber } from './agreement'
import type { Correction } from './correction'
import type { BomberId, CraftId } from './ids'
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
  /** The Defender sets the tokens, all at once (TR-4). Names positions in the hand, never kinds. */
  | { readonly type: 'place'; readonly tokens: readonly Placement[] }
  /** 2D6 for each of these, bombers or interceptors, in one throw; a pair for each, or thrown by the phone (TR-5). */
  | {
      readonly type: 'throwSpeeds'
      readonly crafts: readonly CraftId[]
      readonly faces?: readonly (readonly number[])[]
    }
  /** Mends mistyped Speed dice, before the first move (C-4). */
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
   * The Defender's one token a turn. Null: none; with one player: the app picks one at random, by these faces of real
   * dice or by the phone (TR-14, C-2).
   */
  | { readonly type: 'turnUp'; readonly place: PlaceId | null; readonly faces?: readonly number[] }
  /**
   * Solo: these bombers are equally near; the app, or a real die by these faces, picks whom the interceptor is after
   * (TR-14). `picked`: players say whom chance picked.
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
  /** A D6 or more beside the rules: equal Speeds, whatever the table throws for. */
  | {
      readonly type: 'throwFree'
      readonly side: SideId | null
      readonly purpose: 'tie' | 'other'
      readonly count: number
      /** Whose dice they are, one each, where equally fast craft throw for who goes first (TR-5). */
      readonly crafts?: readonly CraftId[]
      readonly faces?: readonly number[]
    }
  | { readonly type: 'correct'; readonly correction: Correction; readonly reason: string }
  /** Another board, or with `corrects` a correction of the same one: craft stay in the spaces that it still has. */
  | { readonly type: 'editBoard'; readonly board: BattleBoard; readonly corrects?: true }
  | { readonly type: 'concede'; readonly side: 'defender' | 'attackers' }
  | { readonly type: 'declareResult'; readonly winner: 'defender' | 'attackers' | 'draw' }
  /** After the end the Defender shows what was hidden, and it is checked (TR-4, TR-19). */
  | { readonly type: 'openTokens' }
  | { readonly type: 'continueBattle' }
  | PromptAnswer

/** What the top frame can be answered with. */
export type PromptAnswer =
  /** Faces for each roll of the frame, in order; the phone throws when missing (C-2). */
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
  /** Mends the dice just thrown (C-4). */
  | { readonly type: 'changeDice'; readonly faces: readonly (readonly number[])[] }
  /** Accepts the result. */
  | { readonly type: 'accept' }
  /** Leaves the effects of the result, or a push, out (C-4). */
  | { readonly type: 'withhold' }
  /** Which real token was turned up (TR-2). */
  | { readonly type: 'identify'; readonly kind: TokenKind }
  /** Where the pushed craft goes; `onto`: who is there, where it is not as the app knows it (TR-11). */
  | {
      readonly type: 'push'
      readonly to: Exclude<Position, 'stern'>
      /** On a board with links: the plain space. */
      readonly space?: PlainId
      readonly onto?: CraftId | null
    }

export type CommandOf<Type extends Command['type']> = Extract<Command, { type: Type }>
