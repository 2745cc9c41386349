import { useDeviceStorage } from '../stores/deviceStorage'
import { reconnectCodesSetting } from '../stores/perBattleSettings'

/** Saves the reconnect code from the host of a battle's table, in place of an older one. */
export const saveReconnectCode = (battle: string, code: string, device = useDeviceStorage()): Promise<void> =>
  reconnectCodesSetting.set(battle, code, device)

/** The code with which this phone reconnects to the table of a battle; null if there is none. */
export const loadReconnectCode = async (
  battle: string,
  device = useDeviceStorage(),
): Promise<string | null> => {
  const code = await reconnectCodesSetting.of(battle, device)
  return typeof code === 'string' ? code : null
}
