import * as v from 'valibot'
import type { LogEntry, Parsed, ReadFault, Snapshot, BattleSummary } from '@/engine'
import { listOf, timestamp } from '@/engine/schemas'
import { faultIfNewerVersion } from '@/engine/readFault'
import { summarySchema } from '@/engine/summary'

const text = v.pipe(v.string(), v.minLength(1))
/** The maximum length of a name or id in a stranger's file. */
export const rowIdSchema = v.pipe(text, v.maxLength(200))
export const rowIntegerSchema = v.pipe(v.number(), v.safeInteger())
/** Longer than any player types, but short enough for a list to stay fast. */
const name = v.pipe(v.string(), v.maxLength(5_000))

/**
 * The form of a battle's row that this code writes. A version that changes the form writes a higher number into each
 * row.
 */
const battleForm = 1

const battleRow = v.object({
  id: text,
  /** Left out where it is 1. */
  form: v.exactOptional(v.literal(battleForm)),
  /** The id of its `System`. */
  game: text,
  createdAt: timestamp,
  touchedAt: timestamp,
  endedAt: v.nullable(timestamp),
  summary: summarySchema,
  /** The number of entries in its log: the last one's seq plus 1. */
  entries: v.pipe(rowIntegerSchema, v.minValue(1)),
  /** Its log could not be read at the last attempt. */
  damaged: v.exactOptional(v.literal(true)),
  /**
   * The build that found it damaged. Another build tries again, because builds before this field treat newer data as
   * damaged.
   */
  triedBy: v.exactOptional(v.string()),
  /** This later version wrote in its log, as found at the last attempt: the battle waits for the update. */
  newer: v.exactOptional(rowIntegerSchema),
})
/** A battle as the list of battles shows it, without its log. */
export type BattleRow = Parsed<typeof battleRow>
export const isBattleRow = (row: unknown): row is BattleRow => v.is(battleRow, row)

/** Whether an invalid battle row is from a newer version, by its form or by what its log showed. */
export const newerRowFault = (row: unknown): Extract<ReadFault, { kind: 'newer' }> | null => {
  if (typeof row !== 'object' || row === null) return null
  const { form, newer } = row as Partial<Record<string, unknown>>
  return faultIfNewerVersion(battleForm, form) ?? faultIfNewerVersion(0, newer)
}

/** The data for a new battle; the rest of its row follows from its first entry. */
export type NewBattle = Pick<BattleRow, 'id' | 'game' | 'createdAt' | 'summary'>

/** A stored snapshot: tied to its log and to the code that made it. */
export interface SnapshotRow extends Snapshot<unknown> {
  /** The id of the entry at `seq`. */
  readonly entry: string
  /** The build that wrote it: states are private to one build, only events are versioned. */
  readonly build: string
}

/** Choices or input not sent yet, saved beside the log and never in it. One per battle. */
export interface PromptInputDraftRow {
  readonly battle: string
  /** Identifies its prompt; the app drops a draft whose prompt is gone. */
  readonly frame: string
  readonly values: unknown
  readonly at: number
}

export const warbandRowSchema = v.object({
  id: rowIdSchema,
  game: rowIdSchema,
  name,
  body: v.unknown(),
  touchedAt: timestamp,
  /** The players' own tags, to find it by. */
  tags: v.exactOptional(listOf(name, 1_000)),
  /** It stays saved, but no battle proposes it any more. */
  retired: v.exactOptional(v.boolean()),
  /** The source of its import, and its id there, which identifies its next export. */
  source: v.exactOptional(v.string()),
})
/** A warband saved for another battle. The body is the game's, and the game validates it. */
export type WarbandRow = Parsed<typeof warbandRowSchema>

export const campaignRowSchema = v.object({
  id: rowIdSchema,
  name,
  /** An icon that `ui/` can draw. */
  icon: name,
  createdAt: timestamp,
  touchedAt: timestamp,
  /** The number of entries in its chronicle: the last one's seq plus 1. */
  entries: rowIntegerSchema,
  /** The campaign is over but stays saved, after the others in lists. */
  retired: v.exactOptional(v.boolean()),
  /**
   * This later version wrote in its chronicle, as found when it was last opened: the campaign waits for the update.
   */
  newer: v.exactOptional(rowIntegerSchema),
  /** The next meeting: its day, or null if none is set, and the number of its battle in the campaign. */
  next: v.nullable(v.object({ on: v.nullable(timestamp), number: rowIntegerSchema })),
})
/** A campaign as lists and Home show it, without its chronicle. */
export type CampaignRow = Parsed<typeof campaignRowSchema>

/** An entry of a campaign's chronicle. The body is the campaign's, and the campaign validates it. */
export interface ChronicleRow {
  readonly campaign: string
  /** From 0, without a gap. */
  readonly seq: number
  readonly id: string
  readonly at: number
  /** The device that wrote it. */
  readonly by: string
  /** The number of entries that its author knew; left out where that equals its index. */
  readonly clock?: number
  /** The version of the body. */
  readonly v: number
  readonly body: unknown
}

export const pictureRowSchema = v.object({
  id: rowIdSchema,
  /** Its media type. */
  type: v.string(),
  bytes: v.instance(ArrayBuffer),
})
/** A photo, already scaled down. Stored as bytes, because some browsers lose a Blob in private mode. */
export type PictureRow = Parsed<typeof pictureRowSchema>

export interface SettingRow {
  readonly key: string
  readonly value: unknown
}

/** The row of a battle that has only its first entry. */
export const rowOfNewBattle = (battle: NewBattle, first: LogEntry): BattleRow => ({
  id: battle.id,
  game: battle.game,
  createdAt: battle.createdAt,
  touchedAt: first.at,
  endedAt: null,
  summary: battle.summary,
  entries: 1,
})

/** The row after one more entry. The first entry that ends a battle sets its end date; playing on opens it again. */
export const battleRowAfterEntry = (
  row: BattleRow,
  entry: LogEntry,
  summary: BattleSummary,
  ended: boolean,
): BattleRow => ({
  ...row,
  touchedAt: entry.at,
  endedAt: ended ? (row.endedAt ?? entry.at) : null,
  summary,
  entries: entry.seq + 1,
})

/** The row with a mark for why its log can't be read, or without one; the same row if nothing changes. */
export const withReadFaultMark = (row: BattleRow, unread: ReadFault | null, build: string): BattleRow => {
  const newer = unread?.kind === 'newer' ? unread.version : undefined
  const triedBy = unread?.kind === 'damaged' ? build : undefined
  if (newer === row.newer && triedBy === row.triedBy && (triedBy !== undefined || !row.damaged)) return row
  const { damaged: _damaged, triedBy: _build, newer: _newer, ...rest } = row
  return {
    ...rest,
    ...(triedBy !== undefined && { damaged: true, triedBy }),
    ...(newer !== undefined && { newer }),
  }
}

/**
 * Warbands of one game, or all, last touched first. Rows that no list can show stay as they are, and do not affect
 * the others.
 */
export const listableWarbandRows = (warbands: readonly unknown[], game?: string): WarbandRow[] =>
  warbands
    .filter((row): row is WarbandRow => v.is(warbandRowSchema, row))
    .filter((warband) => game === undefined || warband.game === game)
    .sort((one, other) => other.touchedAt - one.touchedAt)
