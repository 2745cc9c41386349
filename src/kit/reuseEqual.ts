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
 * `now`, with every part that says the same as its counterpart in `before` taken from there: whoever holds such a part
 * sees that it is the very one it was. Equal altogether, it is `before` itself. Plain objects and lists are looked into,
 * anything else is the same only if it is identical. Neither is changed; work is linear in what was made anew.
 */
export const reuseEqual = <Value>(before: unknown, now: Value): Value => {
  if (Object.is(before, now)) return now
  if (Array.isArray(before) && Array.isArray(now)) return reuseEqualList(before, now) as Value
  return isPlain(before) && isPlain(now) ? (reuseEqualRecord(before, now) as Value) : now
}
