import { err, ok, type Result } from '@/kit'
import {
  damagedFault,
  readEntry,
  type LogEntry,
  type ReadFault,
  type VersionedEventParser,
  type Snapshot,
} from '@/engine'
import { faultIfNewerVersion } from '@/engine/readFault'
import { isBattleRow, newerRowFault, type BattleRow, type SnapshotRow } from './rows'
import type { LoadedBattle, RawBattle, UnreadableBattleFault } from './store'

/** The source of a battle's rows, for both stores. Its data is untrusted. */
export interface BattleRowSource {
  battle(id: string): PromiseLike<unknown>
  snapshot(id: string): PromiseLike<unknown>
  entry(id: string, seq: number): PromiseLike<unknown>
  /** Oldest first. */
  entriesFrom(id: string, seq: number): PromiseLike<readonly unknown[]>
}

/** The result of reading a battle, and what to clean up afterwards. */
export interface BattleReadResult<Event> {
  /** Null means that there is no such battle. */
  readonly battle: Result<LoadedBattle<Event>, ReadFault | null>
  readonly staleSnapshot: boolean
}

/** Whether a stored snapshot is of this log, this build and this version of the game. Its state is not checked. */
const fits = (
  row: Partial<SnapshotRow>,
  anchor: unknown,
  battle: BattleRow,
  version: number,
  build: string,
): boolean =>
  row.v === version &&
  row.build === build &&
  typeof row.seq === 'number' &&
  row.seq < battle.entries &&
  row.state !== undefined &&
  row.entry !== undefined &&
  row.entry === (anchor as Partial<LogEntry> | undefined)?.id

/** Reads a battle: its row, its snapshot if it fits, and the entries after it, which must be complete. */
export const readBattleRows = async <Event>(
  shelf: BattleRowSource,
  id: string,
  reading: VersionedEventParser<Event>,
  build: string,
  whole: boolean,
): Promise<BattleReadResult<Event>> => {
  const battle = await shelf.battle(id)
  if (battle === undefined) return { battle: err(null), staleSnapshot: false }
  if (!isBattleRow(battle))
    return { battle: err(await whyUnfit(shelf, id, battle, reading.version)), staleSnapshot: false }

  const found = whole ? undefined : ((await shelf.snapshot(id)) as Partial<SnapshotRow> | undefined)
  const anchor = typeof found?.seq === 'number' ? await shelf.entry(id, found.seq) : undefined
  const usable = found !== undefined && fits(found, anchor, battle, reading.version, build)
  const snapshot = usable ? snapshotOf(found as SnapshotRow) : undefined
  const staleSnapshot = found !== undefined && !usable

  const first = snapshot ? snapshot.seq + 1 : 0
  const rows = await shelf.entriesFrom(id, first)
  if (first + rows.length !== battle.entries)
    return { battle: err(damagedFault(`${first + rows.length} entries of ${battle.entries}`)), staleSnapshot }
  const tail: LogEntry<Event>[] = []
  for (const row of rows) {
    const entry = readEntry(row, id, first + tail.length, reading)
    if (!entry.ok) return { battle: entry, staleSnapshot }
    tail.push(entry.value)
  }
  return { battle: ok({ row: battle, ...(snapshot ? { snapshot } : {}), tail }), staleSnapshot }
}

/** A row that no list can show is `newer` if it says so, or if a newer version wrote in its log. */
const whyUnfit = async (
  shelf: BattleRowSource,
  id: string,
  row: unknown,
  version: number,
): Promise<ReadFault> => {
  for (const entry of await shelf.entriesFrom(id, 0)) {
    const newer = faultIfNewerVersion(version, (entry as Partial<LogEntry> | null)?.v)
    if (newer) return newer
  }
  return newerRowFault(row) ?? damagedFault('the row of the battle')
}

const snapshotOf = ({ battle, seq, v, state, openStep, lastStep, owed }: SnapshotRow): Snapshot<unknown> => ({
  battle,
  seq,
  v,
  state,
  openStep,
  lastStep,
  owed,
})

/** Why a battle did not open, with all its stored data. */
export const unreadableBattleFault = (fault: ReadFault, raw: RawBattle): UnreadableBattleFault =>
  fault.kind === 'newer' ? { ...fault, raw } : { kind: 'damaged', detail: fault.reason, raw }

/**
 * Splits rows into those that can be shown and the ids of the others. A battle that another build found damaged may
 * open here.
 */
export const battleListFrom = (
  rows: readonly unknown[],
  build: string,
): { battles: BattleRow[]; setAside: string[]; newer: string[] } => {
  const whole = rows.filter(isBattleRow).filter((row) => !row.damaged || row.triedBy !== build)
  const shown = new Set<unknown>(whole)
  const others = rows.filter((row) => !shown.has(row))
  const idsOf = (some: readonly unknown[]) => some.map((row) => String((row as { id?: unknown }).id))
  return {
    battles: whole.sort((one, other) => other.touchedAt - one.touchedAt),
    setAside: idsOf(others),
    newer: idsOf(others.filter((row) => newerRowFault(row) !== null)),
  }
}
