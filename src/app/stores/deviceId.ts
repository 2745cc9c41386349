import { useStorage } from './device'
import { deviceIdIn } from './ownDevice'

/** The id of this device in the log: the author of entries. Created once and saved. */
export const deviceId = async (): Promise<string> => deviceIdIn(await useStorage().store())
