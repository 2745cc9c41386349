import type { Seat } from '@/sync'
import { readOrCreateDeviceId } from '../stores/readOrCreateDeviceId'
import { readDeviceName } from '../stores/deviceNameSetting'

/** This phone's seat: its id, its name and its sides. */
export const ownSeat = async (plays: readonly string[] = []): Promise<Seat> => ({
  id: await readOrCreateDeviceId(),
  name: await readDeviceName(),
  plays,
})
