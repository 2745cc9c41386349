const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const reuseEqualList = (before: readonly unknown[], now: readonly unknown[]): readonly unknown[] => {
  const kept = now.map((one, index) => (index < before.length ? reuseEqual(before[index], one) : one))
  return before.length === kept.length && kept.every((one, index) => Object.is(one, before[index]))
    ? before
    : kept
}

const reuseEqualRecord = (
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const fields = Object.entries(now).map(([key, value]): [string, unknown] => [
    key,
    Object.hasOwn(before, key) ? reuseEqual(before[key], value) : value,
  ])
  const same =
    fields.length === Object.keys(before).length &&
    fields.every(([key, value]) => Object.hasOwn(before, key) && Object.is(value, before[key]))
  return same ? before : Object.fromEntries(fields)
}

/**
 * Returns `now`, but with every part that equals its counterpart in `before` taken from there, so that equal parts
 * stay identical. If everything is equal, it returns `before` itself. It looks into plain objects and lists; other
 * values are equal only if identical. Neither argument changes; the work is linear in what is new.
 */
export const reuseEqual = <Value>(before: unknown, now: Value): Value => {
  if (Object.is(before, now)) return now
  if (Array.isArray(before) && Array.isArray(now)) return reuseEqualList(before, now) as Value
  return isPlain(before) && isPlain(now) ? (reuseEqualRecord(before, now) as Value) : now
}
