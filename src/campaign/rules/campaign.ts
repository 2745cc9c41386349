import type { MeetingId, ModelId, PlayerId, ResultId, WarbandId, LineId } from './ids'
import type { LedgerLine } from './ledger'

/** A campaign as it stands: what its chronicle comes to. Times are milliseconds since 1970. */
export interface Campaign {
  readonly name: string
  readonly agreement: Agreement
  readonly players: readonly Player[]
  readonly warbands: readonly Warband[]
  /** In the order in which they were planned; cancelled ones are gone. */
  readonly meetings: readonly Meeting[]
  /** In the order in which they were entered. Those struck from the record stay, marked. */
  readonly results: readonly BattleResult[]
  /** The ledger of all warbands, as it was written; what counts of it tells `standingLines`. */
  readonly lines: readonly LedgerLine[]
}

/** What the players agreed on. No rule text fixes any of it (TC-20). */
export interface Agreement {
  /** How many rounds of battles each warband is to fight; null when it is open. */
  readonly battles: number | null
  /** What a warband's result in one battle is worth in the campaign. */
  readonly points: { readonly won: number; readonly drawn: number; readonly lost: number }
  /** What decides between warbands with the same points, the first first. */
  readonly tieBreaks: readonly TieBreak[]
  /** The experience at which a model is promoted, rising; empty when the players keep no track. */
  readonly promotions: readonly number[]
}

export const tieBreaks = ['headToHead', 'won', 'difference', 'victoryPoints', 'kills'] as const
/**
 * `headToHead` counts the battles of the tied warbands against each other; `difference` is victory points made less those
 * made by opponents.
 */
export type TieBreak = (typeof tieBreaks)[number]

/** Proposed for a new campaign. */
export const usualAgreement: Agreement = {
  battles: null,
  points: { won: 3, drawn: 1, lost: 0 },
  tieBreaks: ['headToHead', 'difference', 'kills'],
  promotions: [],
}

export interface Player {
  readonly id: PlayerId
  readonly name: string
  /** Left the campaign: what they did stays. */
  readonly left: boolean
}

/** A warband of a campaign: who leads it, and the kept force it is built from. Its purse and its models are in the ledger. */
export interface Warband {
  readonly id: WarbandId
  readonly player: PlayerId
  /** The id of a `System`. */
  readonly game: string
  readonly name: string
  /** An icon that `ui/` can draw. */
  readonly icon: string
  /** The id of the kept force, on this device; null when there is none. */
  readonly roster: string | null
  readonly left: boolean
}

/** A battle that is planned, or was begun and has no result yet. */
export interface Meeting {
  readonly id: MeetingId
  readonly game: string
  /** Null when no day is set. */
  readonly on: number | null
  readonly place: string
  readonly warbands: readonly WarbandId[]
  readonly note: string
  /** The battle of this app in which it is played; null until it is begun. */
  readonly battle: string | null
}

/** A battle as the campaign remembers it, played in the app or not. */
export interface BattleResult {
  readonly id: ResultId
  readonly meeting: MeetingId | null
  /** Its log on this device; null when it was played without the app. */
  readonly battle: string | null
  readonly game: string
  readonly on: number
  /** Where, or what scenario. */
  readonly place: string
  readonly turns: number | null
  readonly sides: readonly ResultSide[]
  readonly note: string
  /** Entered wrongly: it counts for nothing, and nor does what the ledger says of it. */
  readonly struck: boolean
}

export interface ResultSide {
  /** Null for an opponent from outside the campaign, whose name stands. */
  readonly warband: WarbandId | null
  readonly name: string
  readonly outcome: 'won' | 'drawn' | 'lost'
  /** What the scenario counted; null when nobody counted. */
  readonly victoryPoints: number | null
  /** In place of what the agreement gives for the outcome. */
  readonly campaignPoints: number | null
  /** Who took part. */
  readonly fought: readonly ModelId[]
  readonly fallen: readonly Fall[]
}

/** A model that fell in a battle. Falling is not dying: what it came to, the players roll in their book (TC-20). */
export interface Fall {
  /** Null for one that the campaign does not know by itself: a troop, a stranger. */
  readonly model: ModelId | null
  readonly name: string
  /** Null when nobody is known to have done it. */
  readonly by: {
    readonly warband: WarbandId | null
    readonly model: ModelId | null
    readonly name: string
  } | null
}

export const noCampaign: Campaign = {
  name: '',
  agreement: usualAgreement,
  players: [],
  warbands: [],
  meetings: [],
  results: [],
  lines: [],
}

export const warbandOf = (campaign: Campaign, id: WarbandId | null): Warband | undefined =>
  campaign.warbands.find((warband) => warband.id === id)

/** The results that count, oldest first. */
export const standingResults = (campaign: Campaign): readonly BattleResult[] =>
  campaign.results.filter(({ struck }) => !struck).sort((one, other) => one.on - other.on)

/** The lines that count: neither taken back nor of a battle that was struck. In the order they were written. */
export const standingLines = ({ lines, results }: Campaign): readonly LedgerLine[] => {
  const struck = new Set(results.filter((result) => result.struck).map(({ id }) => id))
  const counts = ({ result }: LedgerLine): boolean => result === null || !struck.has(result)
  const taken = new Set<LineId>()
  // From the newest to the oldest: a line that takes another back may have been taken back by a later one.
  for (const line of lines.toReversed())
    if (line.what.kind === 'countered' && counts(line) && !taken.has(line.id)) taken.add(line.what.line)
  return lines.filter((line) => counts(line) && !taken.has(line.id))
}
