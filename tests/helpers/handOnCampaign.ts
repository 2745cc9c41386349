import { createPinia, setActivePinia } from 'pinia'
import type { CampaignEvent } from '@/campaign/state'
import { openCampaign } from '@/app/campaigns/openCampaign'
import { loadItemToShare } from '@/app/share/sharedItem'
import { useBackup } from '@/app/stores/backup'
import { useDeviceStorage } from '@/app/stores/deviceStorage'
import type { Store } from '@/storage'
import { good } from './battleLog'

/** One phone writes into a campaign, and all of it is stored. */
export const writeInto = async (
  store: Store,
  campaign: string,
  by: string,
  ...events: readonly CampaignEvent[]
): Promise<void> => {
  const open = good(await openCampaign(store, campaign, by))
  events.forEach(open.write)
  if (!(await open.settled())) throw new Error('it is not stored')
}

/** Shares a campaign from one phone to another, and returns what was merged. */
export const handOn = async (from: Store, to: Store, campaign: string) => {
  const part = good(await loadItemToShare(from, 'campaign', campaign))
  if (!part) throw new Error('the campaign is there')
  setActivePinia(createPinia())
  useDeviceStorage().use(to)
  const opened = { kind: 'campaign', made: 1, app: '1', dump: part.dump } as const
  const plan = good(await useBackup().restore(opened, 'merge'))
  return plan.campaigns.map(({ fate, fresh }) => [fate, fresh.length])
}
