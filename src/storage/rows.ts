import * as v from 'valibot'
import type { LogEntry, Parsed, ReadFault, Snapshot, BattleSummary } from '@/engine'
import { listOf, timestamp } from '@/engine/schemas'
import { newerThan } from '@/engine/readFault'
import { summarySchema } from '@/engine/summary'

const text = v.pipe(v.string(), v.minLength(1))
/** What a stranger's file may name a thing. */
export const rowIdSchema = v.pipe(text, v.maxLength(200))
export const rowCountSchema = v.pipe(v.number(), v.safeInteger())
/** Longer than any player types; what a list can show without standing still. */
const name = v.pipe(v.string(), v.maxLength(5_000))

/** The form of a battle's row that this code writes. A version that changes the form writes a higher number into each row. */
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
  /** How many entries its log has: the last one's seq plus 1. */
  entries: v.pipe(rowCountSchema, v.minValue(1)),
  /** Its log could not be read the last time it was tried. */
  damaged: v.exactOptional(v.literal(true)),
  /** The build that found it damaged: another one tries again, as builds before this field took what is newer for damaged. */
  triedBy: v.exactOptional(v.string()),
  /** Code of this later version wrote in its log, as far as was seen the last time it was tried: it waits for the update. */
  newer: v.exactOptional(rowCountSchema),
})
/** A battle as the list of battles shows it, without its log. */
export type BattleRow = Parsed<typeof battleRow>
export const isBattleRow = (row: unknown): row is BattleRow => v.is(battleRow, row)

/** Whether a row that is no battle's here is one of a newer version, by its form or as it was found out when its log was read. */
export const newerRow = (row: unknown): Extract<ReadFault, { kind: 'newer' }> | null => {
  if (typeof row !== 'object' || row === null) return null
  const { form, newer } = row as Partial<Record<string, unknown>>
  return newerThan(battleForm, form) ?? newerThan(0, newer)
}

/** What a battle is created from; the rest of its row follows from its first entry. */
export type NewBattle = Pick<BattleRow, 'id' | 'game' | 'createdAt' | 'summary'>

/** A snapshot as it is kept: tied to the log it was made from and to the code that made it. */
export interface SnapshotRow extends Snapshot<unknown> {
  /** The id of the entry at `seq`. */
  readonly entry: string
  /** The build that wrote it: states are private to one build, only events are versioned. */
  readonly build: string
}

/** What was chosen or typed but not sent yet; stands beside the log, never in it. One a battle. */
export interface DraftRow {
  readonly battle: string
  /** Names the question that it answers; the app drops a draft whose question is gone. */
  readonly frame: string
  readonly values: unknown
  readonly at: number
}

export const warbandRow = v.object({
  id: rowIdSchema,
  game: rowIdSchema,
  name,
  body: v.unknown(),
  touchedAt: timestamp,
  /** The players' own words to find it by. */
  tags: v.exactOptional(listOf(name, 1_000)),
  /** It is kept, but no battle proposes it any more. */
  retired: v.exactOptional(v.boolean()),
  /** Where it was imported from, and its id there: the next export of it is known again by this. */
  source: v.exactOptional(v.string()),
})
/** A warband kept for another battle. The body is the game's, and is validated by the game. */
export type WarbandRow = Parsed<typeof warbandRow>

export const campaignRow = v.object({
  id: rowIdSchema,
  name,
  /** An icon that `ui/` can draw. */
  icon: name,
  createdAt: timestamp,
  touchedAt: timestamp,
  /** How many entries its chronicle has: the last one's seq plus 1. */
  entries: rowCountSchema,
  /** It is kept, but over: it stands behind the others. */
  retired: v.exactOptional(v.boolean()),
  /** Code of this later version wrote in its chronicle, as far as was seen the last time it was opened: it waits for the update. */
  newer: v.exactOptional(rowCountSchema),
  /** The next meeting: its day, or null when none is set, and the how many-th battle of the campaign it will be. */
  next: v.nullable(v.object({ on: v.nullable(timestamp), number: rowCountSchema })),
})
/** A campaign as lists and Home show it, without its chronicle. */
export type CampaignRow = Parsed<typeof campaignRow>

/** An entry of a campaign's chronicle. The body is the campaign's, and is validated by it. */
export interface ChronicleRow {
  readonly campaign: string
  /** From 0, without a gap. */
  readonly seq: number
  readonly id: string
  readonly at: number
  /** The device that wrote it. */
  readonly by: string
  /** How many entries its author knew; left out where that is its place. */
  readonly clock?: number
  /** The version of the body. */
  readonly v: number
  readonly body: unknown
}

export const pictureRow = v.object({
  id: rowIdSchema,
  /** Its media type. */
  type: v.string(),
  bytes: v.instance(ArrayBuffer),
})
/** A photograph, already scaled down. Bytes, because some browsers lose a Blob that was stored in private mode. */
export type PictureRow = Parsed<typeof pictureRow>

export interface SettingRow {
  readonly key: string
  readonly value: unknown
}

/** The row of a battle that has only its first entry. */
export const rowOfNew = (battle: NewBattle, first: LogEntry): BattleRow => ({
  id: battle.id,
  game: battle.game,
  createdAt: battle.createdAt,
  touchedAt: first.at,
  endedAt: null,
  summary: battle.summary,
  entries: 1,
})

/** The row after one more entry. The first entry that ends a battle dates its end; playing on opens it again. */
export const rowAfter = (
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

/** The row with a mark of why its log can't be read, or without one; the same row if nothing changes. */
export const withReadFault = (row: BattleRow, unread: ReadFault | null, build: string): BattleRow => {
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

/** Warbands of one game, or all, last touched first. What no list could show stays where it lies, and harms no other. */
export const sortWarbands = (warbands: readonly unknown[], game?: string): WarbandRow[] =>
  warbands
    .filter((row): row is WarbandRow => v.is(warbandRow, row))
    .filter((warband) => game === undefined || warband.game === game)
    .sort((one, other) => other.touchedAt - one.touchedAt)
