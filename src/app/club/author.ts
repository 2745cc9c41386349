import type { Store } from '@/storage'
import { deviceIdIn } from '../stores/ownDevice'
import type { Membership } from './membership'

/**
 * Whom this phone writes as in a campaign. As a player of a club it is somebody else than as the device by itself: the server takes all
 * that a player's author writes for that player's, and a device may have written anything before it had a key, or with another one.
 */
export const authorFor = async (store: Store, membership: Membership | null): Promise<string> =>
  membership?.author ?? deviceIdIn(store)
