import { isAccessKey } from '@/club/accessKey'
import type { Store } from '@/storage'
import { adminKeySettingKey } from './clubSettingKeys'

/** The club's admin key, if this phone has it: it allows uploading campaigns to the server. */
export const loadAdminKey = async ({ settings }: Store): Promise<string | null> => {
  const stored = await settings.get(adminKeySettingKey)
  return stored.ok && typeof stored.value === 'string' && isAccessKey(stored.value) ? stored.value : null
}

/** Returns whether it is stored. */
export const saveAdminKey = async ({ settings }: Store, key: string): Promise<boolean> =>
  (await settings.set(adminKeySettingKey, key)).ok
