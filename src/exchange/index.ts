export { canPack, packText } from './gzip'
export { base64Of, bytesOf } from './base64'
export {
  readBackup,
  readBackupFile,
  writeBackup,
  type Backup,
  type BackupContent,
  type BackupFault,
  type BackupKind,
} from './backup/format'
export { looksLikeOurs } from './backup/ours'
export { writeNewRecruit } from './rosters/newRecruit/write'
export { writeTableJson } from './rosters/trenchCompanion/write'
export { readRosterApart, type Reader } from './rosters/readApart'
export { calendarOf } from './league/calendar'
export { tableFile } from './league/table'
export { looksLikeNews, readNews, readNewsFile, writeNews, type News, type NewsFault } from './news/format'
