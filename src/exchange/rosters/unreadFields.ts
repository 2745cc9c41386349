import type * as v from 'valibot'
import type { SkippedItem } from '@/engine'

/** As much of a schema as tells which fields it knows. */
interface Shape {
  readonly kind?: string
  readonly entries?: Readonly<Record<string, Shape>>
  readonly item?: Shape
  readonly wrapped?: Shape
  readonly pipe?: readonly Shape[]
}

/** Fields that say nothing of a force: keys of a database, moments, addresses. */
const silent = /(^|[_-])(id|uuid|slug|at|date|url|image|version|order)$/i

/**
 * The fields that a file has and its schema does not know, wherever they stand and whatever they hold, by their names and how
 * often they say something: they are left in the file. `known` fields are left on purpose and are no loss.
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

/** What a schema is behind its transformations and what makes it optional. */
const opened = (shape: Shape): Shape => {
  if (shape.entries || shape.item) return shape
  const inner = shape.wrapped ?? shape.pipe?.find((step) => step !== shape && holds(step))
  return inner ? opened(inner) : {}
}
const holds = ({ entries, item, wrapped, pipe }: Shape): boolean =>
  Boolean(entries ?? item ?? wrapped ?? pipe)

/** Whether a value tells anything. An empty list, a blank, a zero and a "no" do not. */
const says = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(says)
    : typeof value === 'string'
      ? value.trim() !== ''
      : Boolean(value)
