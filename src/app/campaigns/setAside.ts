import { bounds } from '@/campaign/rules/values'
import type { CampaignEvent } from '@/campaign/state'
import type { Store } from '@/storage'
import { deviceName } from '../stores/deviceName'
import { tellCampaign } from './tellCampaign'

/**
 * Sets entries of a campaign aside, for everybody: they stay in its chronicle, since others stand on them, and count for nothing until
 * somebody takes them up again. Tells whether that is stored.
 */
export const setAside = async (
  store: Store,
  campaign: string,
  entries: readonly string[],
): Promise<boolean> => {
  const name = await deviceName()
  for (let from = 0; from < entries.length; from += bounds.settled) {
    const aside = entries.slice(from, from + bounds.settled)
    const settled: CampaignEvent = { type: 'settled', stands: [], aside }
    if (!(await tellCampaign(store, campaign, settled, undefined, name))) return false
  }
  return true
}
