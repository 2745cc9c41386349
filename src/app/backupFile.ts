import {
  base64Of,
  bytesFromBase64,
  canPack,
  packText,
  serializeBackup,
  type Backup,
  type BackupFault,
  type BackupKind,
} from '@/exchange'
import { err, ok, type Result } from '@/kit'
import {
  parseDump,
  parseSavedRollTables,
  rollTablesSettingKey,
  type Dump,
  type SavedRollTable,
} from '@/storage'
import { isDeviceOnlySetting } from './isDeviceOnlySetting'
import { version } from './version'

/** The content of a file as text: everything, or one part. */
export const backupFileText = (kind: BackupKind, dump: Dump, made: number): string =>
  serializeBackup({
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
  Object.fromEntries(Object.entries(settings).filter(([place]) => !isDeviceOnlySetting(place)))

/** Everything in a store as a packed file. */
export const backupFile = (dump: Dump, made: number): Promise<Blob> =>
  packText(backupFileText('backup', dump, made))

/**
 * What one player shares with another: no settings except a shared roll table, no drafts, and nothing that only the
 * owner of an entry may see. A log comes without its secrets. Incoming files pass through it too, because their
 * makers may have included more.
 */
export const toShareableDump = (dump: Dump, kind: BackupKind): Dump => ({
  ...dump,
  battles: dump.battles.map(({ row, entries }) => ({
    row,
    entries: entries.map(({ sealed: _hidden, ...open }) => open),
    draft: null,
  })),
  settings: kind === 'table' ? { [rollTablesSettingKey]: rollTablesIn(dump).slice(0, 1) } : {},
})

/** The players' own roll tables in a file. */
export const rollTablesIn = ({ settings }: Pick<Dump, 'settings'>): readonly SavedRollTable[] =>
  parseSavedRollTables(settings[rollTablesSettingKey])

/** "firestep-2026-11-21.json.gz": the day tells backups apart. Without `.gz` where the browser can't compress. */
export const backupFileName = (made: number): string =>
  `firestep-${new Date(made).toISOString().slice(0, 10)}.json${canPack() ? '.gz' : ''}`

/** The content of a backup in the store's form. */
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

/** The store refuses null. Base64 can have valid letters and still the wrong length. */
const pictureBytes = (base64: string): ArrayBuffer | null => {
  try {
    return bytesFromBase64(base64).buffer
  } catch {
    return null
  }
}
