import type { Result } from '@/kit'
import type { LogEntry, EventReader, Snapshot, BattleSummary } from '@/engine'
import type { Dump } from './dump'
import type { StoreFault } from './storeFault'
import type { RestorePlan } from './restorePlan'
import type {
  BattleRow,
  CampaignRow,
  ChronicleRow,
  DraftRow,
  NewBattle,
  PictureRow,
  WarbandRow,
} from './rows'
import type { EntryName } from './sealed'

/** A battle, read and found whole. */
export interface LoadedBattle<Event> {
  readonly row: BattleRow
  /** Absent when there is none that fits; then `tail` is the whole log. Its state is the game's. */
  readonly snapshot?: Snapshot<unknown>
  /** The entries after the snapshot, oldest first. */
  readonly tail: readonly LogEntry<Event>[]
}

/** Everything kept of a battle, unread, to be saved as a file. */
export interface RawBattle {
  readonly battle: string
  readonly row: unknown
  readonly entries: readonly unknown[]
  readonly draft: unknown
  /** Entries that could not be written. */
  readonly unsaved: readonly unknown[]
}

/** A battle that can't be read. It is left as it is; the others are not touched by it. */
export interface DamagedBattle {
  readonly kind: 'damaged'
  /** For developers: the first thing that is wrong. */
  readonly detail: string
  readonly raw: RawBattle
}

/** A battle that newer code wrote. It is left as it is, byte for byte, and opens again after the update. */
export interface NewerBattle {
  readonly kind: 'newer'
  readonly version: number
  readonly raw: RawBattle
}

/** Why a battle that is here does not open. */
export type UnreadBattle = DamagedBattle | NewerBattle

export interface BattleList {
  /** Last touched first. */
  readonly battles: readonly BattleRow[]
  /** Ids of battles that can't be read; their data can be had with `exportRaw`. */
  readonly setAside: readonly string[]
  /** Those of them that a newer version wrote: they are whole, and open after the update. */
  readonly newer: readonly string[]
}

/** A campaign with its whole chronicle, unread. */
export interface LoadedCampaign {
  readonly row: CampaignRow
  /** Oldest first. */
  readonly entries: readonly ChronicleRow[]
}

export type StoreResult<Value = true> = Promise<Result<Value, StoreFault>>

/** Where battles, warbands, campaigns and settings are kept. No call ever rejects; what can go wrong is in the answer. */
export interface Store {
  /** `memory`: everything is gone when the page closes, and the player must be told. */
  readonly kind: 'device' | 'memory'

  /** Writes a battle and the first entry of its log (seq 0), both or neither. */
  createBattle(battle: NewBattle, first: LogEntry): StoreResult
  /**
   * Writes the next entry of a log and the battle's row, both or neither. An entry that is already there is fine (an
   * answer may have been lost on the way); any other entry out of turn is a `conflict`.
   * @param ended whether the battle is over after this entry; by default, whether the summary has an outcome
   */
  append(entry: LogEntry, summary: BattleSummary, ended?: boolean): StoreResult
  /** Reads a battle from its snapshot, or with `whole` from its beginning. */
  loadBattle<Event>(
    id: string,
    reading: EventReader<Event>,
    options?: { readonly whole?: boolean },
  ): Promise<Result<LoadedBattle<Event>, StoreFault | UnreadBattle>>
  listBattles(): StoreResult<BattleList>
  /** Deletes a battle and all that belongs to it; fine if it is not there. */
  deleteBattle(id: string): StoreResult
  /** Everything kept of a battle, damaged or not, together with entries that could not be written. */
  exportRaw(id: string, unsaved?: readonly LogEntry[]): StoreResult<RawBattle>
  /**
   * Deletes what the named entries hide, in every battle that has them, and each state that was folded from it. Nothing else of a
   * battle changes, and a second call changes nothing.
   * @returns the battles that have them
   */
  dropSealed(names: readonly EntryName[]): StoreResult<readonly string[]>

  /** Keeps a snapshot of a log whose entries are written up to it; `missing` if they are not. */
  saveSnapshot(snapshot: Snapshot<unknown>): StoreResult
  saveDraft(draft: DraftRow): StoreResult
  dropDraft(battle: string): StoreResult
  loadDraft(battle: string): StoreResult<DraftRow | null>

  readonly warbands: {
    /** Last touched first; of one game, or all. */
    list(game?: string): StoreResult<readonly WarbandRow[]>
    get(id: string): StoreResult<WarbandRow | null>
    save(warband: WarbandRow): StoreResult
    remove(id: string): StoreResult
  }
  readonly campaigns: {
    /** Last touched first. */
    list(): StoreResult<readonly CampaignRow[]>
    /** Null if it is not there. */
    load(id: string): StoreResult<LoadedCampaign | null>
    /**
     * Writes the next entries of a chronicle and the campaign's row, all or nothing; the entry with seq 0 creates it. Entries
     * that are already there are fine (an answer may have been lost on the way), and when all are, the row stays as it is; any
     * other entry out of turn is a `conflict`, and one of a campaign that is not there is `missing`. How many entries there
     * are the store counts itself.
     */
    append(row: CampaignRow, entries: readonly ChronicleRow[]): StoreResult
    /** Writes the row alone, of a campaign that is there: its chronicle stays as it is. */
    touch(row: CampaignRow): StoreResult
    /** With its chronicle; fine if it is not there. */
    remove(id: string): StoreResult
  }
  readonly pictures: {
    get(id: string): StoreResult<PictureRow | null>
    save(picture: PictureRow): StoreResult
    remove(id: string): StoreResult
  }
  readonly settings: {
    /** `undefined` if it was never set. The value may come from older code: validate it. */
    get(key: string): StoreResult<unknown>
    set(key: string, value: unknown): StoreResult
    all(): StoreResult<Readonly<Record<string, unknown>>>
  }

  /** Everything that is kept, of one moment. */
  dump(): StoreResult<Dump>
  /** Does what a plan says, all or nothing. */
  restore(plan: RestorePlan): StoreResult

  /** Lets the database go; every later call answers `closed`. */
  close(): void
}
