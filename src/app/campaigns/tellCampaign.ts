import { ref } from 'vue'
import type { Tabs } from '@/pwa'
import type { CampaignEvent } from '@/campaign/state'
import type { Store } from '@/storage'
import { authorFor } from '../club/author'
import { membershipOf } from '../club/membership'
import { asWriter } from '../tabs/asWriter'
import { campaignPlace, openCampaign } from './openCampaign'

/**
 * Writes one thing into a campaign that is not open here. A tab that has it open hands over for that moment. Tells whether
 * it is stored.
 * @param name what the owner calls this device, said with it
 */
export const tellCampaign = async (
  store: Store,
  id: string,
  event: CampaignEvent,
  tabs?: Tabs,
  name = '',
): Promise<boolean> => {
  const stored = await asWriter(
    [campaignPlace(id)],
    async () => {
      const by = await authorFor(store, await membershipOf(store, id))
      const opened = await openCampaign(store, id, by, {
        mayWrite: ref(true),
        onWritten: () => undefined,
        name,
      })
      if (!opened.ok) return false
      opened.value.write(event)
      return opened.value.settled()
    },
    tabs,
  )
  return stored ?? false
}
