import type { Message } from '@/kit'
import type { Prompt, RulingId } from '@/engine'
import type {
  Arrangement,
  AttackerId,
  ObjectiveId,
  BoardEdges,
  PlaceId,
  PlainId,
  Position,
  Redealt,
  SideId,
  SpaceId,
  SpeedOption,
  CraftStance,
  TokenKind,
  TokenMix,
  BattleVerdict,
} from '../rules'
import type { Command, CommandOf } from './command'
import type { AnyPending } from './pending'
import type { BomberId, CraftId } from './ids'
import type { Agreement } from './agreement'
import type { SpeedThrow } from './bomber'
import type { Commitment, State, Token } from './state'
import type { TieView } from './tie'
import type { FreelyThrown, StoredOutcome } from './schemas'

/** What is seen of a Defence token; nothing here is secret. */
export interface TokenView {
  /** The place where it was set: its name, wherever it is now. */
  readonly home: PlaceId
  readonly where: Position
  /**
   * `faceDown`: the iron back (`known`: whether players have seen its kind); `faceUp`; `destroyed`: the empty well.
   */
  readonly shows: 'faceDown' | 'faceUp' | 'destroyed'
  /**
   * The kind that all players know; null: no player has seen it. A face-down token may be known: a Laser Turret that
   * fired.
   */
  readonly known: TokenKind | null
  /** Dice of a Flak Battery that is known, 1 to 3; else 0. */
  readonly dice: number
  /** Whether it was moved from its place (TR-1). */
  readonly movedAway: boolean
}

/** What a face-down token of unknown kind may be, as far as all players have seen (TR-2, TR-15). */
export interface UnseenView {
  /** All that nobody has seen in this wave, on the board and off it. */
  readonly kinds: TokenMix
  /** A second wave's tokens; null in the first, and where it can't be told. */
  readonly redealt: Redealt | null
  /** Places whose token was drawn anew while others stayed where they were. */
  readonly laidAnew: readonly PlaceId[]
  /**
   * False where corrections, an undone wave or an earlier build left something out: then all this is close at best.
   */
  readonly certain: boolean
}

/** A bomber or an interceptor as a piece on the board. */
export interface CraftView {
  readonly id: CraftId
  readonly kind: 'bomber' | 'interceptor'
  readonly name: Message
  /** An insect for a bomber; empty for an interceptor. */
  readonly motif: string
  readonly owner: SideId | null
  readonly hits: number
  /** 0 or -1 on every die it throws (TR-6). */
  readonly malus: 0 | -1
  readonly where: Position
  /** Where it must not fly straight back to: the reminder of TR-5. Null: nowhere. */
  readonly tail: Position | null
  /** Between places: the last certain place, or the bow; null if that was never known (TR-1). */
  readonly lastSeen: PlaceId | 'bow' | null
  readonly dice: SpeedThrow | null
  /** What each die would give; one when both are equal; empty before the throw (TR-5). */
  readonly options: readonly SpeedOption[]
  /** This turn's Speed; null before it was chosen. */
  readonly speed: number | null
  /** Speed dice may still be corrected and the choice changed: no craft has moved yet (C-4, TR-5). */
  readonly changeable: boolean
  /**
   * One word for its tab. `ready`: nothing thrown yet; `choosing`: dice thrown; `waiting`: its turn to move comes;
   * `next`: may move now; `moving`; `moved`; `left`: off the stern; `spare`: waits for a loss (TR-17); `entering`:
   * came in and flies from the next turn.
   */
  readonly state:
    | 'ready'
    | 'choosing'
    | 'waiting'
    | 'next'
    | 'moving'
    | 'moved'
    | 'left'
    | 'spare'
    | 'entering'
    | 'destroyed'
  readonly damaged: boolean
  /** An interceptor that won its dogfight and may go ahead with its move. */
  readonly goesOn: boolean
}

export interface PlaceView {
  readonly id: PlaceId
  /** What players call it, in words. */
  readonly name: Message
  /** Its position from the bow, 0 to 8. */
  readonly index: number
  /** The token that was set here, also when it was moved away or destroyed; null: none was set in this wave. */
  readonly token: TokenView | null
  /** Flak Batteries that were moved here. */
  readonly visitors: readonly TokenView[]
  readonly objective: ObjectiveView | null
  /** Bombers and interceptors here, now. */
  readonly crafts: readonly CraftId[]
  /** Where it lies on the photograph; null without one. */
  readonly pin: { readonly x: number; readonly y: number } | null
  /**
   * Whether the moving bomber, or the one that moves next, may enter it without breaking a ruling; null: no bomber
   * moves.
   */
  readonly enterable: boolean | null
}

