import * as v from 'valibot'
import type { Parsed } from '@/engine'
import type { LedgerEntryId, WarbandId } from './ids'
import type { LedgerEntry } from './ledger'
import { unplayedPointsSchema, type UnplayedPairing } from './unplayedPairing'
import * as is from './values'

/** A campaign as it stands: what its chronicle comes to. Times are milliseconds since 1970. */
export interface Campaign {
  readonly name: string
  readonly agreement: CampaignAgreement
  /** What their owners call the devices that write in it; not all have a name. */
  readonly devices: readonly NamedDevice[]
  readonly players: readonly Player[]
  readonly warbands: readonly Warband[]
  /** In the order in which they were planned; cancelled ones are gone. */
  readonly meetings: readonly Meeting[]
  /** In the order in which they were entered. Those struck from the record stay, marked. */
  readonly results: readonly BattleResult[]
  /** Byes and no-shows, in the order in which they were entered. Those struck from the record stay, marked. */
  readonly unfought: readonly UnplayedPairing[]
  /** The ledger of all warbands, as it was written; what counts of it tells `validLedgerEntries`. */
  readonly lines: readonly LedgerEntry[]
}

export const tieBreaks = ['headToHead', 'won', 'difference', 'victoryPoints', 'kills'] as const
/**
 * `headToHead` counts the battles of the tied warbands against each other; `difference` is victory points made less those
 * made by opponents.
 */
export type TieBreak = (typeof tieBreaks)[number]

export const agreementSchema = v.strictObject({
  /** How many rounds of battles each warband is to fight; null when it is open. */
  battles: v.nullable(is.wholeNumber(1, 1_000)),
  /** What a warband's result in one battle is worth in the campaign. */
  points: v.strictObject({ won: is.pointsSchema, drawn: is.pointsSchema, lost: is.pointsSchema }),
  /** What decides between warbands with the same points, the first first. */
  tieBreaks: is.listOf(v.picklist(tieBreaks), tieBreaks.length),
  /** The experience at which a model is promoted, rising; empty when the players keep no track. */
  promotions: v.pipe(
    is.listOf(is.wholeNumber(1, 1_000), 50),
    v.check((track) => track.every((at, index) => index === 0 || at > (track[index - 1] ?? 0)), 'not rising'),
  ),
  /** The ducats that may take the field in a warband's first battle, its second and so on; the last holds for all that follow. */
  caps: v.exactOptional(is.listOf(is.wholeNumber(1, is.campaignBounds.coins), 100)),
  /** The percentage of its price that a thing fetches when it is sold, rounded down; not there when each sale is typed in. */
  resale: v.exactOptional(is.wholeNumber(0, 1_000)),
  /** What a bye and a no-show are worth; not there when they count nothing. */
  unfought: v.exactOptional(unplayedPointsSchema),
})
/** What the players agreed on. No rule text fixes any of it (TC-20). */
export type CampaignAgreement = Parsed<typeof agreementSchema>

/** Proposed for a new campaign. */
export const defaultAgreement: CampaignAgreement = {
  battles: null,
  points: { won: 3, drawn: 1, lost: 0 },
  tieBreaks: ['headToHead', 'difference', 'kills'],
  promotions: [],
}

export const deviceNameSchema = v.strictObject({ id: is.idSchema, name: is.nameSchema })
/** A device that writes in the campaign, by the name that its owner gave it. */
export type NamedDevice = Parsed<typeof deviceNameSchema>

export const playerSchema = v.strictObject({ id: is.idSchema, name: is.nameSchema })
export interface Player extends Parsed<typeof playerSchema> {
  /** Left the campaign: what they did stays. */
  readonly left: boolean
}

export const warbandSchema = v.strictObject({
  id: is.idSchema,
  player: is.idSchema,
  /** The id of a `System`. */
  game: is.idSchema,
  name: is.nameSchema,
  icon: is.iconSchema,
  /** The id of the kept force, on this device; null when there is none. */
  roster: v.nullable(is.idSchema),
})
/** A warband of a campaign: who leads it, and the kept force it is built from. Its purse and its models are in the ledger. */
export interface Warband extends Parsed<typeof warbandSchema> {
  readonly left: boolean
}

