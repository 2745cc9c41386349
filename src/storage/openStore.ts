import { storeFaultFromError } from './storeFault'
import { memoryStore } from './memoryStore'
import type { RestorePointStore } from './restorePointStore'
import type { Store } from './store'

/**
 * What players should know about where their battles are stored. `unavailable`: the device refuses a database;
 * everything is in memory and is lost with the page. `newerVersion`: newer code has changed the database; this code
 * refuses to read or write until the page is reloaded. `dataLoss`: the browser lost the stored data and started
 * empty. `blocked`: another tab holds the database at an older version; calls wait until that tab is closed.
 */
export interface StorageNotice {
  readonly kind: 'unavailable' | 'newerVersion' | 'dataLoss' | 'blocked'
  /** For developers. */
  readonly detail: string
}

export interface OpenedStore {
  readonly store: Store
  readonly notice?: StorageNotice
}

export interface OpenOptions {
  /** Identifies this build of the app: snapshots of another build are not used. */
  readonly build?: string
  /** Called when an open store stops working later: newer code in another tab takes over. */
  readonly onNotice?: (notice: StorageNotice) => void
  readonly name?: string
  /** The browser's IndexedDB, unless another one is given. */
  readonly factory?: IDBFactory | null
}

/** Some private modes refuse even to read the global. */
const ownFactory = (): IDBFactory | null => {
  try {
    return globalThis.indexedDB ?? null
  } catch {
    return null
  }
}

/**
 * Opens the device's store, or one in memory where that is refused. Always returns a store; loads Dexie when called.
 */
export const openDeviceOrMemoryStore = async (options: OpenOptions = {}): Promise<OpenedStore> => {
  const { build = '', onNotice, name = 'firestep', factory = ownFactory() } = options
  const inMemory = (detail: string): OpenedStore => ({
    store: memoryStore(build),
    notice: { kind: 'unavailable', detail },
  })
  if (!factory) return inMemory('no IndexedDB')
  try {
    const [{ defineDatabase }, { indexedDbStore: deviceStore }] = await Promise.all([
      import('./database'),
      import('./indexedDbStore'),
    ])
    let notice: StorageNotice | undefined
    const database = defineDatabase({
      name,
      factory,
      onDataLoss: (detail) => (notice = { kind: 'dataLoss', detail }),
    })
    const blocked = new Promise<StorageNotice>((resolve) => {
      database.on('blocked', (event) => {
        resolve({ kind: 'blocked', detail: `version ${event.oldVersion} is open elsewhere` })
        return false
      })
    })
    const opening = Promise.resolve(database.open())
    const store = deviceStore(database, {
      build,
      opening,
      onNewerVersion: () => onNotice?.({ kind: 'newerVersion', detail: 'another tab' }),
    })
    const refused = await Promise.race([blocked, opening.then(() => undefined, storeFaultFromError)])
    if (refused?.kind === 'blocked' || refused?.kind === 'newerVersion')
      return { store, notice: { kind: refused.kind, detail: refused.detail } }
    if (refused) {
      store.close()
      return inMemory(refused.detail)
    }
    return notice ? { store, notice } : { store }
  } catch (error) {
    return inMemory(storeFaultFromError(error).detail)
  }
}

/**
 * Opens the restore points beside a store on the device; null where the device stores nothing. Loads Dexie when
 * called.
 */
export const openRestorePoints = async (
  factory: IDBFactory | null = ownFactory(),
): Promise<RestorePointStore | null> =>
  factory && (await import('./restorePointStore')).restorePointStore(factory)
