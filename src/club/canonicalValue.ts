import { maxNesting } from '@/kit'

/**
 * A value as it would be after a JSON round trip, with its fields in one fixed order: the same entry always gives the
 * same bytes. A lone surrogate (a text cut within an emoji) becomes the replacement character, as it would in
 * transport.
 */
export const toCanonicalValue = (value: unknown): unknown => {
  if (typeof value === 'string') return wellFormed(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  if (Array.isArray(value)) return value.map((one) => toCanonicalValue(one))
  if (typeof value !== 'object' || value === null) return value ?? null
  const fields = Object.entries(value)
    // A field with this name would be lost in transport.
    .filter(([name, one]) => one !== undefined && name !== '__proto__')
    .map(([name, one]) => [wellFormed(name), one] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([name, one]) => [name, toCanonicalValue(one)]))
}

/** Whether `plain` would leave a value as it is, and it nests no deeper than outside data may. */
export const isCanonicalValue = (value: unknown, depth: number = maxNesting): boolean => {
  if (value === null || typeof value === 'boolean') return true
  if (typeof value === 'string') return value === wellFormed(value)
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object' || depth === 0) return false
  if (Array.isArray(value)) return value.every((one) => isCanonicalValue(one, depth - 1))
  if (Object.getPrototypeOf(value) !== Object.prototype) return false
  const names = Object.keys(value)
  const ordered = Object.keys(toCanonicalValue(Object.fromEntries(names.map((name) => [name, 0]))) as object)
  return (
    names.length === ordered.length &&
    names.every((name, place) => name === ordered[place]) &&
    Object.values(value).every((one) => isCanonicalValue(one, depth - 1))
  )
}

/** Whether a value nests no deeper than outside data may. */
export const isShallow = (value: unknown, depth: number = maxNesting): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((one) => isShallow(one, depth - 1)))

const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')
