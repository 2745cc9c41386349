export { canPack, packText } from './gzip'
export { base64Of, bytesFromBase64 } from './base64'
export {
  readBackupText,
  readBackupFile,
  serializeBackup,
  type Backup,
  type BackupContent,
  type BackupFault,
  type BackupKind,
} from './backup/format'
export { isFirestepFile } from './backup/isFirestepFile'
export { writeNewRecruit } from './rosters/newRecruit/write'
export { writeTableJson } from './rosters/trenchCompanion/write'
export { readRosterInWorker, type ReaderWorker } from './rosters/readInWorker'
export { calendarOf } from './league/calendar'
export { rowsToCsv } from './league/rowsToCsv'
export {
  isDeltaFile,
  readDeltaText,
  readDeltaFile,
  serializeDelta,
  type CampaignDelta,
  type DeltaFault,
} from './delta/format'
