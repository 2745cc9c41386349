import { isInstalledApp } from './installation'

/** How safely this browser stores data, as far as it reports: null where it does not. */
export interface StoragePersistenceAndUsage {
  /** Whether it has promised not to delete the data, even if the device runs short of space. */
  readonly lasting: boolean | null
  /** Approximate bytes: browsers blur the number. */
  readonly used: number | null
  /** The maximum number of bytes. */
  readonly quota: number | null
}

/** The browser API for this; absent over plain http. */
const manager = (): StorageManager | null => ('storage' in navigator ? navigator.storage : null)

export const readStoragePersistenceAndUsage = async (
  storage = manager(),
): Promise<StoragePersistenceAndUsage> => {
  const answer = async <Value>(request: Promise<Value> | undefined): Promise<Value | null> =>
    (await request?.catch(() => null)) ?? null
  const [lasting, room] = await Promise.all([answer(storage?.persisted?.()), answer(storage?.estimate?.())])
  return { lasting, used: room?.usage ?? null, quota: room?.quota ?? null }
}

/**
 * Asks the browser for the promise. Some ask the player, some decide by themselves; false where there is no such
 * request.
 */
export const requestPersistence = async (storage = manager()): Promise<boolean> => {
  try {
    return (await storage?.persist?.()) ?? false
  } catch {
    return false
  }
}

/**
 * Whether this browser deletes the data of a page that was not opened for seven days: Safari, and so every browser of
 * an iPhone or iPad, unless the app is on the home screen.
 */
export const evictsAfterAWeek = (): boolean => {
  const { userAgent, platform, maxTouchPoints } = navigator
  const phone = /\b(iPhone|iPad|iPod)\b/.test(userAgent)
  // An iPad reports that it is a Mac, but no Mac has a touch screen.
  const tablet = platform === 'MacIntel' && maxTouchPoints > 1
  const safari = /\bVersion\/[\d.]+.*\bSafari\//.test(userAgent) && !/Chrom|Android/.test(userAgent)
  return (phone || tablet || safari) && !isInstalledApp()
}
