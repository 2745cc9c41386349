/**
 * The settings of this phone for tables of several phones. They are useful only on this phone: no file contains them,
 * and none is read from a file.
 */
export const tableSettingKeys = {
  /** The battles on another phone’s table. */
  joined: 'joined-tables',
  /** The codes with which this phone reconnects to them. */
  waysBack: 'ways-back',
  /** The peers at the tables that this phone hosts. */
  hosted: 'hosted-tables',
} as const

/** Whether a setting belongs to tables. */
export const isTableSettingKey = (place: string): boolean =>
  Object.values<string>(tableSettingKeys).includes(place)

/** All settings that belong to tables. */
export const tableSettingsIn = (
  settings: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(settings).filter(([place]) => isTableSettingKey(place)))
