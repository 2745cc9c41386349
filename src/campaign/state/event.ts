import type { Agreement, BattleResult, Meeting, Player, Warband } from '../rules/campaign'
import type { MeetingId, PlayerId, ResultId, WarbandId } from '../rules/ids'
import type { LedgerLine } from '../rules/ledger'

/** What is written into a campaign's chronicle. Nothing in it is ever changed: later events set earlier ones right. */
export type CampaignEvent =
  | { readonly type: 'founded'; readonly name: string; readonly agreement: Agreement }
  | { readonly type: 'named'; readonly name: string }
  | { readonly type: 'agreed'; readonly agreement: Agreement }
  | { readonly type: 'playerJoined'; readonly player: Omit<Player, 'left'> }
  | { readonly type: 'playerNamed'; readonly player: PlayerId; readonly name: string }
  /** Or came back. */
  | { readonly type: 'playerLeft'; readonly player: PlayerId; readonly left: boolean }
  /** With the lines that muster it: its coins and its models. */
  | {
      readonly type: 'warbandJoined'
      readonly warband: Omit<Warband, 'left'>
      readonly lines: readonly LedgerLine[]
    }
  | {
      readonly type: 'warbandChanged'
      readonly warband: WarbandId
      readonly changes: Partial<Pick<Warband, 'name' | 'icon' | 'roster' | 'player'>>
    }
  | { readonly type: 'warbandLeft'; readonly warband: WarbandId; readonly left: boolean }
  /** A new meeting, or another version of one that is known. */
  | { readonly type: 'meetingPlanned'; readonly meeting: Omit<Meeting, 'battle'> }
  | { readonly type: 'meetingCancelled'; readonly meeting: MeetingId }
  | { readonly type: 'battleBegun'; readonly meeting: MeetingId; readonly battle: string }
  /** A battle with what followed from it. */
  | {
      readonly type: 'battleEntered'
      readonly result: Omit<BattleResult, 'struck'>
      readonly lines: readonly LedgerLine[]
    }
  /** Or counts again. */
  | { readonly type: 'battleStruck'; readonly result: ResultId; readonly struck: boolean }
  | { readonly type: 'written'; readonly lines: readonly LedgerLine[] }

/** The version of event bodies that this code writes. */
export const campaignVersion = 1

/** An entry of a chronicle, as it is stored: numbered from 0, without a gap. */
export interface ChronicleEntry<Body = CampaignEvent> {
  readonly campaign: string
  readonly seq: number
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** The device that wrote it. */
  readonly by: string
  /** The version of the body. */
  readonly v: number
  readonly body: Body
}
