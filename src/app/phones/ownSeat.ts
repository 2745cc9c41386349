import type { Seat } from '@/link'
import { useDevice } from '../stores/device'
import { deviceId } from '../stores/deviceId'

/** What the owner calls this phone; longer names fit on no screen. */
const place = 'phone-name'
export const longestName = 30

/** This phone as it sits down: who it is and what it is called. */
export const ownSeat = async (plays: readonly string[] = []): Promise<Seat> => {
  const { settings } = await useDevice().store()
  const kept = await settings.get(place)
  const name = kept.ok && typeof kept.value === 'string' ? kept.value.slice(0, longestName) : ''
  return { id: await deviceId(), name, plays }
}

export const keepName = async (name: string): Promise<void> => {
  const { settings } = await useDevice().store()
  await settings.set(place, name.slice(0, longestName))
}
