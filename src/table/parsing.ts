import * as v from 'valibot'
import { err, ok, type Result } from '@/kit'

/** One of a union's names; the compiler sees to it that none is missing. */
export const oneOf = <Name extends string>(names: Readonly<Record<Name, true>>) =>
  v.picklist(Object.keys(names) as Name[])

/** JSON knows no -0: without it an event is the same before and after it was stored. */
const plainZero = (number: number): number => number + 0
/** A number from `least` to `most`, both included; `whole` takes only whole ones. */
export const amount = (least: number, most: number) =>
  v.pipe(v.number(), v.minValue(least), v.maxValue(most), v.transform(plainZero))
export const whole = (least: number, most: number) => v.pipe(amount(least, most), v.integer())
/** A list of `least` to `most` items. A longer one is not even read: a file may hold millions. */
export const listOf = <Item extends v.GenericSchema>(item: Item, most: number, least = 0) =>
  v.pipe(
    v.custom<unknown[]>((raw) => Array.isArray(raw) && raw.length <= most, `a list of ${most} at most`),
    v.array(item),
    v.minLength(least),
  )

export const flag = v.boolean()

/**
 * Makes a game's `parseEvent`: it validates an event that comes from a database or a file by the schema of its type, so
 * that what passes can neither crash `evolve` nor break a bound of the state. The reason is for developers.
 */
export const eventParser = <Event extends { readonly type: string }>(
  schemas: Readonly<Record<Event['type'], v.GenericSchema<unknown, Event>>>,
  known: number,
) => {
  const isEventType = (type: unknown): type is Event['type'] =>
    typeof type === 'string' && Object.hasOwn(schemas, type)

  return (raw: unknown, version: number): Result<Event, string> => {
    if (version !== known) return err(`no event version ${version}`)
    if (typeof raw !== 'object' || raw === null || !('type' in raw)) return err('not an event')
    if (!isEventType(raw.type)) return err('no such event')
    const result = v.safeParse(schemas[raw.type], raw, { abortEarly: true })
    if (result.success) return ok(result.output)
    const [issue] = result.issues
    return err(`${raw.type} ${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  }
}
