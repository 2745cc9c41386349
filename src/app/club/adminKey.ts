import { isAccessKey } from '@/club/accessKey'
import type { Store } from '@/storage'
import { adminKeySettingKey } from './settingKeys'

/** The key of the club's house, if this phone has it: with it, campaigns are brought to the server. */
export const adminKey = async ({ settings }: Store): Promise<string | null> => {
  const kept = await settings.get(adminKeySettingKey)
  return kept.ok && typeof kept.value === 'string' && isAccessKey(kept.value) ? kept.value : null
}

/** Tells whether it is stored. */
export const saveAdminKey = async ({ settings }: Store, key: string): Promise<boolean> =>
  (await settings.set(adminKeySettingKey, key)).ok
