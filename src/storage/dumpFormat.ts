import * as v from 'valibot'
import { err, ok, type Result } from '@/kit'
import type { LogEntry, Parsed } from '@/engine'
import { timestamp } from '@/engine/schemas'
import {
  campaignRowSchema,
  rowIdSchema,
  pictureRowSchema,
  warbandRowSchema,
  rowIntegerSchema,
  type BattleRow,
  type CampaignRow,
  type ChronicleRow,
  type PromptInputDraftRow,
} from './rows'

export interface DumpedBattle {
  readonly row: BattleRow
  /** Oldest first. */
  readonly entries: readonly LogEntry[]
  readonly draft: PromptInputDraftRow | null
}

export interface DumpedCampaign {
  readonly row: CampaignRow
  /** Oldest first. */
  readonly entries: readonly ChronicleRow[]
}

/** Checks only what the store's keys and lists depend on: whether a log is consistent shows when it is opened. */
const battle = v.pipe(
  v.object({
    row: v.looseObject({
      id: rowIdSchema,
      game: rowIdSchema,
      touchedAt: timestamp,
      entries: rowIntegerSchema,
    }),
    entries: v.array(
      v.looseObject({ battle: rowIdSchema, seq: v.pipe(rowIntegerSchema, v.minValue(0)), id: rowIdSchema }),
    ),
    draft: v.nullable(v.looseObject({ battle: rowIdSchema, frame: v.string() })),
  }),
  v.check(
    ({ row, entries, draft }) =>
      entries.every((entry, seq) => entry.battle === row.id && entry.seq === seq) &&
      (draft === null || draft.battle === row.id),
    'rows of another battle, or out of order',
  ),
) as unknown as v.GenericSchema<unknown, DumpedBattle>

const campaign = v.pipe(
  v.object({
    row: campaignRowSchema,
    // The same for a chronicle as for a log.
    entries: v.array(v.looseObject({ campaign: rowIdSchema, seq: rowIntegerSchema, id: rowIdSchema })),
  }),
  v.check(
    ({ row, entries }) => entries.every((entry, seq) => entry.campaign === row.id && entry.seq === seq),
    'entries of another campaign, or out of order',
  ),
  // What is appended later continues from this number.
  v.transform(({ row, entries }) => ({ row: { ...row, entries: entries.length }, entries })),
) as unknown as v.GenericSchema<unknown, DumpedCampaign>

const dump = v.pipe(
  v.object({
    battles: v.array(battle),
    warbands: v.array(warbandRowSchema),
    campaigns: v.array(campaign),
    pictures: v.array(pictureRowSchema),
    settings: v.record(v.string(), v.unknown()),
  }),
  v.check(
    ({ battles, warbands, campaigns, pictures }) =>
      [
        battles.map(({ row }) => row.id),
        campaigns.map(({ row }) => row.id),
        warbands.map((one) => one.id),
        pictures.map((one) => one.id),
      ].every((ids) => new Set(ids).size === ids.length),
    'the same id twice',
  ),
)
/**
 * Everything in a store, as it is, without snapshots, which can be made again. Unreadable battles are included: a
 * copy without damaged data would lose it.
 */
export type Dump = Parsed<typeof dump>

/** A store with nothing in it. */
export const emptyDump: Dump = { battles: [], warbands: [], campaigns: [], pictures: [], settings: {} }

/**
 * The approximate size of a dump on the device, in bytes: its text and its photos. The other data of databases
 * (snapshots, indexes, a second copy) takes about the same again.
 */
export const approximateDumpBytes = ({ pictures, ...rest }: Dump): number =>
  pictures.reduce((sum, { bytes }) => sum + bytes.byteLength, JSON.stringify(rest).length)

/** Reads a dump from a file. The reason is for developers. */
export const parseDump = (raw: unknown): Result<Dump, string> => {
  const parsed = v.safeParse(dump, raw, { abortEarly: true })
  if (parsed.success) return ok(parsed.output)
  const [issue] = parsed.issues
  return err(`${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`)
}
