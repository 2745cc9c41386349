import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { StorageNotice, Store } from '@/storage'

/**
 * What the player should be told about the place where battles are kept. Beside what the store itself says: `broughtBack`
 * so many battles were lost and came from the second copy, `returned` only other things did, `parted` the two copies
 * went different ways and both are kept.
 */
export type KeepNotice =
  | StorageNotice
  | { readonly kind: 'broughtBack' | 'parted'; readonly n: number }
  | { readonly kind: 'returned' }

/** The one store of the app, opened on the first call: Home paints before the database is fetched. */
export const useKeep = defineStore('keep', () => {
  const notice = shallowRef<KeepNotice | null>(null)
  let opening: Promise<Store> | null = null

  const open = async (): Promise<Store> => {
    const { openKeep } = await import('../shell/openKeep')
    return openKeep(build, (told) => (notice.value = told))
  }

  return {
    notice,
    store: (): Promise<Store> => (opening ??= open()),
    /** Uses a store that is open already. For tests. */
    use: (store: Store) => {
      opening = Promise.resolve(store)
    },
  }
})

/** Names this build: its file name changes with its code. While developing every load is a build of its own. */
const build = import.meta.env.DEV ? String(Date.now()) : import.meta.url
