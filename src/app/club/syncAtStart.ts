import type { Store } from '@/storage'
import { isMembershipSettingKey } from './settingKeys'

/** Where a club's server keeps some of this phone's campaigns they are brought level with it. Nobody else fetches what does that. */
export const syncClubAtStart = async (store: Store): Promise<void> => {
  const kept = await store.settings.all()
  if (!kept.ok || !Object.keys(kept.value).some(isMembershipSettingKey)) return
  const { catchUp } = await import('./catchUp')
  await catchUp(store)
}
