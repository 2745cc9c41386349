import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { requestPersistence, readStoragePersistenceAndUsage, type StoragePersistenceAndUsage } from '@/pwa'
import { useDeviceStorage } from './deviceStorage'

const place = 'askedToLast'

/** From this entry of a battle on there is data to lose, and the player knows what the app is for. */
const worthKeeping = 3

/** Whether the browser keeps stored data permanently, and the request for it. */
export const useStoragePersistence = defineStore('lasting', () => {
  const device = useDeviceStorage()
  /** Null: not read yet. */
  const keeping = shallowRef<StoragePersistenceAndUsage | null>(null)

  const load = async () => {
    keeping.value = await readStoragePersistenceAndUsage()
  }
  /** Asks for the browser's promise; false if it refuses. */
  const ask = async (): Promise<boolean> => {
    await (await device.store()).settings.set(place, true)
    const promised = await requestPersistence()
    await load()
    return promised
  }
  /** Asks once automatically, when a battle has this many entries. A player who refused is not asked again. */
  const askOnce = async (entry: number) => {
    if (entry < worthKeeping) return
    const stored = await (await device.store()).settings.get(place)
    if (!stored.ok || stored.value === true) return
    if ((await readStoragePersistenceAndUsage()).lasting === false) await ask()
  }

  return { keeping, load, ask, askOnce }
})
