import type { Seat } from '@/sync'
import { deviceId } from '../stores/deviceId'
import { deviceName } from '../stores/deviceName'

/** This phone's seat: its id, its name and its sides. */
export const ownSeat = async (plays: readonly string[] = []): Promise<Seat> => ({
  id: await deviceId(),
  name: await deviceName(),
  plays,
})
