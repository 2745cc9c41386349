import { useStorage } from '../stores/device'
import { reconnectSetting } from '../stores/tableSettings'

/** Keeps the code that the keeper of a battle's table left with this phone, in the place of an older one. */
export const saveReconnectCode = (battle: string, code: string, device = useStorage()): Promise<void> =>
  reconnectSetting.set(battle, code, device)

/** The code by which this phone comes back to the table of a battle; null where none was left. */
export const reconnectCodeOf = async (battle: string, device = useStorage()): Promise<string | null> => {
  const code = await reconnectSetting.of(battle, device)
  return typeof code === 'string' ? code : null
}
