import { maxNesting } from '@/kit'

/**
 * A value as JSON would bring it back, its fields in one order: who has the same entry writes the same bytes. Half a letter (a
 * text that was cut within an emoji) becomes the letter that stands for what can't be read, as it would on its way.
 */
export const canonicalJson = (value: unknown): unknown => {
  if (typeof value === 'string') return wellFormed(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  if (Array.isArray(value)) return value.map((one) => canonicalJson(one))
  if (typeof value !== 'object' || value === null) return value ?? null
  const fields = Object.entries(value)
    // A field of that name would be lost on its way.
    .filter(([name, one]) => one !== undefined && name !== '__proto__')
    .map(([name, one]) => [wellFormed(name), one] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([name, one]) => [name, canonicalJson(one)]))
}

/** Whether a value is what `plain` would make of it, and nests no deeper than what comes from outside may. */
export const isCanonicalJson = (value: unknown, depth: number = maxNesting): boolean => {
  if (value === null || typeof value === 'boolean') return true
  if (typeof value === 'string') return value === wellFormed(value)
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object' || depth === 0) return false
  if (Array.isArray(value)) return value.every((one) => isCanonicalJson(one, depth - 1))
  if (Object.getPrototypeOf(value) !== Object.prototype) return false
  const names = Object.keys(value)
  const ordered = Object.keys(canonicalJson(Object.fromEntries(names.map((name) => [name, 0]))) as object)
  return (
    names.length === ordered.length &&
    names.every((name, place) => name === ordered[place]) &&
    Object.values(value).every((one) => isCanonicalJson(one, depth - 1))
  )
}

/** Whether a value nests no deeper than what comes from outside may. */
export const isShallow = (value: unknown, depth: number = maxNesting): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((one) => isShallow(one, depth - 1)))

const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')
