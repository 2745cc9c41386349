import { isClubSettingKey } from './club/clubSettingKeys'
import { isTableSettingKey } from './stores/tableSettingKeys'

/**
 * Settings that never leave this phone. An access key lets its owner into a club's server, and a table of several
 * phones does not work without this phone. No file contains them, and none is read from a file: older files may
 * contain some.
 */
export const isDeviceOnlySetting = (place: string): boolean =>
  isClubSettingKey(place) || isTableSettingKey(place)
