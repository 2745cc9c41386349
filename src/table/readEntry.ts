import * as v from 'valibot'
import { err, ok, type Result } from '@/kit'
import { envelope, type Entry } from './entry'
import type { System } from './system'

/** What is needed of a game to read its events from anywhere. */
export type Reading<Event> = Pick<System<never, never, Event, unknown>, 'version' | 'parseEvent'>

/**
 * Validates one entry from a database, a file or another phone, and lifts its events to the version that the game's code knows.
 * @param battle the battle whose log it must belong to
 * @param seq the place that it must have there
 * @returns the entry, or why it is none, for developers
 */
export const readEntry = <Event>(
  raw: unknown,
  battle: string,
  seq: number,
  reading: Reading<Event>,
): Result<Entry<Event>, string> => {
  const parsed = v.safeParse(envelope, raw, { abortEarly: true })
  if (!parsed.success)
    return err(`entry ${seq}: ${v.getDotPath(parsed.issues[0]) ?? 'it'} ${parsed.issues[0].message}`)
  const entry = parsed.output
  if (entry.battle !== battle || entry.seq !== seq)
    return err(`entry ${seq}: found ${entry.battle} ${entry.seq}`)
  const { body } = entry
  if (body.kind !== 'played') return ok({ ...entry, body })
  const events: Event[] = []
  for (const raw of body.events) {
    const event = reading.parseEvent(raw, entry.v)
    if (!event.ok) return err(`entry ${seq}: event ${events.length}: ${event.reason}`)
    events.push(event.value)
  }
  return ok({ ...entry, v: reading.version, body: { ...body, events } })
}
