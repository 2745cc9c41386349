import { uniqueId } from '../uniqueId'
import { useDevice } from './device'

/** Names this device in the log: who wrote an entry. Made once and kept. */
export const deviceId = async (): Promise<string> => {
  const { settings } = await useDevice().store()
  const kept = await settings.get('device')
  // A backup's may be anything; an entry's author is a name of this length.
  if (kept.ok && typeof kept.value === 'string' && /^.{1,200}$/u.test(kept.value)) return kept.value
  const made = uniqueId()
  await settings.set('device', made)
  return made
}
