import { err, ok, type Result } from '@/kit'
import type { Event } from './event'

/** Validates an event that comes from a database or a file. The reason is for developers. */
export const parseEvent = (raw: unknown, version: number): Result<Event, string> => {
  if (version !== 1) return err(`no event version ${version}`)
  return typeof raw === 'object' && raw !== null && 'type' in raw ? ok(raw as Event) : err('not an event')
}
