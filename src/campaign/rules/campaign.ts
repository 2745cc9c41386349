import * as v from 'valibot'
import type { Parsed } from '@/engine'
import type { LedgerEntryId, WarbandId } from './ids'
import type { LedgerEntry } from './ledger'
import { unplayedPointsSchema, type ByeOrNoShow } from './byeOrNoShow'
import * as is from './valueSchemas'

/** The current state of a campaign, from its chronicle. Times are milliseconds since 1970. */
export interface Campaign {
  readonly name: string
  readonly agreement: CampaignAgreement
  /** The names of the devices that write in it. Not every device has a name. */
  readonly devices: readonly NamedDevice[]
  readonly players: readonly Player[]
  readonly warbands: readonly Warband[]
  /** In the order in which they were planned, without cancelled ones. */
  readonly meetings: readonly Meeting[]
  /** In the order in which they were entered. Struck ones stay, marked. */
  readonly results: readonly BattleResult[]
  /** Byes and no-shows, in the order in which they were entered. Struck ones stay, marked. */
  readonly unfought: readonly ByeOrNoShow[]
  /** The ledger of all warbands, as it was written. `validLedgerEntries` says what counts. */
  readonly lines: readonly LedgerEntry[]
}

export const tieBreaks = ['headToHead', 'won', 'difference', 'victoryPoints', 'kills'] as const
/**
 * `headToHead` counts the battles of the tied warbands against each other. `difference` is victory points scored
 * minus those that opponents scored.
 */
export type TieBreak = (typeof tieBreaks)[number]

export const agreementSchema = v.strictObject({
  /** How many rounds each warband fights; null when this is open. */
  battles: v.nullable(is.boundedWholeNumber(1, is.campaignBounds.battles)),
  /** The campaign points for a warband's result in one battle. */
  points: v.strictObject({ won: is.pointsSchema, drawn: is.pointsSchema, lost: is.pointsSchema }),
  /** The tie-breaks between warbands with the same points, in order. */
  tieBreaks: is.listOf(v.picklist(tieBreaks), tieBreaks.length),
  /** The experience at which a model is promoted, in ascending order. Empty when the players don't use this. */
  promotions: v.pipe(
    is.listOf(is.boundedWholeNumber(1, is.campaignBounds.experience), is.campaignBounds.promotions),
    v.check((track) => track.every((at, index) => index === 0 || at > (track[index - 1] ?? 0)), 'not rising'),
  ),
  /**
   * The most ducats that a warband may field in its first battle, its second and so on. The last value is for all
   * later battles.
   */
  caps: v.exactOptional(is.listOf(is.boundedWholeNumber(1, is.campaignBounds.coins), is.campaignBounds.caps)),
  /** The percentage of the price for which gear is sold, rounded down. Absent when each sale is typed in. */
  resale: v.exactOptional(is.boundedWholeNumber(0, is.campaignBounds.resale)),
  /** The points for a bye and a no-show. Absent when they count nothing. */
  unfought: v.exactOptional(unplayedPointsSchema),
})
/** What the players agreed on. No rule text fixes any of it (TC-20). */
export type CampaignAgreement = Parsed<typeof agreementSchema>

/** The proposal for a new campaign. */
export const defaultAgreement: CampaignAgreement = {
  battles: null,
  points: { won: 3, drawn: 1, lost: 0 },
  tieBreaks: ['headToHead', 'difference', 'kills'],
  promotions: [],
}

export const namedDeviceSchema = v.strictObject({ id: is.idSchema, name: is.nameSchema })
/** A device that writes in the campaign, with the name that its owner gave it. */
export type NamedDevice = Parsed<typeof namedDeviceSchema>

export const playerSchema = v.strictObject({ id: is.idSchema, name: is.nameSchema })
export interface Player extends Parsed<typeof playerSchema> {
  /** The player left the campaign. What they did stays. */
  readonly left: boolean
}

