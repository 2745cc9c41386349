import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { CampaignRow } from '@/storage'
import { useDeviceStorage } from './deviceStorage'

/** How long after its time a meeting still counts as the next one: a battle starts late and takes an evening. */
const lasts = 12 * 3_600_000

/** The campaign with the next dated meeting, from the rows alone: Home reads no chronicle. */
export const useCampaignWithNextMeeting = defineStore('nextMeeting', () => {
  const device = useDeviceStorage()
  const row = shallowRef<CampaignRow | null>(null)
  const load = async () => {
    const answer = await (await device.store()).campaigns.list()
    if (answer.ok) row.value = campaignWithNextMeeting(answer.value, Date.now())
  }
  return { row, load }
})

/** Retired campaigns have no next meeting. */
export const campaignWithNextMeeting = (rows: readonly CampaignRow[], now: number): CampaignRow | null => {
  const day = ({ next, retired }: CampaignRow) => (retired || !next?.on ? Number.NaN : next.on)
  const [first = null] = rows
    .filter((row) => day(row) > now - lasts)
    .sort((one, other) => day(one) - day(other))
  return first
}
