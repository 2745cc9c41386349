export { canPack, packText } from './gzip'
export { base64Of, bytesFromBase64 } from './base64'
export {
  readBackup,
  readBackupFile,
  writeBackup,
  type Backup,
  type BackupContent,
  type BackupFault,
  type BackupKind,
} from './backup/format'
export { isOwnFormat } from './backup/ownFormat'
export { writeNewRecruit } from './rosters/newRecruit/write'
export { writeTableJson } from './rosters/trenchCompanion/write'
export { readRosterInWorker, type ReaderWorker } from './rosters/readInWorker'
export { calendarOf } from './league/calendar'
export { toCsv } from './league/csv'
export {
  isDelta,
  readDelta,
  readDeltaFile,
  writeDelta,
  type CampaignDelta,
  type DeltaFault,
} from './delta/format'
