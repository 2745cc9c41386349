import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { RestorePointStore, Store } from '@/storage'
import type { OpenedDeviceStorage, DeviceStorageNotice, SecondCopyControl } from '../shell/openDeviceStorage'

/** The app's only store, opened on the first call: Home paints before the database is loaded. */
export const useDeviceStorage = defineStore('device', () => {
  const notice = shallowRef<DeviceStorageNotice | null>(null)
  let opening: Promise<OpenedDeviceStorage> | null = null

  const open = async (): Promise<OpenedDeviceStorage> => {
    const { openDeviceStorage } = await import('../shell/openDeviceStorage')
    return openDeviceStorage(build, (told) => (notice.value = told), readAgain)
  }
  const readers = new Set<() => Promise<void>>()
  const readAgain = () => {
    for (const read of readers) void read()
  }

  return {
    notice,
    /** Registers a reader that runs again when the second copy restored something; the result removes it. */
    whenRestored: (read: () => Promise<void>) => {
      readers.add(read)
      return () => void readers.delete(read)
    },
    store: (): Promise<Store> => (opening ??= open()).then(({ store }) => store),
    copy: (): Promise<SecondCopyControl | null> => (opening ??= open()).then(({ copy }) => copy),
    points: (): Promise<RestorePointStore | null> => (opening ??= open()).then(({ points }) => points()),
    /** Uses a store that is already open. For tests. */
    use: (store: Store, copy: SecondCopyControl | null = null, points: RestorePointStore | null = null) => {
      opening = Promise.resolve({ store, copy, points: async () => points })
    },
  }
})

/** Identifies this build: its file name changes with its code. In development every load is a separate build. */
const build = import.meta.env.DEV ? String(Date.now()) : import.meta.url
