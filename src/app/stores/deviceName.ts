import { useDevice } from './device'

/** What the owner calls this device; longer names fit on no screen. */
const place = 'phone-name'
export const longestDeviceName = 30

/** What the owner calls this device; empty until they say. */
export const deviceName = async (): Promise<string> => {
  const { settings } = await useDevice().store()
  const kept = await settings.get(place)
  return kept.ok && typeof kept.value === 'string' ? kept.value.slice(0, longestDeviceName) : ''
}

export const nameDevice = async (name: string): Promise<void> => {
  const { settings } = await useDevice().store()
  await settings.set(place, name.slice(0, longestDeviceName))
}
