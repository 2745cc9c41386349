export { openStore, type StorageNotice } from './openStore'
export { memoryStore } from './memoryStore'
export { WriteQueue } from './writeQueue'
export { dumpSize, emptyDump, parseDump, type Dump, type DumpedBattle, type DumpedCampaign } from './dump'
export {
  noDeletedRows,
  planRestore,
  withNewBattleId,
  withNewCampaignId,
  type BattleRestoreAction,
  type RestoreMode,
  type MergeCampaign,
  type CampaignRestoreAction,
  type PlannedCampaign,
  type RestorePlan,
} from './restorePlan'
export { openRestorePoints } from './openStore'
export type { RestorePointCause, RestorePoint, RestorePoints } from './restorePoints'
export {
  librarySettingKey,
  readLibrary,
  readRollTables,
  rollTablesSettingKey,
  type SavedRollTable,
  type LibraryItem,
} from './library'
export { openSecondCopy } from './secondCopy/openSecondCopy'
export type { CopyComparison } from './secondCopy/compareCopies'
export type { StoreFault } from './storeFault'
export { isListedEntry, withoutSealed, type EntryName } from './sealed'
export {
  isBattleRow,
  type BattleRow,
  type CampaignRow,
  type ChronicleRow,
  type NewBattle,
  type PictureRow,
  type WarbandRow,
} from './rows'
export type { BattleList, UnreadBattle, LoadedCampaign, RawBattle, Store, StoreResult } from './store'
