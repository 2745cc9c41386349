/**
 * A plain copy of plain data: what screens hand over may be wrapped for reactivity, and a database refuses wrappers.
 * It also keeps the log from changing when a screen goes on changing what it sent.
 */
export const toPlainData = <Value>(value: Value): Value =>
  value === undefined ? value : (JSON.parse(JSON.stringify(value)) as Value)