export const warbandSchema = v.strictObject({
  id: is.idSchema,
  player: is.idSchema,
  /** The id of a `System`. */
  game: is.idSchema,
  name: is.nameSchema,
  icon: is.iconSchema,
  /** The id of the saved force on this device; null when there is none. */
  roster: v.nullable(is.idSchema),
})
/** A warband of a campaign: its player and its saved force. Its coins and its models are in the ledger. */
export interface Warband extends Parsed<typeof warbandSchema> {
  readonly left: boolean
}

export const meetingSchema = v.strictObject({
  id: is.idSchema,
  game: is.idSchema,
  /** Null when no day is set. */
  on: v.nullable(is.dayTimestampSchema),
  place: is.textSchema,
  warbands: is.listOf(is.idSchema, is.campaignBounds.sides),
  note: is.noteSchema,
  /** True for a bye: its one warband has no opponent in this round. Absent for a battle. */
  bye: v.exactOptional(is.booleanSchema),
})
/** A battle that is planned, or that has begun and has no result yet. */
export interface Meeting extends Parsed<typeof meetingSchema> {
  /** The battle of this app in which it is played; null until it begins. */
  readonly battle: string | null
}

const fall = v.strictObject({
  /** Null for a model that the campaign does not know: one of a troop, or of a stranger. */
  model: v.nullable(is.idSchema),
  name: is.textSchema,
  /** Null when it is not known who did it. */
  by: v.nullable(
    v.strictObject({ warband: v.nullable(is.idSchema), model: v.nullable(is.idSchema), name: is.textSchema }),
  ),
})
/** A model that fell in a battle. It may survive: players roll its injury with their rulebook (TC-20). */
export type ModelFall = Parsed<typeof fall>

const resultSide = v.strictObject({
  /** Null for an opponent from outside the campaign. Then its name is stored. */
  warband: v.nullable(is.idSchema),
  name: is.textSchema,
  outcome: v.picklist(['won', 'drawn', 'lost']),
  /** The victory points of the scenario; null when nobody counted. */
  victoryPoints: v.nullable(is.pointsSchema),
  /** Replaces the points that the agreement gives for the outcome. */
  campaignPoints: v.nullable(is.pointsSchema),
  /** The models that took part. */
  fought: is.listOf(is.idSchema, is.campaignBounds.models),
  fallen: is.listOf(fall, is.campaignBounds.models),
})
export type ResultSide = Parsed<typeof resultSide>

export const resultSchema = v.strictObject({
  id: is.idSchema,
  meeting: v.nullable(is.idSchema),
  /** The id of its log on this device; null when it was played without the app. */
  battle: v.nullable(is.idSchema),
  game: is.idSchema,
  on: is.dayTimestampSchema,
  /** The place, or the scenario. */
  place: is.textSchema,
  turns: v.nullable(is.boundedWholeNumber(0, 1_000)),
  sides: is.listOf(resultSide, is.campaignBounds.sides, 1),
  note: is.noteSchema,
})
/** A battle as the campaign stores it, played in the app or not. */
export interface BattleResult extends Parsed<typeof resultSchema> {
  /** Entered by mistake: it counts for nothing, and neither do its ledger entries. */
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

/**
 * The ledger entries that count: neither taken back, nor of a struck battle. In the order in which they were written.
 */
export const validLedgerEntries = ({ lines, results }: Campaign): readonly LedgerEntry[] => {
  const struck = new Set(results.filter((result) => result.struck).map(({ id }) => id))
  const counts = ({ result }: LedgerEntry): boolean => result === null || !struck.has(result)
  const taken = new Set<LedgerEntryId>()
  // From newest to oldest: a later entry may take back an entry that takes another one back.
  for (const line of lines.toReversed())
    if (line.what.kind === 'countered' && counts(line) && !taken.has(line.id)) taken.add(line.what.line)
  // An entry about gear counts only while the entry that first names the gear counts: gear of a purchase that was
  // taken back was never sold.
  const told = new Set<LedgerEntryId>()
  return lines.filter((line) => {
    const stands = counts(line) && !taken.has(line.id)
    if (line.what.kind !== 'gear') return stands
    if (stands && line.what.of === null) told.add(line.id)
    return stands && (line.what.of === null || told.has(line.what.of))
  })
}
