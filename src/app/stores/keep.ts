import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { StorageNotice, Store } from '@/storage'

/**
 * The one store of the app, opened on the first call: Home paints before the database is fetched. `notice` is what
 * the player should be told about it.
 */
export const useKeep = defineStore('keep', () => {
  const notice = shallowRef<StorageNotice | null>(null)
  let opening: Promise<Store> | null = null

  const open = async (): Promise<Store> => {
    const { openStore } = await import('@/storage')
    const opened = await openStore({ build, onNotice: (told) => (notice.value = told) })
    notice.value ??= opened.notice ?? null
    return opened.store
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
