import Dexie, { type Table } from 'dexie'
import type { LogEntry } from '@/engine'
import type {
  BattleRow,
  CampaignRow,
  ChronicleRow,
  PromptInputDraftRow,
  PictureRow,
  SettingRow,
  SnapshotRow,
  WarbandRow,
} from './rows'

/** Raised with every change of the tables below; each older version has its own line and gets an upgrade. */
const schemaVersion = 3

export type Database = Dexie & {
  readonly battles: Table<BattleRow, string>
  readonly entries: Table<LogEntry, [battle: string, seq: number]>
  readonly snapshots: Table<SnapshotRow, string>
  readonly drafts: Table<PromptInputDraftRow, string>
  readonly warbands: Table<WarbandRow, string>
  readonly settings: Table<SettingRow, string>
  readonly pictures: Table<PictureRow, string>
  readonly campaigns: Table<CampaignRow, string>
  readonly chronicle: Table<ChronicleRow, [campaign: string, seq: number]>
}

export interface DatabaseOptions {
  readonly name: string
  readonly factory: IDBFactory
  /**
   * Called when the browser reports that it lost the data of this origin and starts empty. Only Chromium reports it.
   */
  readonly onDataLoss: (detail: string) => void
}

/** Describes the database without opening it. */
export const defineDatabase = ({ name, factory, onDataLoss }: DatabaseOptions): Database => {
  const database = new Dexie(name, {
    autoOpen: false,
    cache: 'disabled',
    // Saved data must survive an empty battery, not only a killed page. Nobody waits for the disk, because writes
    // queue.
    chromeTransactionDurability: 'strict',
    indexedDB: guarded(factory, name, schemaVersion * 10, onDataLoss),
    IDBKeyRange: globalThis.IDBKeyRange,
  })
  database.version(1).stores({
    battles: 'id',
    entries: '[battle+seq]',
    snapshots: 'battle',
    drafts: 'battle',
    warbands: 'id',
    settings: 'key',
  })
  database.version(2).stores({ pictures: 'id' })
  database.version(schemaVersion).stores({ campaigns: 'id', chronicle: '[campaign+seq]' })
  return database as Database
}

/**
 * Opens our database at exactly our version. Dexie alone accepts any version it finds, and would write to a database
 * that newer code has changed. Here this fails with the original VersionError.
 */
const guarded = (
  factory: IDBFactory,
  ours: string,
  version: number,
  onDataLoss: DatabaseOptions['onDataLoss'],
): IDBFactory => ({
  open(name, asked) {
    if (name === ours && asked !== version)
      throw new DOMException(`The database is not of version ${version}`, 'VersionError')
    const request = factory.open(name, asked)
    if (name === ours)
      request.addEventListener('upgradeneeded', (event) => {
        const { dataLoss, dataLossMessage } = event as { dataLoss?: string; dataLossMessage?: string }
        if (dataLoss === 'total') onDataLoss(dataLossMessage ?? '')
      })
    return request
  },
  cmp: (first, second) => factory.cmp(first, second),
  databases: () => factory.databases(),
  deleteDatabase: (name) => factory.deleteDatabase(name),
})
