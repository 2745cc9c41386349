import { isClubSettingKey } from './club/settingKeys'
import { isTableSettingKey } from './stores/tableSettingKeys'

/**
 * Settings that never leave this phone. Whoever has a key to a club's server is let in there; a table of several phones is none
 * without this one. They are in no file, and come out of none: older files may hold some.
 */
export const isLocalSetting = (place: string): boolean => isClubSettingKey(place) || isTableSettingKey(place)
