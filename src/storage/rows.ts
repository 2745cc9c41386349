import type { Entry, Snapshot, Summary } from '@/table'

/** A battle as the list of battles shows it, without its log. */
export interface BattleRow {
  readonly id: string
  /** The id of its `System`. */
  readonly game: string
  /** Milliseconds since 1970, like all times here. */
  readonly createdAt: number
  readonly touchedAt: number
  readonly endedAt: number | null
  readonly summary: Summary
  /** How many entries its log has: the last one's seq plus 1. */
  readonly entries: number
  /** Its log could not be read the last time it was tried. */
  readonly damaged?: true
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
export interface Draft {
  readonly battle: string
  /** Names the question that it answers; the app drops a draft whose question is gone. */
  readonly frame: string
  readonly values: unknown
  readonly at: number
}

/** A warband kept for another battle. The body is the game's, and is validated by the game. */
export interface WarbandRow {
  readonly id: string
  readonly game: string
  readonly name: string
  readonly body: unknown
  readonly touchedAt: number
  /** The players' own words to find it by. */
  readonly tags?: readonly string[]
  /** It is kept, but no battle proposes it any more. */
  readonly retired?: boolean
  /** Where it was imported from, and its id there: the next export of it is known again by this. */
  readonly source?: string
}

/** A campaign as lists and Home show it, without its chronicle. */
export interface CampaignRow {
  readonly id: string
  readonly name: string
  /** An icon that `ui/` can draw. */
  readonly icon: string
  readonly createdAt: number
  readonly touchedAt: number
  /** How many entries its chronicle has: the last one's seq plus 1. */
  readonly entries: number
  /** It is kept, but over: it stands behind the others. */
  readonly retired?: boolean
  /** The next meeting: its day, or null when none is set, and the how many-th battle of the campaign it will be. */
  readonly next: { readonly on: number | null; readonly number: number } | null
}

/** An entry of a campaign's chronicle. The body is the campaign's, and is validated by it. */
export interface ChronicleRow {
  readonly campaign: string
  /** From 0, without a gap. */
  readonly seq: number
  readonly id: string
  readonly at: number
  /** The device that wrote it. */
  readonly by: string
  /** The version of the body. */
  readonly v: number
  readonly body: unknown
}

/** A photograph, already scaled down. Bytes, because some browsers lose a Blob that was stored in private mode. */
export interface PictureRow {
  readonly id: string
  /** Its media type. */
  readonly type: string
  readonly bytes: ArrayBuffer
}

export interface SettingRow {
  readonly key: string
  readonly value: unknown
}

/** The row of a battle that has only its first entry. */
export const rowOfNew = (battle: NewBattle, first: Entry): BattleRow => ({
  id: battle.id,
  game: battle.game,
  createdAt: battle.createdAt,
  touchedAt: first.at,
  endedAt: null,
  summary: battle.summary,
  entries: 1,
})

/** The row after one more entry. The first entry that ends a battle dates its end; playing on opens it again. */
export const rowAfter = (row: BattleRow, entry: Entry, summary: Summary, ended: boolean): BattleRow => ({
  ...row,
  touchedAt: entry.at,
  endedAt: ended ? (row.endedAt ?? entry.at) : null,
  summary,
  entries: entry.seq + 1,
})

/** The row with or without its mark of damage; the same row if nothing changes. */
export const marked = (row: BattleRow, damaged: boolean): BattleRow => {
  if (damaged === (row.damaged ?? false)) return row
  const { damaged: _mark, ...rest } = row
  return damaged ? { ...rest, damaged } : rest
}

/** Warbands of one game, or all, last touched first. */
export const chosenWarbands = (warbands: readonly WarbandRow[], game?: string): WarbandRow[] =>
  warbands
    .filter((warband) => game === undefined || warband.game === game)
    .sort((one, other) => other.touchedAt - one.touchedAt)
