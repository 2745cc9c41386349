import type { Seat } from '@/sync'
import { deviceId } from '../stores/deviceId'
import { deviceName } from '../stores/deviceName'

/** This phone as it sits down: who it is and what it is called. */
export const ownSeat = async (plays: readonly string[] = []): Promise<Seat> => ({
  id: await deviceId(),
  name: await deviceName(),
  plays,
})
