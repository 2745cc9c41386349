import { useStorage } from './storage'
import { loadDeviceName, storeDeviceName } from './ownDevice'

export { maxDeviceNameLength } from './ownDevice'

/** The owner's name for this device; empty until it is set. */
export const readDeviceName = async (): Promise<string> => loadDeviceName(await useStorage().store())

export const saveDeviceName = async (name: string): Promise<void> =>
  storeDeviceName(await useStorage().store(), name)
