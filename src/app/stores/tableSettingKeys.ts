/**
 * What this phone keeps among its settings of tables of several phones. It is of use on this phone alone: it is in no file, and comes
 * out of none.
 */
export const tableSettingKeys = {
  /** The battles that lie on another phone’s table. */
  joined: 'joined-tables',
  /** The codes by which this phone comes back to them. */
  waysBack: 'ways-back',
  /** Who sits at the tables that this phone hosts. */
  hosted: 'hosted-tables',
} as const

/** Whether a setting is of tables. */
export const isTableSettingKey = (place: string): boolean =>
  Object.values<string>(tableSettingKeys).includes(place)

/** What all settings say of tables. */
export const tableSettings = (
  settings: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(settings).filter(([place]) => isTableSettingKey(place)))
