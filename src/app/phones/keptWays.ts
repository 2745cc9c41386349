import { useDevice } from '../stores/device'
import { waysBackSetting } from '../stores/tableSettings'

/** Keeps the code that the keeper of a battle's table left with this phone, in the place of an older one. */
export const keepWayBack = (battle: string, code: string, device = useDevice()): Promise<void> =>
  waysBackSetting.set(battle, code, device)

/** The code by which this phone comes back to the table of a battle; null where none was left. */
export const wayBackTo = async (battle: string, device = useDevice()): Promise<string | null> => {
  const code = await waysBackSetting.of(battle, device)
  return typeof code === 'string' ? code : null
}
