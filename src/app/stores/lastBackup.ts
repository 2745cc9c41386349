import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { useDevice } from './device'

const place = 'lastBackup'

/** A backup older than this, in milliseconds, is worth a word: 30 days. */
export const oldBackup = 30 * 86_400_000

/** When the last backup was saved. Apart from making one, which Home must not fetch. */
export const useLastBackup = defineStore('lastBackup', () => {
  const device = useDevice()
  /** Null: never; undefined: not read yet. */
  const at = shallowRef<number | null | undefined>(undefined)

  const load = async () => {
    const answer = await (await device.store()).settings.get(place)
    at.value = answer.ok && typeof answer.value === 'number' ? answer.value : null
  }
  const note = async (made: number) => {
    at.value = made
    await (await device.store()).settings.set(place, made)
  }
  return { at, load, note }
})
