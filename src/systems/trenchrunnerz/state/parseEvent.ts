import { eventParser } from '@/table/parsing'
import type { Event } from './event'
import { eventSchemas } from './parse/events'

/** The version of event bodies that is written; there was no other so far. */
export const eventVersion = 1

/**
 * Validates an event that comes from a database or a file: what passes can neither crash `evolve` nor break a bound of the
 * state. Unknown fields are refused. The reason is for developers.
 */
export const parseEvent = eventParser<Event>(eventSchemas, eventVersion)
