export { openDeviceOrMemoryStore, type StorageNotice } from './openStore'
export { memoryStore } from './memoryStore'
export { WriteQueue } from './writeQueue'
export {
  approximateDumpBytes,
  emptyDump,
  parseDump,
  type Dump,
  type DumpedBattle,
  type DumpedCampaign,
} from './dumpFormat'
export {
  noDeletedRows,
  planRestore,
  withNewBattleId,
  withNewCampaignId,
  type BattleRestoreAction,
  type RestoreMode,
  type CampaignMerger,
  type CampaignRestoreAction,
  type PlannedCampaign,
  type RestorePlan,
} from './restorePlan'
export { openRestorePoints } from './openStore'
export type { RestorePointCause, RestorePoint, RestorePointStore } from './restorePointStore'
export {
  librarySettingKey,
  parseLibrary,
  parseSavedRollTables,
  rollTablesSettingKey,
  type SavedRollTable,
  type LibraryItem,
} from './savedLibraryAndRollTables'
export { attachSecondCopy } from './secondCopy/attachSecondCopy'
export type { CopyReconciliationResult } from './secondCopy/reconcileCopies'
export type { StoreFault } from './storeFault'
export { isListedEntry, entryWithoutSealedIfListed, type EntrySeqAndId } from './entryWithoutSealedIfListed'
export {
  isBattleRow,
  type BattleRow,
  type CampaignRow,
  type ChronicleRow,
  type NewBattle,
  type PictureRow,
  type WarbandRow,
} from './rows'
export type { BattleList, BattleLoadFault, LoadedCampaign, RawBattle, Store, StoreResult } from './store'
