/**
 * A plain copy of plain data. Data from screens may be reactive proxies, and the database refuses proxies. The copy
 * also protects the log when a screen changes what it sent.
 */
export const toPlainData = <Value>(value: Value): Value =>
  value === undefined ? value : (JSON.parse(JSON.stringify(value)) as Value)
