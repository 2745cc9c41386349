import { isAccessKey, accessKeyBytes, accessKeyOf } from '@/club/accessKey'
import type { Store } from '@/storage'
import { uploadSettingKey } from './clubSettingKeys'

/**
 * The key with which this phone will organise a campaign that it brings to the club: made once, and kept before the server hears of it.
 * If its answer gets lost, the phone asks again with the same one. Null where it can't be kept.
 */
export const ensureOrganiserAccessKey = async (
  { settings }: Store,
  campaign: string,
): Promise<string | null> => {
  const place = uploadSettingKey(campaign)
  const stored = await settings.get(place)
  if (stored.ok && typeof stored.value === 'string' && isAccessKey(stored.value)) return stored.value
  const made = accessKeyOf(crypto.getRandomValues(new Uint8Array(accessKeyBytes)))
  return (await settings.set(place, made)).ok ? made : null
}

/** The campaign is at the club, and its key is kept with what this phone knows of that. */
export const deleteOrganiserAccessKey = async ({ settings }: Store, campaign: string): Promise<void> => {
  await settings.set(uploadSettingKey(campaign), null)
}
