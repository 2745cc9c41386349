import type * as v from 'valibot'
import type { SkippedItem } from '@/engine'

/** The part of a schema that says which fields it knows. */
interface Shape {
  readonly kind?: string
  readonly entries?: Readonly<Record<string, Shape>>
  readonly item?: Shape
  readonly wrapped?: Shape
  readonly pipe?: readonly Shape[]
}

/** Fields without information about a force: database keys, times, addresses. */
const silent = /(^|[_-])(id|uuid|slug|at|date|url|image|version|order)$/i

/**
 * The fields of a file that its schema does not know, at any depth, by name, with the number of times they have a
 * value. They are not imported. `known` fields are left out on purpose and are not listed.
 */
export const unreadFields = (
  schema: v.GenericSchema,
  raw: unknown,
  known: RegExp = /^$/,
): readonly SkippedItem[] => {
  const counts = new Map<string, number>()
  const walk = (shape: Shape, value: unknown): void => {
    const { entries, item } = opened(shape)
    if (item && Array.isArray(value)) for (const each of value) walk(item, each)
    if (!entries || typeof value !== 'object' || value === null || Array.isArray(value)) return
    for (const [name, held] of Object.entries(value)) {
      const field = Object.hasOwn(entries, name) ? entries[name] : undefined
      if (field) walk(field, held)
      else if (says(held) && !known.test(name) && !silent.test(name))
        counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  walk(schema as unknown as Shape, raw)
  return [...counts].map(([name, count]) => ({ name: name.slice(0, 120), count, reason: 'unknown' }))
}

/** The schema inside its transformations and its optional wrappers. */
const opened = (shape: Shape): Shape => {
  if (shape.entries || shape.item) return shape
  const inner = shape.wrapped ?? shape.pipe?.find((step) => step !== shape && holds(step))
  return inner ? opened(inner) : {}
}
const holds = ({ entries, item, wrapped, pipe }: Shape): boolean =>
  Boolean(entries ?? item ?? wrapped ?? pipe)

/** Whether a value holds information. An empty list, a blank text, a zero and `false` do not. */
const says = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(says)
    : typeof value === 'string'
      ? value.trim() !== ''
      : Boolean(value)
