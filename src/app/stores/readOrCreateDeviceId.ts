import { useStorage } from './storage'
import { loadDeviceId } from './ownDevice'

/** The id of this device in the log: the author of entries. Created once and saved. */
export const readOrCreateDeviceId = async (): Promise<string> => loadDeviceId(await useStorage().store())
