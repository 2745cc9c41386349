import {
  base64Of,
  bytesFromBase64,
  canPack,
  packText,
  writeBackup,
  type Backup,
  type BackupFault,
  type BackupKind,
} from '@/exchange'
import { err, ok, type Result } from '@/kit'
import { parseDump, readRollTables, rollTablesSettingKey, type Dump, type SavedRollTable } from '@/storage'
import { isLocalSetting } from './localSettings'
import { version } from './version'

/** What is kept as the text of a file: all of it, or one part. */
export const fileText = (kind: BackupKind, dump: Dump, made: number): string =>
  writeBackup({
    kind,
    made,
    app: version,
    content: {
      battles: dump.battles,
      forces: dump.warbands,
      campaigns: dump.campaigns,
      pictures: dump.pictures.map(({ id, type, bytes }) => ({
        id,
        type,
        bytes: base64Of(new Uint8Array(bytes)),
      })),
      settings: withoutLocal(dump.settings),
    },
  })

const withoutLocal = (settings: Dump['settings']): Dump['settings'] =>
  Object.fromEntries(Object.entries(settings).filter(([place]) => !isLocalSetting(place)))

/** Everything of a store as a packed file. */
export const backupFile = (dump: Dump, made: number): Promise<Blob> =>
  packText(fileText('backup', dump, made))

/**
 * What one player hands to another: no settings but a table that is handed on, nothing half typed, and nothing that only the
 * owner of an entry may see. A log stands without its secrets. Also for what comes in: who made the file may have meant otherwise.
 */
export const openPart = (dump: Dump, kind: BackupKind): Dump => ({
  ...dump,
  battles: dump.battles.map(({ row, entries }) => ({
    row,
    entries: entries.map(({ sealed: _hidden, ...open }) => open),
    draft: null,
  })),
  settings: kind === 'table' ? { [rollTablesSettingKey]: tablesIn(dump).slice(0, 1) } : {},
})

/** The players' own tables that a file holds. */
export const tablesIn = ({ settings }: Pick<Dump, 'settings'>): readonly SavedRollTable[] =>
  readRollTables(settings[rollTablesSettingKey])

/** "firestep-2026-11-21.json.gz": the day tells one backup from another. Without `.gz` where nothing can be packed. */
export const backupName = (made: number): string =>
  `firestep-${new Date(made).toISOString().slice(0, 10)}.json${canPack() ? '.gz' : ''}`

/** What a backup holds, as the store keeps it. */
export const dumpFromBackup = ({ content }: Backup): Result<Dump, BackupFault> => {
  const dump = parseDump({
    battles: content.battles,
    warbands: content.forces,
    campaigns: content.campaigns,
    pictures: content.pictures.map(({ id, type, bytes }) => ({ id, type, bytes: pictureBytes(bytes) })),
    settings: withoutLocal(content.settings),
  })
  return dump.ok ? ok(dump.value) : err({ kind: 'damaged', detail: dump.reason })
}

/** Null is refused by the store: base64 can have the right letters and the wrong number of them. */
const pictureBytes = (base64: string): ArrayBuffer | null => {
  try {
    return bytesFromBase64(base64).buffer
  } catch {
    return null
  }
}
