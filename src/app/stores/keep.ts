import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { Compared, RestorePoints, StorageNotice, Store, StoreFault } from '@/storage'
import type { Result } from '@/kit'

/**
 * What the player should be told about the place where battles are kept. Beside what the store itself says: `broughtBack`
 * so many battles were lost and came from the second copy, `returned` only other things did, `parted` the two copies
 * went different ways and both are kept.
 */
export type KeepNotice =
  | StorageNotice
  | { readonly kind: 'broughtBack' | 'parted'; readonly n: number }
  | { readonly kind: 'returned' }

/** The second copy of what is kept, as far as players ask for it. */
export interface KeptCopy {
  /** Where it is, and how many of its files could not be written since the app was opened. */
  health(): Promise<{ readonly kind: 'journal' | 'ring' | 'none'; readonly refused: number }>
  /** Compares both copies and mends what one of them lacks; null where there is no second one. */
  compare(): Promise<Result<Compared, StoreFault> | null>
}

export interface Kept {
  readonly store: Store
  /** Null where nothing is kept on the device at all. */
  readonly copy: KeptCopy | null
  /** The states before something was deleted or replaced; null where none can be kept. */
  readonly points: () => Promise<RestorePoints | null>
}

/** The one store of the app, opened on the first call: Home paints before the database is fetched. */
export const useKeep = defineStore('keep', () => {
  const notice = shallowRef<KeepNotice | null>(null)
  let opening: Promise<Kept> | null = null

  const open = async (): Promise<Kept> => {
    const { openKeep } = await import('../shell/openKeep')
    return openKeep(build, (told) => (notice.value = told))
  }

  return {
    notice,
    store: (): Promise<Store> => (opening ??= open()).then(({ store }) => store),
    copy: (): Promise<KeptCopy | null> => (opening ??= open()).then(({ copy }) => copy),
    points: (): Promise<RestorePoints | null> => (opening ??= open()).then(({ points }) => points()),
    /** Uses a store that is open already. For tests. */
    use: (store: Store, copy: KeptCopy | null = null, points: RestorePoints | null = null) => {
      opening = Promise.resolve({ store, copy, points: async () => points })
    },
  }
})

/** Names this build: its file name changes with its code. While developing every load is a build of its own. */
const build = import.meta.env.DEV ? String(Date.now()) : import.meta.url