export interface ObjectiveView {
  readonly id: ObjectiveId
  /** Hits taken and left, 4 together. */
  readonly hits: number
  readonly hitsLeft: number
  readonly destroyed: boolean
  /** Own batteries left: their dice (TR-3). */
  readonly batteries: number
}

export interface SideView {
  readonly id: SideId
  /** 0: the Defender; 1 to 4: attackers. */
  readonly index: number
  readonly name: Message
  /** Its bombers of this wave; none for the Defender. */
  readonly bombers: readonly BomberId[]
  /** Hits on objectives (TR-16). */
  readonly hits: number
}

/** What a result would do, one line each; in the order in which it happens. */
export type EffectView =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'hit'; readonly craft: CraftId; readonly from: number; readonly to: number }
  | { readonly kind: 'destroyed'; readonly craft: CraftId }
  /** Then a push is asked. */
  | { readonly kind: 'pushed'; readonly craft: CraftId }
  | {
      readonly kind: 'objectiveHit'
      readonly objective: ObjectiveId
      readonly from: number
      readonly to: number
    }
  | { readonly kind: 'batteryDestroyed'; readonly objective: ObjectiveId }
  | { readonly kind: 'tokenDestroyed'; readonly home: PlaceId }
  /** A Laser Turret that fired lies face down again (TR-9). */
  | { readonly kind: 'turnedDown'; readonly home: PlaceId }
  | { readonly kind: 'again' }
  /** Roll-off: who plays the Defender. */
  | { readonly kind: 'defender'; readonly player: number }
  /** House rule: batteries of an objective. */
  | { readonly kind: 'batteries'; readonly objective: ObjectiveId; readonly count: number }

/** The open prompt, its side, and the pending decision that it belongs to. */
export interface PromptView extends Prompt<SideId> {
  readonly question: 'throw' | 'settle' | 'identify' | 'push'
  readonly frame: AnyPending
  /** At `settle`: what taking the result does. */
  readonly effects: readonly EffectView[]
  /** At `throw`: no face can hit, so `accept` goes on without dice. */
  readonly inVain: boolean
  /** Whether the dice just thrown may still be corrected (C-4). */
  readonly mendable: boolean
  /** At `push`: where to. */
  readonly push: PushView | null
  /** At `identify`: kinds still unseen, with how many of each; another one is against TR-2. */
  readonly kinds: readonly { readonly kind: TokenKind; readonly count: number }[]
  /** At `identify`: what an undone reveal showed here; the usual answer. */
  readonly remembered: TokenKind | null
  /** Solo: why the app says so, in a line (TR-11, TR-14); null: it is the players' choice. */
  readonly reason: Message | null
}

export interface PushView {
  readonly craft: CraftId
  readonly options: readonly PushOption[]
  /** Solo: where the app pushes it (TR-11); null: the chooser says. */
  readonly proposed: PushOption | null
  /** Whether that is where it came from. */
  readonly back: boolean
}

export interface PushOption {
  readonly to: Exclude<Position, 'stern'>
  /** On a board with links: which plain space it is, where it is one. */
  readonly space?: PlainId
  /** Who is there: a collision or a dogfight follows (TR-6, TR-11). */
  readonly onto: CraftId | null
  readonly follows: 'collision' | 'dogfight' | 'crowded' | null
  readonly ruling: RulingId
}

/** What comes next when nothing is open: the main action of the screen. */
export type Proposal =
  | { readonly kind: 'begin' }
  /** The Defender sets the tokens; `count`: how many (TR-4). */
  | { readonly kind: 'place'; readonly count: number }
  /** These throw 2D6 each for their Speed; one throw may hold all (TR-5). */
  | { readonly kind: 'throwSpeeds'; readonly crafts: readonly CraftId[] }
  /** These have dice and no Speed yet. */
  | { readonly kind: 'chooseSpeed'; readonly crafts: readonly CraftId[] }
  /** These may begin their move: the fastest; several when they are equally fast (TR-5). */
  | { readonly kind: 'startMove'; readonly bombers: readonly BomberId[] }
  | { readonly kind: 'continueMove'; readonly bomber: BomberId }
  /** The Defender's phase begins: one token may be turned up; solo: the app does (TR-14). */
  | { readonly kind: 'turnUp'; readonly places: readonly PlaceId[] }
  /**
   * Interceptors that have not moved, fastest first; `followUp`: those that won their dogfight and may go ahead
   * (TR-11); `flak`: batteries that may be shifted. All may be none.
   */
  | {
      readonly kind: 'moveDefence'
      readonly interceptors: readonly PlaceId[]
      readonly goOn: readonly PlaceId[]
      readonly flak: readonly PlaceId[]
    }
  /** On to the Defender's phase, or to the next turn. */
  | { readonly kind: 'proceed'; readonly to: 'defender' | 'attacker' }
  /** All bombers are gone after the first wave: a second one, or the result (TR-15). */
  | { readonly kind: 'waveEnd' }
  | { readonly kind: 'over' }

