import { joinWriters } from '@/pwa'
import type { CampaignEvent } from '@/campaign/state'
import type { Store } from '@/storage'
import { openCampaign } from './openCampaign'

/** Writes one thing into a campaign that is not open here. A tab that has it open hands over for that moment. */
export const tellCampaign = async (
  store: Store,
  id: string,
  by: string,
  event: CampaignEvent,
): Promise<void> => {
  const writers = joinWriters(`campaign-${id}`, {
    follow: async () => undefined,
    handOver: async () => true,
    changed: () => undefined,
  })
  await writers.decided
  if (await writers.takeOver()) {
    const opened = await openCampaign(store, id, by)
    if (opened.ok) {
      opened.value.write(event)
      await opened.value.settled()
      writers.wrote()
    }
  }
  await writers.leave()
}
