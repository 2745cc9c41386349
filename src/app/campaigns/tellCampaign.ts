import { joinWriters, type Tabs } from '@/pwa'
import type { CampaignEvent } from '@/campaign/state'
import type { Store } from '@/storage'
import { openCampaign } from './openCampaign'

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
  const hooks = { follow: async () => undefined, handOver: async () => true, changed: () => undefined }
  const writers = joinWriters(`campaign-${id}`, hooks, tabs)
  await writers.decided
  let stored = false
  if (await writers.takeOver()) {
    const opened = await openCampaign(store, id, by)
    if (opened.ok) {
      opened.value.write(event)
      stored = await opened.value.settled()
      writers.wrote()
    }
  }
  await writers.leave()
  return stored
}
