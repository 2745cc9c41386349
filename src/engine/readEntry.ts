import * as v from 'valibot'
import { err, ok, type Result } from '@/kit'
import { logEntrySchema, type LogEntry } from './logEntry'
import { damagedFault, withFaultPath, faultIfNewerVersion, type ReadFault } from './readFault'
import type { System } from './system'

/** The part of a game that is needed to read its events. */
export type VersionedEventParser<Event> = Pick<System<never, never, Event, unknown>, 'version' | 'parseEvent'>

/**
 * Validates one entry from a database, a file or another phone, and migrates its events to the current version.
 * @param battle the battle whose log the entry must belong to
 * @param seq the position that it must have there
 * The envelope has no version of its own: the `v` of its events counts for it, so a new field in the envelope raises
 * the version of every game. Of an entry of a newer version, only the position is checked.
 */
export const readEntry = <Event>(
  raw: unknown,
  battle: string,
  seq: number,
  reading: VersionedEventParser<Event>,
): Result<LogEntry<Event>, ReadFault> => {
  const newer = newerEntry(raw, battle, seq, reading.version)
  if (newer) return err(newer)
  const at = (reason: string) => err(damagedFault(`entry ${seq}: ${reason}`))
  const parsed = v.safeParse(logEntrySchema, raw, { abortEarly: true })
  if (!parsed.success) return at(`${v.getDotPath(parsed.issues[0]) ?? 'it'} ${parsed.issues[0].message}`)
  const entry = parsed.output
  if (entry.battle !== battle || entry.seq !== seq) return at(`found ${entry.battle} ${entry.seq}`)
  const { body } = entry
  if (body.kind !== 'played') return ok({ ...entry, body })
  const events: Event[] = []
  for (const raw of body.events) {
    const event = reading.parseEvent(raw, entry.v)
    if (!event.ok) return err(withFaultPath(`entry ${seq}: event ${events.length}`, event.reason))
    events.push(event.value)
  }
  return ok({ ...entry, v: reading.version, body: { ...body, events } })
}

/** Whether a newer build wrote an entry that is at its correct position in its battle's log. */
const newerEntry = (raw: unknown, battle: string, seq: number, ours: number) => {
  if (typeof raw !== 'object' || raw === null) return null
  const entry: { battle?: unknown; seq?: unknown; v?: unknown } = raw
  return entry.battle === battle && entry.seq === seq ? faultIfNewerVersion(ours, entry.v) : null
}
