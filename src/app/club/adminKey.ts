import { isAccessKey } from '@/club/accessKey'
import type { Store } from '@/storage'
import { adminKeySettingKey } from './settingKeys'

/** The club's admin key, if this phone has it: it allows uploading campaigns to the server. */
export const adminKey = async ({ settings }: Store): Promise<string | null> => {
  const kept = await settings.get(adminKeySettingKey)
  return kept.ok && typeof kept.value === 'string' && isAccessKey(kept.value) ? kept.value : null
}

/** Returns whether it is stored. */
export const saveAdminKey = async ({ settings }: Store, key: string): Promise<boolean> =>
  (await settings.set(adminKeySettingKey, key)).ok
