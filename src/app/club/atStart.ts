import type { Store } from '@/storage'
import { isMembershipPlace } from './places'

/** Where a club's server keeps some of this phone's campaigns they are brought level with it. Nobody else fetches what does that. */
export const meetClub = async (store: Store): Promise<void> => {
  const kept = await store.settings.all()
  if (!kept.ok || !Object.keys(kept.value).some(isMembershipPlace)) return
  const { catchUp } = await import('./catchUp')
  await catchUp(store)
}
