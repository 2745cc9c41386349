import * as v from 'valibot'
import { err, ok, type Result } from '@/kit'
import type { Entry } from '@/table'
import type { BattleRow, CampaignRow, ChronicleRow, Draft, PictureRow, WarbandRow } from './rows'

/**
 * Everything of a store, as it lies there; snapshots are left out, they are made again. A battle that can't be read is in it
 * too: a copy that leaves out what is damaged would lose it.
 */
export interface Dump {
  readonly battles: readonly DumpedBattle[]
  readonly warbands: readonly WarbandRow[]
  readonly campaigns: readonly DumpedCampaign[]
  readonly pictures: readonly PictureRow[]
  readonly settings: Readonly<Record<string, unknown>>
}

export interface DumpedBattle {
  readonly row: BattleRow
  /** Oldest first. */
  readonly entries: readonly Entry[]
  readonly draft: Draft | null
}

export interface DumpedCampaign {
  readonly row: CampaignRow
  /** Oldest first. */
  readonly entries: readonly ChronicleRow[]
}

/** A store with nothing in it. */
export const emptyDump: Dump = { battles: [], warbands: [], campaigns: [], pictures: [], settings: {} }

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))
const finite = v.pipe(v.number(), v.finite())

/** Only what keys and lists of the store depend on: whether a log holds together is told when it is opened. */
const battle = v.pipe(
  v.object({
    row: v.looseObject({ id, game: id, touchedAt: finite, entries: v.pipe(v.number(), v.safeInteger()) }),
    entries: v.array(
      v.looseObject({ battle: id, seq: v.pipe(v.number(), v.safeInteger(), v.minValue(0)), id }),
    ),
    draft: v.nullable(v.looseObject({ battle: id, frame: v.string() })),
  }),
  v.check(
    ({ row, entries, draft }) =>
      entries.every((entry, seq) => entry.battle === row.id && entry.seq === seq) &&
      (draft === null || draft.battle === row.id),
    'rows of another battle, or out of order',
  ),
)
const warband = v.object({
  id,
  game: id,
  name: v.string(),
  body: v.unknown(),
  touchedAt: finite,
  tags: v.exactOptional(v.array(v.string())),
  retired: v.exactOptional(v.boolean()),
  source: v.exactOptional(v.string()),
})
const campaign = v.pipe(
  v.object({
    row: v.object({
      id,
      name: v.string(),
      icon: v.string(),
      createdAt: finite,
      touchedAt: finite,
      entries: v.pipe(v.number(), v.safeInteger()),
      retired: v.exactOptional(v.boolean()),
      next: v.nullable(v.object({ on: v.nullable(finite), number: finite })),
    }),
    entries: v.array(v.looseObject({ campaign: id, seq: v.pipe(v.number(), v.safeInteger()), id })),
  }),
  v.check(
    ({ row, entries }) => entries.every((entry, seq) => entry.campaign === row.id && entry.seq === seq),
    'entries of another campaign, or out of order',
  ),
  // What is appended later goes on from this number.
  v.transform(({ row, entries }) => ({ row: { ...row, entries: entries.length }, entries })),
)
const picture = v.object({ id, type: v.string(), bytes: v.instance(ArrayBuffer) })
const dump = v.pipe(
  v.object({
    battles: v.array(battle),
    warbands: v.array(warband),
    campaigns: v.array(campaign),
    pictures: v.array(picture),
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

/** A dump from a file. The reason is for developers. */
export const parseDump = (raw: unknown): Result<Dump, string> => {
  const parsed = v.safeParse(dump, raw, { abortEarly: true })
  if (parsed.success) return ok(parsed.output as unknown as Dump)
  const [issue] = parsed.issues
  return err(`${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`)
}
