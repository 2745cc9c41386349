import { useDeviceStorage } from './deviceStorage'
import { loadDeviceId } from './loadDeviceIdAndName'

/** The id of this device in the log: the author of entries. Created once and saved. */
export const readOrCreateDeviceId = async (): Promise<string> =>
  loadDeviceId(await useDeviceStorage().store())
