import { visibleName } from '@/kit'
import type { Store } from '@/storage'
import { uniqueId } from '../uniqueId'

const idPlace = 'device'
const namePlace = 'phone-name'

/** What the owner calls this device; longer names fit on no screen. */
export const maxDeviceNameLength = 30

/** Names this device in the log: who wrote an entry. Made once and kept. */
export const deviceIdIn = async ({ settings }: Store): Promise<string> => {
  const kept = await settings.get(idPlace)
  // A backup's may be anything; an entry's author is a name of this length.
  if (kept.ok && typeof kept.value === 'string' && /^.{1,200}$/u.test(kept.value)) return kept.value
  const made = uniqueId()
  await settings.set(idPlace, made)
  return made
}

/** What the owner calls this device; empty until they say. */
export const deviceNameIn = async ({ settings }: Store): Promise<string> => {
  const kept = await settings.get(namePlace)
  return kept.ok && typeof kept.value === 'string' ? called(kept.value) : ''
}

export const nameDeviceIn = async ({ settings }: Store, name: string): Promise<void> => {
  await settings.set(namePlace, called(name))
}

const called = (name: string): string => visibleName(name).slice(0, maxDeviceNameLength)
