import { useStorage } from './device'
import { deviceNameIn, nameDeviceIn } from './ownDevice'

export { maxDeviceNameLength } from './ownDevice'

/** What the owner calls this device; empty until they say. */
export const deviceName = async (): Promise<string> => deviceNameIn(await useStorage().store())

export const nameDevice = async (name: string): Promise<void> =>
  nameDeviceIn(await useStorage().store(), name)