export interface MoveView {
  readonly bomber: BomberId
  readonly speed: number
  readonly entered: readonly PlaceId[]
  /** Spaces flown, on a board with links; else null. */
  readonly flown: number | null
}

/** What the app's interceptor does along the links (TR-14). */
export interface HuntView {
  /** Spaces to the nearest bombers, and which they are. */
  readonly far: number
  readonly nearest: readonly BomberId[]
  /** Whom it is after; null: several are equally near, and it has not picked. */
  readonly target: BomberId | null
  /** The spaces that it flies over at full Speed, and whether it fights at their end; null without a target. */
  readonly flies: { readonly way: readonly SpaceId[]; readonly fights: boolean } | null
}

/** The board's links as players entered them, and what of them is known (TR-1, TR-5). */
export interface ChartView extends BoardEdges {
  /**
   * How many spaces away everything is that a craft which may move now reaches with its Speed, and one where the
   * Defender's Flak may be shifted to; what nobody knows the space of is missing.
   */
  readonly reach: Readonly<Partial<Record<CraftId, Readonly<Partial<Record<SpaceId, number>>>>>>
  /** Solo: what the interceptors that have not moved do, by their homes (TR-14). */
  readonly hunts: Readonly<Partial<Record<PlaceId, HuntView>>>
  /** Where each craft is and where its tail points, as far as anybody told. */
  readonly stances: Readonly<Partial<Record<CraftId, CraftStance>>>
  /** Flak Batteries that stand in plain spaces. */
  readonly flak: readonly { readonly home: PlaceId; readonly space: PlainId }[]
  /** Craft in plain spaces. */
  readonly crafts: readonly { readonly id: CraftId; readonly space: PlainId }[]
}

/** What the battle's objectives come to, by the table of TR-16, if it ended now. */
export interface ResultView {
  readonly waves: 1 | 2
  readonly destroyed: number
  readonly verdict: BattleVerdict
  /** Attackers by Hits on objectives, most first; empty with one attacker or when the Defender wins. */
  readonly ranking: readonly {
    readonly attacker: AttackerId
    readonly hits: number
    readonly rank: number
  }[]
}

export interface CommitmentView extends Commitment {
  /** First ten digits in two groups. */
  readonly code: string
}

/** What only the Defender may see, for the hold (TR-4). */
export interface DefenderView {
  /** The drawn tokens by their number in the hand, until they are set; then empty. */
  readonly hand: readonly TokenKind[]
  /** The places of tokens that the Defender has looked at; in the second wave no player has. */
  readonly arrangement: Arrangement
}

/** Everything that a TrenchRunnerz screen shows. */
export interface BattleView {
  readonly phase: State['phase']
  readonly turn: number
  readonly wave: 1 | 2
  readonly solo: boolean
  readonly agreement: Agreement
  readonly players: readonly string[]
  /** The Defender, then the attackers. */
  readonly sides: readonly SideView[]
  /** All nine, bow to stern. */
  readonly places: readonly PlaceView[]
  /** Bombers of this wave and interceptors that were turned up, by id. */
  readonly crafts: Readonly<Partial<Record<CraftId, CraftView>>>
  /** Bombers of this wave, in their own fixed order. */
  readonly bombers: readonly CraftView[]
  readonly interceptors: readonly CraftView[]
  /** Tokens that were moved between places: Flak Batteries; interceptors are among the crafts. */
  readonly between: readonly TokenView[]
  readonly move: MoveView | null
  readonly unseen: UnseenView
  /** Null on a board without entered links: then players count. */
  readonly chart: ChartView | null
  /** Face-down tokens on the board that nobody has seen. */
  readonly unseenOnBoard: number
  readonly ask: PromptView | null
  readonly frames: readonly AnyPending[]
  readonly proposal: Proposal
  /** Solo: what the app's Defender does now and why, in a line (TR-14). */
  readonly thought: Message | null
  readonly commitments: readonly CommitmentView[]
  /**
   * After the end: `sealed` until the Defender opens the tokens, `opened` from then on (TR-19). Null before, and with
   * nothing to open.
   */
  readonly openingAtEnd: 'sealed' | 'opened' | null
  /** Only for the viewer `defender`. */
  readonly defender: DefenderView | null
  /** What it would come to now; null before the battle began. */
  readonly standing: ResultView | null
  readonly outcome: StoredOutcome | null
  /** The same battle once more with sides swapped, ready to be begun; null before the end. */
  readonly rematch: CommandOf<'begin'> | null
  readonly freely: FreelyThrown | null
  /** What the dice for who goes first came to; null while there are none. */
  readonly tie: TieView | null
}

/** For screens that build commands from a look. */
export type { Command, Token }
