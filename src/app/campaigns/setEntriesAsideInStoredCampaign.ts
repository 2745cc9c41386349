import { ok } from '@/kit'
import { campaignBounds } from '@/campaign/rules/valueSchemas'
import type { CampaignEvent } from '@/campaign/state'
import type { Store } from '@/storage'
import { loadDeviceName } from '../stores/loadDeviceIdAndName'
import { writeToCampaign, type CampaignWriteResult } from './writeToCampaign'

/**
 * Sets entries of a campaign aside, for everybody. They stay in its chronicle, because others depend on them, and do
 * not count until somebody restores them. Returns whether that is stored, or why not.
 */
export const setEntriesAsideInStoredCampaign = async (
  store: Store,
  campaign: string,
  entries: readonly string[],
): Promise<CampaignWriteResult> => {
  const name = await loadDeviceName(store)
  for (let from = 0; from < entries.length; from += campaignBounds.settled) {
    const aside = entries.slice(from, from + campaignBounds.settled)
    const settled: CampaignEvent = { type: 'settled', stands: [], aside }
    const written = await writeToCampaign(store, campaign, settled, undefined, name)
    if (!written.ok) return written
  }
  return ok(null)
}
