import { useStorage } from './device'
import { deviceIdIn } from './ownDevice'

/** Names this device in the log: who wrote an entry. Made once and kept. */
export const deviceId = async (): Promise<string> => deviceIdIn(await useStorage().store())
