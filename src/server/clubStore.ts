import { err, ok, type Result } from '@/kit'
import { parseSharedEntry, type SharedEntry } from '@/club'
import { LevelDatabase, type LevelWrite as Write } from './reopeningLevelDatabase'
import { GroupCommit } from './groupCommit'
import { parseAccessKeyRow, type AccessKeyRow } from './accessKeyRow'

/** The version of the rows. */
const written = '1'
const version = 'meta/version'
const house = 'meta/house'
const probe = 'meta/probe'
/** How long the result of a write test is reused, in milliseconds, because many may ask. */
const probeLasts = 5_000

/** Names within a key of the database; none can contain the separator, a slash. */
const path = (...names: readonly string[]): string => names.map(encodeURIComponent).join('/')
const lastName = (key: string): string => decodeURIComponent(key.slice(key.lastIndexOf('/') + 1))
/** The range of keys with this prefix: the character after a slash is the digit zero. */
const below = (...names: readonly string[]) => ({ gt: `${path(...names)}/`, lt: `${path(...names)}0` })

/** Why a folder can't be used. */
export type ClubStoreOpenFault = 'locked' | 'denied' | 'newer' | 'unwritable'

/** The owner of a device's id: no other key may write with it. */
export interface DeviceOwner {
  readonly by: string
  readonly player: string
}

/** The rows read from a folder, and the number of unreadable ones. */
export interface RowsWithUnreadableCount<Row> {
  readonly rows: readonly Row[]
  readonly spoilt: number
}

/**
 * The club's folder: a LevelDB with a row for each entry, each key's hash and each device that a player writes with.
 * Nothing else is stored.
 */
export class ClubStore {
  private readonly commits: GroupCommit<Write>
  private probed: { readonly at: number; readonly works: Promise<boolean> } | null = null

  private constructor(private readonly database: LevelDatabase) {
    this.commits = new GroupCommit((rows) => database.write(rows))
  }

  /**
   * Opens a folder, and creates it if there is none.
   * @param onLost called when the folder lacks a row that it acknowledged
   * @returns the store, or why there is none: `locked` by another process, `denied` to this user, `newer` than this
   * code, `unwritable` where not one row can be written
   */
  static async open(
    folder: string,
    onLost: () => void = () => {},
  ): Promise<Result<ClubStore, ClubStoreOpenFault>> {
    const opened = await LevelDatabase.open(folder, onLost)
    if (!opened.ok) return opened
    const database = opened.value
    const found = await database.get(version)
    if (found !== undefined && found !== written) {
      await database.close()
      return err('newer')
    }
    const store = new ClubStore(database)
    if (found === undefined)
      try {
        await store.commits.write([{ type: 'put', key: version, value: written }])
      } catch {
        await database.close()
        return err('unwritable')
      }
    return ok(store)
  }

  /** Whether a row can be written now. The result is reused for some seconds. */
  canWrite(now = Date.now()): Promise<boolean> {
    if (!this.probed || now - this.probed.at >= probeLasts)
      this.probed = {
        at: now,
        works: this.commits.write([{ type: 'put', key: probe, value: String(now) }]).then(
          () => true,
          () => false,
        ),
      }
    return this.probed.works
  }

  /** The hash of the key that allows bringing campaigns here. */
  houseHash(): Promise<string | undefined> {
    return this.database.get(house)
  }

  keepHouseHash(hash: string): Promise<void> {
    return this.commits.write([{ type: 'put', key: house, value: hash }])
  }

  async entries(campaign: string): Promise<RowsWithUnreadableCount<SharedEntry>> {
    return this.read(below('entry', campaign), (_key, value) => {
      const entry = parseSharedEntry(value)
      return entry.ok ? entry.value : null
    })
  }

  async devices(campaign: string): Promise<readonly DeviceOwner[]> {
    const { rows } = await this.read(below('device', campaign), (key, value) =>
      typeof value === 'string' ? { by: lastName(key), player: value } : null,
    )
    return rows
  }

  /** All keys of all campaigns, as hashes. */
  keys(): Promise<RowsWithUnreadableCount<AccessKeyRow>> {
    return this.read(below('key'), (_key, value) => parseAccessKeyRow(value))
  }

  /** Resolves when all of it is on the disk, in one transaction. */
  write(
    campaign: string,
    {
      entries = [],
      devices = [],
      keys = [],
    }: {
      readonly entries?: readonly SharedEntry[]
      readonly devices?: readonly DeviceOwner[]
      readonly keys?: readonly AccessKeyRow[]
    },
  ): Promise<void> {
    const put = (kind: string, name: string, value: unknown): Write => ({
      type: 'put',
      key: path(kind, campaign, name),
      value: JSON.stringify(value),
    })
    return this.commits.write([
      ...entries.map((entry) => put('entry', entry.id, entry)),
      ...devices.map(({ by, player }) => put('device', by, player)),
      ...keys.map((key) => put('key', key.hash, key)),
    ])
  }

  /** Deletes a campaign: its entries, its devices and its keys. Resolves when none of it is on the disk. */
  async remove(campaign: string): Promise<void> {
    const kinds = await Promise.all(
      ['entry', 'device', 'key'].map((kind) => this.database.read(below(kind, campaign))),
    )
    await this.commits.write(kinds.flat().map(([key]) => ({ type: 'del', key })))
  }

  async close(): Promise<void> {
    await this.commits.settled()
    await this.database.close()
  }

  private async read<Row>(
    range: { readonly gt: string; readonly lt: string },
    parse: (key: string, value: unknown) => Row | null,
  ): Promise<RowsWithUnreadableCount<Row>> {
    const rows: Row[] = []
    let spoilt = 0
    for (const [key, text] of await this.database.read(range)) {
      const row = parse(key, jsonOf(text))
      if (row === null) spoilt += 1
      else rows.push(row)
    }
    return { rows, spoilt }
  }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
