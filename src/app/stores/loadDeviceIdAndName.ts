import { visibleName } from '@/kit'
import type { Store } from '@/storage'
import { uniqueId } from '../uniqueId'

const idSettingKey = 'device'
const nameSettingKey = 'phone-name'

/** The maximum length of the owner's name for this device; longer names fit on no screen. */
export const maxDeviceNameLength = 30

/** The id of this device in the log: the author of entries. Created once and saved. */
export const loadDeviceId = async ({ settings }: Store): Promise<string> => {
  const stored = await settings.get(idSettingKey)
  // The value from a backup may be anything. An author is a name of this length.
  if (stored.ok && typeof stored.value === 'string' && /^.{1,200}$/u.test(stored.value)) return stored.value
  const made = uniqueId()
  await settings.set(idSettingKey, made)
  return made
}

/** The owner's name for this device; empty until it is set. */
export const loadDeviceName = async ({ settings }: Store): Promise<string> => {
  const stored = await settings.get(nameSettingKey)
  return stored.ok && typeof stored.value === 'string' ? called(stored.value) : ''
}

export const storeDeviceName = async ({ settings }: Store, name: string): Promise<void> => {
  await settings.set(nameSettingKey, called(name))
}

const called = (name: string): string => visibleName(name).slice(0, maxDeviceNameLength)
