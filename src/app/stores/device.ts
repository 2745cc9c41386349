import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { RestorePoints, Store } from '@/storage'
import type { OpenedDevice, StorageNoticeOnDevice, SecondCopyControl } from '../shell/openDevice'

/** The one store of the app, opened on the first call: Home paints before the database is fetched. */
export const useStorage = defineStore('device', () => {
  const notice = shallowRef<StorageNoticeOnDevice | null>(null)
  let opening: Promise<OpenedDevice> | null = null

  const open = async (): Promise<OpenedDevice> => {
    const { openDevice } = await import('../shell/openDevice')
    return openDevice(build, (told) => (notice.value = told), readAgain)
  }
  const readers = new Set<() => Promise<void>>()
  const readAgain = () => {
    for (const read of readers) void read()
  }

  return {
    notice,
    /** Has this read again what the second copy may have brought back. */
    whenMended: (read: () => Promise<void>) => void readers.add(read),
    store: (): Promise<Store> => (opening ??= open()).then(({ store }) => store),
    copy: (): Promise<SecondCopyControl | null> => (opening ??= open()).then(({ copy }) => copy),
    points: (): Promise<RestorePoints | null> => (opening ??= open()).then(({ points }) => points()),
    /** Uses a store that is open already. For tests. */
    use: (store: Store, copy: SecondCopyControl | null = null, points: RestorePoints | null = null) => {
      opening = Promise.resolve({ store, copy, points: async () => points })
    },
  }
})

/** Names this build: its file name changes with its code. While developing every load is a build of its own. */
const build = import.meta.env.DEV ? String(Date.now()) : import.meta.url
