import type { Message } from '@/kit'
import type { AttackerSideId, PlaceId, SideId, BattleVerdictKind } from '../../rules'
import type { CommandOf } from '../command'
import type { AnyPending } from '../pending'
import type { BomberId, CraftId } from '../craftIdTypes'
import type { Agreement } from '../agreement'
import type { State } from '../state'
import type { SpeedTieRollOffResult } from '../speedTieRollOffResult'
import type { FreelyThrown, StoredBattleOutcome } from '../schemas'
import type { TokenView, UnseenTokenKindsView, DefenderSecretsView, CommitmentView } from './tokenView'
import type { CraftView } from './craftView'
import type { PlaceView } from './placeView'
import type { PromptView } from './promptView'
import type { NextAction } from './nextAction'
import type { LinkedBoardView } from './linkedBoardView'

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
  /** Bombers of this wave, and revealed interceptors, by id. */
  readonly crafts: Readonly<Partial<Record<CraftId, CraftView>>>
  /** Bombers of this wave in a fixed order. */
  readonly bombers: readonly CraftView[]
  readonly interceptors: readonly CraftView[]
  /** Flak Batteries that were shifted between places; interceptors are among the crafts. */
  readonly between: readonly TokenView[]
  readonly move: MoveView | null
  readonly unseen: UnseenTokenKindsView
  /** Null on a board without links: then players count spaces. */
  readonly chart: LinkedBoardView | null
  /** The number of unseen tokens on the board. */
  readonly unseenOnBoard: number
  readonly ask: PromptView | null
  readonly frames: readonly AnyPending[]
  readonly proposal: NextAction
  /** Solo: what the app does as Defender now, and why (TR-14). */
  readonly appReason: Message | null
  readonly commitments: readonly CommitmentView[]
  /**
   * After the end: `sealed` until the Defender opens the tokens, `opened` from then on (TR-19). Null before, and with
   * nothing to open.
   */
  readonly openingAtEnd: 'sealed' | 'opened' | null
  /** Only for the viewer `defender`. */
  readonly defender: DefenderSecretsView | null
  /** The result if the battle ended now; null before it began. */
  readonly currentResult: ResultView | null
  readonly outcome: StoredBattleOutcome | null
  /** The command for a rematch with swapped sides; null before the end. */
  readonly rematch: CommandOf<'begin'> | null
  readonly freely: FreelyThrown | null
  /** The result of the current roll-off; null without one. */
  readonly tie: SpeedTieRollOffResult | null
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

export interface MoveView {
  readonly bomber: BomberId
  readonly speed: number
  readonly entered: readonly PlaceId[]
  /** Spaces flown, on a board with links; else, or where the app did not count, null. */
  readonly flown: number | null
}

/** The result by the table of TR-16 if the battle ended now. */
export interface ResultView {
  readonly waves: 1 | 2
  readonly destroyed: number
  readonly verdict: BattleVerdictKind
  /** Attackers by Hits on objectives, highest first; empty with one attacker or if the Defender wins. */
  readonly ranking: readonly {
    readonly attacker: AttackerSideId
    readonly hits: number
    readonly rank: number
  }[]
}
