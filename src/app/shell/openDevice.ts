import type { Result } from '@/kit'
import {
  openRestorePoints,
  openSecondCopy,
  openStore,
  type CopyComparison,
  type RestorePoints,
  type StorageNotice,
  type Store,
  type StoreFault,
} from '@/storage'
import { syncClubAtStart } from '../club/syncAtStart'
import { withRestorePoints } from '../restorePoints/withRestorePoints'
import { scriptUrl } from '../trustedTypes'

/**
 * What the player should be told about the place where battles are kept. Beside what the store itself says: `broughtBack`
 * so many battles were lost and came from the second copy, `returned` only other things did, `parted` the two copies
 * went different ways and both are kept.
 */
export type StorageNoticeOnDevice =
  | StorageNotice
  | { readonly kind: 'broughtBack' | 'parted'; readonly n: number }
  | { readonly kind: 'returned' }

/** The second copy of what is kept, as far as players ask for it. */
export interface SecondCopyControl {
  /** Where it is, and how many of its files could not be written since the app was opened. */
  health(): Promise<{ readonly kind: 'journal' | 'ring' | 'none'; readonly refused: number }>
  /** Compares both copies and mends what one of them lacks; null where there is no second one. */
  compare(): Promise<Result<CopyComparison, StoreFault> | null>
}

export interface OpenedDevice {
  readonly store: Store
  /** Null where nothing is kept on the device at all. */
  readonly copy: SecondCopyControl | null
  /** The states before something was deleted or replaced; null where none can be kept. */
  readonly points: () => Promise<RestorePoints | null>
}

/** How long a store that was found empty is held back while the second copy is asked, in milliseconds. */
const patience = 10_000

/**
 * Opens the device's store with its second copy behind it, and tells what the player should know. `mended` once something
 * came back from that copy, for those who have read the store before.
 */
export const openDevice = async (
  build: string,
  tell: (notice: StorageNoticeOnDevice) => void,
  mended: () => void,
): Promise<OpenedDevice> => {
  const opened = await openStore({ build, onNotice: tell })
  const lost = opened.notice?.kind === 'dataLoss' ? opened.notice : null
  if (opened.notice && !lost) tell(opened.notice)
  if (opened.store.kind === 'memory') return { store: opened.store, copy: null, points: async () => null }

  const { store, copy } = openSecondCopy(opened.store, {
    // Trusted Types: the browser wants the address in the form that our policy gave it.
    startWorker: () => new Worker(scriptUrl('journal') as string, { type: 'module' }),
  })
  const compare = async () => {
    const compared = await copy.compare()
    const said = compared?.ok ? noticeOf(compared.value) : null
    if (said ?? lost) tell((said ?? lost) as StorageNoticeOnDevice)
    if (said) mended()
  }
  // Where nothing is left, whoever asks first should find what the second copy brings back.
  if (lost || (!opened.notice && (await isEmpty(store))))
    await Promise.race([compare(), afterwards(patience)])
  else whenIdle(() => void compare())
  let opening: Promise<RestorePoints | null> | undefined
  const points = () => (opening ??= openRestorePoints())
  // Outermost: what the second copy brings back is nobody's wish, and needs no point to go back to.
  const whole = withRestorePoints(store, points)
  whenIdle(() => void syncClubAtStart(whole))
  return { store: whole, copy, points }
}

const noticeOf = ({ battles, others, parted }: CopyComparison): StorageNoticeOnDevice | null => {
  if (parted > 0) return { kind: 'parted', n: parted }
  if (battles > 0) return { kind: 'broughtBack', n: battles }
  return others > 0 ? { kind: 'returned' } : null
}

const isEmpty = async (store: Store): Promise<boolean> => {
  const listed = await store.listBattles()
  return listed.ok && listed.value.battles.length + listed.value.setAside.length === 0
}

const afterwards = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

/** Not every browser says when it is idle. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 })
  else setTimeout(work, 1000)
}
