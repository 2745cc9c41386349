import type { Tabs } from '@/pwa'
import type { CampaignEvent } from '@/campaign/state'
import type { Store } from '@/storage'
import { asWriter } from '../tabs/asWriter'
import { campaignPlace, openCampaign } from './openCampaign'

/**
 * Writes one thing into a campaign that is not open here. A tab that has it open hands over for that moment. Tells whether
 * it is stored.
 */
export const tellCampaign = async (
  store: Store,
  id: string,
  by: string,
  event: CampaignEvent,
  tabs?: Tabs,
): Promise<boolean> => {
  const stored = await asWriter(
    [campaignPlace(id)],
    async () => {
      const opened = await openCampaign(store, id, by)
      if (!opened.ok) return false
      opened.value.write(event)
      return opened.value.settled()
    },
    tabs,
  )
  return stored ?? false
}
