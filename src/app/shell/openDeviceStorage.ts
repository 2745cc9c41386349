import type { Result } from '@/kit'
import {
  openRestorePoints,
  attachSecondCopy,
  openDeviceOrMemoryStore,
  type CopyReconciliationResult,
  type RestorePointStore,
  type StorageNotice,
  type Store,
  type StoreFault,
} from '@/storage'
import { syncClubAtStart } from '../club/syncClubAtStart'
import { storeWithRestorePoints } from '../restorePoints/storeWithRestorePoints'
import { scriptUrl } from '../trustedTypes'

/**
 * A notice for the player about the device's storage. In addition to the store's own notices: `broughtBack` means
 * that this many battles were lost and restored from the second copy, `returned` that only other data was, `parted`
 * that the two copies are in conflict and both are saved.
 */
export type DeviceStorageNotice =
  | StorageNotice
  | { readonly kind: 'broughtBack' | 'parted'; readonly n: number }
  | { readonly kind: 'returned' }

/** The second copy of the stored data, as far as players use it. */
export interface SecondCopyControl {
  /** Its kind, and how many of its files could not be written since the app was opened. */
  health(): Promise<{ readonly kind: 'journal' | 'ring' | 'none'; readonly refused: number }>
  /** Compares both copies and repairs what one of them lacks; null if there is no second one. */
  compare(): Promise<Result<CopyReconciliationResult, StoreFault> | null>
}

export interface OpenedDeviceStorage {
  readonly store: Store
  /** Null if nothing is stored on the device. */
  readonly copy: SecondCopyControl | null
  /** The states before something was deleted or replaced; null if they can't be stored. */
  readonly points: () => Promise<RestorePointStore | null>
}

/** How long an empty store waits for the second copy, in milliseconds. */
const patience = 10_000

/**
 * Opens the device's store with its second copy, and returns the notice for the player. `onRestored` is called when
 * the second copy restored something, for readers that have already read the store.
 */
export const openDeviceStorage = async (
  build: string,
  tell: (notice: DeviceStorageNotice) => void,
  onRestored: () => void,
): Promise<OpenedDeviceStorage> => {
  const opened = await openDeviceOrMemoryStore({ build, onNotice: tell })
  const lost = opened.notice?.kind === 'dataLoss' ? opened.notice : null
  if (opened.notice && !lost) tell(opened.notice)
  if (opened.store.kind === 'memory') return { store: opened.store, copy: null, points: async () => null }

  const { store, copy } = attachSecondCopy(opened.store, {
    // Trusted Types: the browser requires the URL in the form that our policy returned.
    startWorker: () => new Worker(scriptUrl('journal') as string, { type: 'module' }),
  })
  const compare = async () => {
    const compared = await copy.compare()
    const comparisonNotice = compared?.ok ? noticeOf(compared.value) : null
    if (comparisonNotice ?? lost) tell((comparisonNotice ?? lost) as DeviceStorageNotice)
    if (comparisonNotice) onRestored()
  }
  // If nothing is left, the first reader must already find what the second copy restores.
  if (lost || (!opened.notice && (await isEmpty(store))))
    await Promise.race([compare(), afterwards(patience)])
  else whenIdle(() => void compare())
  let opening: Promise<RestorePointStore | null> | undefined
  const points = () => (opening ??= openRestorePoints())
  // Outermost: a restore from the second copy is not the player's action, and needs no restore point.
  const whole = storeWithRestorePoints(store, points)
  whenIdle(() => void syncClubAtStart(whole))
  return { store: whole, copy, points }
}

const noticeOf = ({ battles, others, parted }: CopyReconciliationResult): DeviceStorageNotice | null => {
  if (parted > 0) return { kind: 'parted', n: parted }
  if (battles > 0) return { kind: 'broughtBack', n: battles }
  return others > 0 ? { kind: 'returned' } : null
}

const isEmpty = async (store: Store): Promise<boolean> => {
  const listed = await store.listBattles()
  return listed.ok && listed.value.battles.length + listed.value.setAside.length === 0
}

const afterwards = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

/** Not every browser reports when it is idle. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 })
  else setTimeout(work, 1000)
}
