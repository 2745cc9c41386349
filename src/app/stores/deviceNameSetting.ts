import { useDeviceStorage } from './deviceStorage'
import { loadDeviceName, storeDeviceName } from './loadDeviceIdAndName'

export { maxDeviceNameLength } from './loadDeviceIdAndName'

/** The owner's name for this device; empty until it is set. */
export const readDeviceName = async (): Promise<string> => loadDeviceName(await useDeviceStorage().store())

export const saveDeviceName = async (name: string): Promise<void> =>
  storeDeviceName(await useDeviceStorage().store(), name)
