import { useStorage } from './device'
import { deviceNameIn, nameDeviceIn } from './ownDevice'

export { maxDeviceNameLength } from './ownDevice'

/** The owner's name for this device; empty until it is set. */
export const deviceName = async (): Promise<string> => deviceNameIn(await useStorage().store())

export const nameDevice = async (name: string): Promise<void> =>
  nameDeviceIn(await useStorage().store(), name)
