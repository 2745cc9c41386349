import { visibleName } from '@/kit'
import type { Store } from '@/storage'
import { uniqueId } from '../uniqueId'

const idPlace = 'device'
const namePlace = 'phone-name'

/** The maximum length of the owner's name for this device; longer names fit on no screen. */
export const maxDeviceNameLength = 30

/** The id of this device in the log: the author of entries. Created once and saved. */
export const deviceIdIn = async ({ settings }: Store): Promise<string> => {
  const kept = await settings.get(idPlace)
  // The value from a backup may be anything. An author is a name of this length.
  if (kept.ok && typeof kept.value === 'string' && /^.{1,200}$/u.test(kept.value)) return kept.value
  const made = uniqueId()
  await settings.set(idPlace, made)
  return made
}

/** The owner's name for this device; empty until it is set. */
export const deviceNameIn = async ({ settings }: Store): Promise<string> => {
  const kept = await settings.get(namePlace)
  return kept.ok && typeof kept.value === 'string' ? called(kept.value) : ''
}

export const nameDeviceIn = async ({ settings }: Store, name: string): Promise<void> => {
  await settings.set(namePlace, called(name))
}

const called = (name: string): string => visibleName(name).slice(0, maxDeviceNameLength)
