import type { Result } from '@/kit'
import type { LogEntry, VersionedEventParser, Snapshot, BattleSummary } from '@/engine'
import type { Dump } from './dumpFormat'
import type { StoreFault } from './storeFault'
import type { RestorePlan } from './restorePlan'
import type {
  BattleRow,
  CampaignRow,
  ChronicleRow,
  PromptInputDraftRow,
  NewBattle,
  PictureRow,
  WarbandRow,
} from './rows'
import type { EntrySeqAndId } from './entryWithoutSealedIfListed'

/** A complete battle, as read. */
export interface LoadedBattle<Event> {
  readonly row: BattleRow
  /** Absent when none fits; then `tail` is the whole log. Its state is the game's. */
  readonly snapshot?: Snapshot<unknown>
  /** The entries after the snapshot, oldest first. */
  readonly tail: readonly LogEntry<Event>[]
}

/** All stored data of a battle, unparsed, to save as a file. */
export interface RawBattle {
  readonly battle: string
  readonly row: unknown
  readonly entries: readonly unknown[]
  readonly draft: unknown
  /** Entries that could not be written. */
  readonly unsaved: readonly unknown[]
}

/** A battle that can't be read. It stays as it is and does not affect the others. */
export interface DamagedBattleFault {
  readonly kind: 'damaged'
  /** For developers: the first fault. */
  readonly detail: string
  readonly raw: RawBattle
}

/** A battle that newer code wrote. It stays as it is, byte for byte, and opens again after the update. */
export interface NewerBattleFault {
  readonly kind: 'newer'
  readonly version: number
  readonly raw: RawBattle
}

/** Why an existing battle does not open. */
export type UnreadableBattleFault = DamagedBattleFault | NewerBattleFault
/** Why a battle could not be loaded. */
export type BattleLoadFault = StoreFault | UnreadableBattleFault

export interface BattleList {
  /** Last touched first. */
  readonly battles: readonly BattleRow[]
  /** Ids of battles that can't be read; `exportRaw` returns their data. */
  readonly setAside: readonly string[]
  /** Those of them that a newer version wrote: they are intact, and open after the update. */
  readonly newer: readonly string[]
}

/** A campaign with its whole chronicle, unparsed. */
export interface LoadedCampaign {
  readonly row: CampaignRow
  /** Oldest first. */
  readonly entries: readonly ChronicleRow[]
}

export type StoreResult<Value = true> = Promise<Result<Value, StoreFault>>

/** The storage of battles, warbands, campaigns and settings. No call ever rejects; every failure is in the result. */
export interface Store {
  /** `memory`: everything is lost when the page closes, and the app must tell the player. */
  readonly kind: 'device' | 'memory'

  /** Writes a battle and the first entry of its log (seq 0), both or neither. */
  createBattle(battle: NewBattle, first: LogEntry): StoreResult
  /**
   * Writes the next entry of a log and the battle's row, both or neither. An entry that is already there is fine (an
   * answer may have been lost); any other entry out of order is a `conflict`.
   * @param ended whether the battle is over after this entry; by default, whether the summary has an outcome
   */
  append(entry: LogEntry, summary: BattleSummary, ended?: boolean): StoreResult
  /** Reads a battle from its snapshot, or with `whole` from its beginning. */
  loadBattle<Event>(
    id: string,
    reading: VersionedEventParser<Event>,
    options?: { readonly whole?: boolean },
  ): Promise<Result<LoadedBattle<Event>, BattleLoadFault>>
  listBattles(): StoreResult<BattleList>
  /** Deletes a battle and all its data; fine if it is not there. */
  deleteBattle(id: string): StoreResult
  /** All stored data of a battle, damaged or not, together with entries that could not be written. */
  exportRaw(id: string, unsaved?: readonly LogEntry[]): StoreResult<RawBattle>
  /**
   * Deletes the hidden data of the given entries, in every battle that has them, and each state that was folded from
   * it. Nothing else of a battle changes, and a second call changes nothing.
   * @returns the battles that have them
   */
  dropSealed(names: readonly EntrySeqAndId[]): StoreResult<readonly string[]>

  /** Saves a snapshot of a log whose entries are written up to it; `missing` if they are not. */
  saveSnapshot(snapshot: Snapshot<unknown>): StoreResult
  saveDraft(draft: PromptInputDraftRow): StoreResult
  dropDraft(battle: string): StoreResult
  loadDraft(battle: string): StoreResult<PromptInputDraftRow | null>

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
     * Writes the next entries of a chronicle and the campaign's row, all or nothing; the entry with seq 0 creates it.
     * Entries that are already there are fine (an answer may have been lost), and if all are, the row stays as it is.
     * Any other entry out of order is a `conflict`; for a campaign that is not there, it is `missing`. The store
     * counts the entries itself.
     */
    append(row: CampaignRow, entries: readonly ChronicleRow[]): StoreResult
    /** Writes only the row of an existing campaign: its chronicle stays as it is. */
    touch(row: CampaignRow): StoreResult
    /** Deletes a campaign with its chronicle; fine if it is not there. */
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

  /** All stored data, from one moment. */
  dump(): StoreResult<Dump>
  /** Carries out a plan, all or nothing. */
  restore(plan: RestorePlan): StoreResult

  /** Closes the database; every later call returns `closed`. */
  close(): void
}
