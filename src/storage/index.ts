export { openStore, type OpenedStore, type OpenOptions, type StorageNotice } from './openStore'
export { memoryStore } from './memoryStore'
export { WriteQueue, type WriteQueueHooks } from './writeQueue'
export { bytesOf, emptyDump, parseDump, type Dump, type DumpedBattle, type DumpedCampaign } from './dump'
export {
  nothingLost,
  planRestore,
  renamed,
  renamedCampaign,
  type BattleFate,
  type RestoreMode,
  type BringTogether,
  type CampaignFate,
  type PlannedCampaign,
  type RestorePlan,
} from './restorePlan'
export { openRestorePoints } from './openStore'
export type { PointCause, RestorePoint, RestorePoints } from './restorePoints'
export {
  libraryPlace,
  readLibrary,
  readTables,
  tablesPlace,
  type KeptTable,
  type LibraryThing,
} from './library'
export { openSecondCopy, type OpenSecondCopyOptions } from './secondCopy/openSecondCopy'
export type { Compared } from './secondCopy/compareCopies'
export type { StoreFault } from './fault'
export { isNamed, withoutSealed, type EntryName } from './sealed'
export {
  isBattleRow,
  type BattleRow,
  type CampaignRow,
  type ChronicleRow,
  type Draft,
  type NewBattle,
  type PictureRow,
  type WarbandRow,
} from './rows'
export type {
  BattleList,
  DamagedBattle,
  NewerBattle,
  UnreadBattle,
  LoadedBattle,
  LoadedCampaign,
  RawBattle,
  Store,
  Stored,
} from './store'
