import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { CampaignRow } from '@/storage'
import { useStorage } from './device'

/** A meeting stays the next one for so long after its hour: a battle is begun late and takes an evening. */
const lasts = 12 * 3_600_000

/** The campaign whose dated meeting comes next, by the rows alone: no chronicle is read for Home. */
export const useNextMeeting = defineStore('nextMeeting', () => {
  const device = useStorage()
  const row = shallowRef<CampaignRow | null>(null)
  const load = async () => {
    const answer = await (await device.store()).campaigns.list()
    if (answer.ok) row.value = nextMeetingOf(answer.value, Date.now())
  }
  return { row, load }
})

/** Campaigns that were laid to rest meet no more. */
export const nextMeetingOf = (rows: readonly CampaignRow[], now: number): CampaignRow | null => {
  const day = ({ next, retired }: CampaignRow) => (retired || !next?.on ? Number.NaN : next.on)
  const [first = null] = rows
    .filter((row) => day(row) > now - lasts)
    .sort((one, other) => day(one) - day(other))
  return first
}
