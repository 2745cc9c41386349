import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { CampaignEvent } from '@/campaign/state'
import type { CampaignRow, StoreFault } from '@/storage'
import { useDeviceStorage } from '../stores/deviceStorage'
import { readOrCreateDeviceId } from '../stores/readOrCreateDeviceId'
import { createOpenCampaign } from './openCampaign'

/** All campaigns on this device, by their rows: listing them reads no chronicle. */
export const useCampaigns = defineStore('campaigns', () => {
  const device = useDeviceStorage()
  /** Last changed first; null until they are read. */
  const rows = shallowRef<readonly CampaignRow[] | null>(null)
  const fault = shallowRef<StoreFault | null>(null)

  const refresh = async () => {
    const answer = await (await device.store()).campaigns.list()
    fault.value = answer.ok ? null : answer.reason
    if (answer.ok) rows.value = answer.value
  }
  /** Creates a campaign; returns its id, or null if it could not be written. */
  const found = async (event: Extract<CampaignEvent, { type: 'founded' }>): Promise<string | null> => {
    const open = createOpenCampaign(await device.store(), event, await readOrCreateDeviceId())
    const settled = await open.settled()
    fault.value = open.fault.value
    return settled ? open.id : null
  }
  const retire = async ({ id }: CampaignRow, retired: boolean) => {
    const store = await device.store()
    // The current row: another tab may have renamed it since the list was read.
    const listed = await store.campaigns.list()
    const row = listed.ok ? listed.value.find((one) => one.id === id) : undefined
    const answer = row ? await store.campaigns.touch({ ...row, retired }) : listed
    fault.value = answer.ok ? null : answer.reason
    if (answer.ok) await refresh()
  }
  const remove = async (id: string) => {
    const answer = await (await device.store()).campaigns.remove(id)
    fault.value = answer.ok ? null : answer.reason
    if (answer.ok) await refresh()
  }

  return { rows, fault, refresh, found, retire, remove }
})
