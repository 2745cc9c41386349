import { uniqueId } from '../uniqueId'
import { useDevice } from './device'

/** Names this device in the log: who wrote an entry. Made once and kept. */
export const deviceId = async (): Promise<string> => {
  const { settings } = await useDevice().store()
  const kept = await settings.get('device')
  if (kept.ok && typeof kept.value === 'string') return kept.value
  const made = uniqueId()
  await settings.set('device', made)
  return made
}
