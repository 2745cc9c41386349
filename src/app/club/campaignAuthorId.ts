import type { Store } from '@/storage'
import { loadDeviceId } from '../stores/loadDeviceIdAndName'
import type { Membership } from './membership'

/**
 * This phone's author id in a campaign. A player of a club has another author than the device itself: the server
 * treats everything by a player's author as that player's, and a device may have written anything before it had a
 * key, or with another one.
 */
export const campaignAuthorId = async (store: Store, membership: Membership | null): Promise<string> =>
  membership?.author ?? loadDeviceId(store)
