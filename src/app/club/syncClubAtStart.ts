import type { Store } from '@/storage'
import { isMembershipSettingKey } from './clubSettingKeys'

/** Syncs the campaigns of this phone that are on a club's server. A phone without any does not load the code for it. */
export const syncClubAtStart = async (store: Store): Promise<void> => {
  const stored = await store.settings.all()
  if (!stored.ok || !Object.keys(stored.value).some(isMembershipSettingKey)) return
  const { syncClubCampaignsOnce } = await import('./syncClubCampaignsOnce')
  await syncClubCampaignsOnce(store)
}
