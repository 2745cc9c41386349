import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { BattleRow } from '@/storage'
import { evictsAfterAWeek } from '@/pwa/storagePersistence'
import { useDeviceStorage } from './deviceStorage'

const place = 'lastBackup'

/** A backup older than this, in milliseconds, causes a reminder if something was played since: 30 days. */
const oldBackup = 30 * 86_400_000

/** When the last backup was saved. Separate from making one, which Home must not load. */
export const useLastBackup = defineStore('lastBackup', () => {
  const device = useDeviceStorage()
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
  /**
   * Whether a new backup is due. Not if everything is backed up, however long ago. If the browser deletes data after
   * a week, there may be no later chance to say so: then a finished battle is backed up now.
   * @param battles all of the device
   */
  const due = (battles: readonly Pick<BattleRow, 'touchedAt' | 'endedAt'>[], now: number): boolean => {
    const made = at.value
    if (made === undefined) return false
    if (made === null) return battles.length > 0
    return battles.some(
      ({ touchedAt, endedAt }) =>
        touchedAt > made && (now - made > oldBackup || (endedAt !== null && evictsAfterAWeek())),
    )
  }
  return { at, load, note, due }
})
