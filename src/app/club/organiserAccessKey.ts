import { isAccessKey, accessKeyBytes, accessKeyOf } from '@/club/accessKey'
import type { Store } from '@/storage'
import { organiserAccessKeySettingKey } from './clubSettingKeys'

/**
 * The organiser's access key for a campaign that this phone uploads. It is created once and saved before the request:
 * if the answer gets lost, the phone repeats the request with the same key. Null if it can't be saved.
 */
export const ensureOrganiserAccessKey = async (
  { settings }: Store,
  campaign: string,
): Promise<string | null> => {
  const place = organiserAccessKeySettingKey(campaign)
  const stored = await settings.get(place)
  if (stored.ok && typeof stored.value === 'string' && isAccessKey(stored.value)) return stored.value
  const made = accessKeyOf(crypto.getRandomValues(new Uint8Array(accessKeyBytes)))
  return (await settings.set(place, made)).ok ? made : null
}

/** Deletes the key after the upload: then the membership contains it. */
export const deleteOrganiserAccessKey = async ({ settings }: Store, campaign: string): Promise<void> => {
  await settings.set(organiserAccessKeySettingKey(campaign), null)
}