export const meetingSchema = v.strictObject({
  id: is.idSchema,
  game: is.idSchema,
  /** Null when no day is set. */
  on: v.nullable(is.daySchema),
  place: is.textSchema,
  warbands: is.listOf(is.idSchema, is.campaignBounds.sides),
  note: is.noteSchema,
  /** Nobody meets: its one warband rests while the others of its round fight. Not there for a battle. */
  bye: v.exactOptional(is.booleanFlag),
})
/** A battle that is planned, or was begun and has no result yet. */
export interface Meeting extends Parsed<typeof meetingSchema> {
  /** The battle of this app in which it is played; null until it is begun. */
  readonly battle: string | null
}

const fall = v.strictObject({
  /** Null for one that the campaign does not know by itself: a troop, a stranger. */
  model: v.nullable(is.idSchema),
  name: is.textSchema,
  /** Null when nobody is known to have done it. */
  by: v.nullable(
    v.strictObject({ warband: v.nullable(is.idSchema), model: v.nullable(is.idSchema), name: is.textSchema }),
  ),
})
/** A model that fell in a battle. Falling is not dying: what it came to, the players roll in their book (TC-20). */
export type ModelFall = Parsed<typeof fall>

const resultSide = v.strictObject({
  /** Null for an opponent from outside the campaign, whose name stands. */
  warband: v.nullable(is.idSchema),
  name: is.textSchema,
  outcome: v.picklist(['won', 'drawn', 'lost']),
  /** What the scenario counted; null when nobody counted. */
  victoryPoints: v.nullable(is.pointsSchema),
  /** In place of what the agreement gives for the outcome. */
  campaignPoints: v.nullable(is.pointsSchema),
  /** The models that took part. */
  fought: is.listOf(is.idSchema, is.campaignBounds.models),
  fallen: is.listOf(fall, is.campaignBounds.models),
})
export type ResultSide = Parsed<typeof resultSide>

export const resultSchema = v.strictObject({
  id: is.idSchema,
  meeting: v.nullable(is.idSchema),
  /** Its log on this device; null when it was played without the app. */
  battle: v.nullable(is.idSchema),
  game: is.idSchema,
  on: is.daySchema,
  /** Where, or what scenario. */
  place: is.textSchema,
  turns: v.nullable(is.wholeNumber(0, 1_000)),
  sides: is.listOf(resultSide, is.campaignBounds.sides, 1),
  note: is.noteSchema,
})
/** A battle as the campaign remembers it, played in the app or not. */
export interface BattleResult extends Parsed<typeof resultSchema> {
  /** Entered wrongly: it counts for nothing, and nor does what the ledger says of it. */
  readonly struck: boolean
}

export const emptyCampaign: Campaign = {
  name: '',
  agreement: defaultAgreement,
  devices: [],
  players: [],
  warbands: [],
  meetings: [],
  results: [],
  unfought: [],
  lines: [],
}

export const warbandOf = (campaign: Campaign, id: WarbandId | null): Warband | undefined =>
  campaign.warbands.find((warband) => warband.id === id)

/** The results that count, oldest first. */
export const validResults = (campaign: Campaign): readonly BattleResult[] =>
  campaign.results.filter(({ struck }) => !struck).sort((one, other) => one.on - other.on)

/** The lines that count: neither taken back nor of a battle that was struck. In the order they were written. */
export const validLedgerEntries = ({ lines, results }: Campaign): readonly LedgerEntry[] => {
  const struck = new Set(results.filter((result) => result.struck).map(({ id }) => id))
  const counts = ({ result }: LedgerEntry): boolean => result === null || !struck.has(result)
  const taken = new Set<LedgerEntryId>()
  // From the newest to the oldest: a line that takes another back may have been taken back by a later one.
  for (const line of lines.toReversed())
    if (line.what.kind === 'countered' && counts(line) && !taken.has(line.id)) taken.add(line.what.line)
  // What became of a thing counts only as long as the line that told of it first does: a purchase taken back was never sold.
  const told = new Set<LedgerEntryId>()
  return lines.filter((line) => {
    const stands = counts(line) && !taken.has(line.id)
    if (line.what.kind !== 'gear') return stands
    if (stands && line.what.of === null) told.add(line.id)
    return stands && (line.what.of === null || told.has(line.what.of))
  })
}
