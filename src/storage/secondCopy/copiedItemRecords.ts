import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { LogEntry, BattleSummary } from '@/engine'
import { emptyDump, parseDump, type DumpedBattle, type DumpedCampaign } from '../dumpFormat'
import {
  isBattleRow,
  withReadFaultMark,
  battleRowAfterEntry,
  type BattleRow,
  type CampaignRow,
  type ChronicleRow,
  type WarbandRow,
} from '../rows'
import type { Store } from '../store'
import type { RecordFileInfo } from './recordFiles'

/** The items with a file in the second copy. Drafts, snapshots and photos have none. */
export interface CopiedItem {
  readonly kind: 'battle' | 'campaign' | 'warband' | 'setting'
  readonly id: string
}

/**
 * The first record of a log is `{ row }`, and the entry of seq n is record n + 1, so counting shows a gap. Entries
 * carry updates of the row; the row is that of the last complete one.
 */
export type RowOrEntryRecord =
  | { readonly row: BattleRow | CampaignRow }
  | { readonly entry: LogEntry; readonly summary?: BattleSummary; readonly ended?: boolean }
  | { readonly entry: ChronicleRow; readonly row?: CampaignRow }

/** The name of an item's file. Ids may come from strangers, but file names must not. */
export const fileNameOfItem = ({ kind, id }: CopiedItem): string =>
  `${kind}-${bytesToHex(sha256(utf8ToBytes(id))).slice(0, 32)}`

/** The owner that a file names; null if it names none that fits its file name. */
export const itemOfRecordFile = ({ name, first }: RecordFileInfo): CopiedItem | null => {
  const { row, warband, setting } = fields(first)
  const kinds = { battle: fields(row).id, campaign: fields(row).id, warband: fields(warband).id, setting }
  for (const kind of Object.keys(kinds) as CopiedItem['kind'][]) {
    const id = kinds[kind]
    if (typeof id === 'string' && fileNameOfItem({ kind, id }) === name) return { kind, id }
  }
  return null
}

/** Whether a file holds a log with the length and age in this row: then it need not be read. */
export const fileMatchesRow = (digest: RecordFileInfo, row: BattleRow | CampaignRow): boolean => {
  const { entry, row: last } = fields(digest.last)
  const touched = fields(last).touchedAt ?? fields(entry).at
  return digest.records === row.entries + 1 && touched === row.touchedAt
}

/** The records that an item's file should have, from the store; null where the store has nothing valid to copy. */
export const recordsOfItem = async (
  store: Store,
  { kind, id }: CopiedItem,
): Promise<readonly unknown[] | null> => {
  switch (kind) {
    case 'battle': {
      const raw = await store.exportRaw(id)
      if (!raw.ok || !isBattleRow(raw.value.row) || raw.value.row.damaged) return null
      const { row, entries } = raw.value
      return parsedBattle(row, entries) && entries.length === row.entries
        ? [{ row }, ...entries.map((entry) => ({ entry }))]
        : null
    }
    case 'campaign': {
      const loaded = await store.campaigns.load(id)
      if (!loaded.ok || !loaded.value) return null
      const { row, entries } = loaded.value
      const last = entries.length - 1
      return [{ row }, ...entries.map((entry, seq) => (seq === last ? { entry, row } : { entry }))]
    }
    case 'warband': {
      const warband = await store.warbands.get(id)
      return warband.ok && warband.value ? [{ warband: warband.value }] : null
    }
    case 'setting': {
      const value = await store.settings.get(id)
      return value.ok && value.value !== undefined ? [{ setting: id, value: value.value }] : null
    }
  }
}

/** The battle in a file, up to the first gap in its entries; null if there is none. */
export const battleFromRecords = (records: readonly unknown[]): DumpedBattle | null => {
  let row = fields(records[0]).row as BattleRow
  const entries: unknown[] = []
  for (const record of records.slice(1)) {
    const { entry, summary, ended } = fields(record)
    if (fields(entry).seq !== entries.length) break
    entries.push(entry)
    if (summary !== undefined)
      row = battleRowAfterEntry(row, entry as LogEntry, summary as BattleSummary, ended === true)
  }
  return entries.length > 0 ? parsedBattle({ ...fields(row), entries: entries.length }, entries) : null
}

/** The campaign in a file, up to the first gap in its entries; null if there is none. */
export const campaignFromRecords = (records: readonly unknown[]): DumpedCampaign | null => {
  let { row } = fields(records[0])
  const entries: unknown[] = []
  for (const record of records.slice(1)) {
    const { entry, row: later } = fields(record)
    if (fields(entry).seq !== entries.length) break
    entries.push(entry)
    if (later !== undefined) row = later
  }
  const dump = parseDump({ ...emptyDump, campaigns: [{ row, entries }] })
  return dump.ok && entries.length > 0 ? (dump.value.campaigns[0] ?? null) : null
}

export const warbandFromRecord = (record: unknown): WarbandRow | null => {
  const dump = parseDump({ ...emptyDump, warbands: [fields(record).warband] })
  return dump.ok ? (dump.value.warbands[0] ?? null) : null
}

export const settingValueFromRecord = (record: unknown): unknown => fields(record).value

const parsedBattle = (row: unknown, entries: readonly unknown[]): DumpedBattle | null => {
  if (!isBattleRow(row)) return null
  const dump = parseDump({
    ...emptyDump,
    battles: [{ row: withReadFaultMark(row, null, ''), entries, draft: null }],
  })
  return dump.ok ? (dump.value.battles[0] ?? null) : null
}

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
