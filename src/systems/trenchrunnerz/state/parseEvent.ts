import * as v from 'valibot'
import { err, ok, type Result } from '@/kit'
import type { Event } from './event'
import { eventSchemas } from './parse/events'

/** The version of event bodies that is written; there was no other so far. */
export const eventVersion = 1

const isEventType = (type: unknown): type is Event['type'] =>
  typeof type === 'string' && Object.hasOwn(eventSchemas, type)

/**
 * Validates an event that comes from a database or a file: what passes can neither crash `evolve` nor break a bound of the
 * state. Unknown fields are refused. The reason is for developers.
 */
export const parseEvent = (raw: unknown, version: number): Result<Event, string> => {
  if (version !== eventVersion) return err(`no event version ${version}`)
  if (typeof raw !== 'object' || raw === null || !('type' in raw)) return err('not an event')
  if (!isEventType(raw.type)) return err('no such event')
  const schema: v.GenericSchema<unknown, Event> = eventSchemas[raw.type]
  const result = v.safeParse(schema, raw, { abortEarly: true })
  if (result.success) return ok(result.output)
  const [issue] = result.issues
  return err(`${raw.type} ${v.getDotPath(issue) ?? ''}: ${issue.message}`)
}
