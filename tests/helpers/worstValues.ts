/** Names of properties that every object has. */
const membersOfAll = ['__proto__', 'constructor'] as const

/**
 * The worst values for a field of this type that a file can have: JSON has neither NaN nor infinity, but a
 * number too large for a moment or for a loop.
 */
const worstFor = (value: unknown): readonly unknown[] => {
  if (typeof value === 'number') return [1e308, 8.64e15 + 1, -1, 0.5, null, '7']
  if (typeof value === 'string') return ['x'.repeat(6_000), '\u0000\u202e<b>', '__proto__', '', null, 7]
  if (typeof value === 'boolean') return [null, 'true']
  if (Array.isArray(value)) return [Array.from({ length: 300 }, () => value[0] ?? 'x'), [], null, {}]
  return [{}, null, [], 'x']
}

type Place = readonly string[]

/** The value with another value at a path, or the unchanged value if the path does not exist any more. */
const put = (value: unknown, [key, ...more]: Place, bad: unknown): unknown => {
  if (key === undefined) return bad
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.getOwnPropertyDescriptor(value, key)?.value as unknown
  const copy: object = Array.isArray(value) ? [...(value as unknown[])] : { ...value }
  // An assignment to `__proto__` would set the prototype and not a field.
  const field = { enumerable: true, writable: true, configurable: true }
  return Object.defineProperty(copy, key, { ...field, value: put(inner, more, bad) })
}

const without = (value: unknown, [key = '', ...more]: Place): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (more.length > 0) return put(value, [key], without((value as Record<string, unknown>)[key], more))
  if (Array.isArray(value)) return value.filter((_, index) => String(index) !== key)
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
}

/** The shape of a value. In a list of equal shapes only the first one is damaged. */
const shapeOf = (value: unknown): string => {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].join()}]`
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  const { kind, type } = value as { readonly kind?: unknown; readonly type?: unknown }
  const called = [kind, type].filter((name) => typeof name === 'string').join()
  return `${called}{${Object.entries(value)
    .map(([key, inner]) => `${key}:${shapeOf(inner)}`)
    .join()}}`
}

/** One damage. */
export interface Spoiling {
  /** The field and its bad value. */
  readonly told: string
  /** Damages this value, or a similar one that already has other damages. */
  readonly of: (thing: unknown) => unknown
}

/**
 * Every damage of one field at any depth: the worst values of its type and of other types, the field missing, and
 * properties of every object as additional fields.
 */
export const spoilings = (thing: unknown): readonly Spoiling[] => {
  const at = (value: unknown, place: Place): readonly Spoiling[] => {
    const name = place.join('.')
    const own = (place.length === 0 ? [] : worstFor(value)).map((bad) => ({
      told: `${name} becomes ${JSON.stringify(bad).slice(0, 40)}`,
      of: (whole: unknown) => put(whole, place, bad),
    }))
    if (typeof value !== 'object' || value === null) return own
    const keys = Object.keys(value)
    const missing = keys.map((key) => ({
      told: `${name}.${key} is missing`,
      of: (whole: unknown) => without(whole, [...place, key]),
    }))
    const beside = Array.isArray(value)
      ? []
      : membersOfAll.map((key) => ({
          told: `${name} gets a field ${key}`,
          of: (whole: unknown) => put(whole, [...place, key], { polluted: true }),
        }))
    const shapes = new Set<string>()
    const below = Object.entries(value).flatMap(([key, inner]) => {
      const shape = Array.isArray(value) ? shapeOf(inner) : key
      if (shapes.has(shape)) return []
      shapes.add(shape)
      return at(inner, [...place, key])
    })
    return [...own, ...missing, ...beside, ...below]
  }
  return at(thing, [])
}
