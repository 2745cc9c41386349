import { isInstalledApp } from './install'

/** How safely this browser keeps what is stored, as far as it says: null where it does not. */
export interface StoragePersistence {
  /** Whether it has promised to keep it even when the device runs short of room. */
  readonly lasting: boolean | null
  /** Bytes, about: browsers blur the number. */
  readonly used: number | null
  /** Bytes that may be used in all. */
  readonly quota: number | null
}

/** The part of the browser that knows; absent over plain http. */
const manager = (): StorageManager | null => ('storage' in navigator ? navigator.storage : null)

export const readStoragePersistence = async (storage = manager()): Promise<StoragePersistence> => {
  const answer = async <Value>(asked: Promise<Value> | undefined): Promise<Value | null> =>
    (await asked?.catch(() => null)) ?? null
  const [lasting, room] = await Promise.all([answer(storage?.persisted?.()), answer(storage?.estimate?.())])
  return { lasting, used: room?.usage ?? null, quota: room?.quota ?? null }
}

/** Asks the browser to promise it. Some ask the player, some decide by themselves; false where it can't be asked. */
export const requestPersistence = async (storage = manager()): Promise<boolean> => {
  try {
    return (await storage?.persist?.()) ?? false
  } catch {
    return false
  }
}

/**
 * Whether this browser forgets a page that was not opened for seven days: Safari, and so every browser of an iPhone or
 * iPad, unless the app stands on the home screen.
 */
export const evictsAfterAWeek = (): boolean => {
  const { userAgent, platform, maxTouchPoints } = navigator
  const phone = /\b(iPhone|iPad|iPod)\b/.test(userAgent)
  // An iPad says that it is a Mac, but no Mac has a screen to touch.
  const tablet = platform === 'MacIntel' && maxTouchPoints > 1
  const safari = /\bVersion\/[\d.]+.*\bSafari\//.test(userAgent) && !/Chrom|Android/.test(userAgent)
  return (phone || tablet || safari) && !isInstalledApp()
}
