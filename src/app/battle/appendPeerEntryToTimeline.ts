import { err, ok, type Result } from '@/kit'
import { readEntry, type LogEntry } from '@/engine'
import type { LoadedGame } from '../loadGame'
import type { AnyTimeline } from './loadTimeline'

/**
 * Appends an entry that another phone wrote. It is parsed and applied as untrusted data.
 * @returns the entry as it is in the log; `newer` if a newer version of Firestep wrote it; `unfit` if it is not the
 *   next entry
 */
export const appendPeerEntryToTimeline = (
  timeline: AnyTimeline,
  raw: unknown,
  battle: string,
  game: LoadedGame,
): Result<LogEntry, 'unfit' | 'newer'> => {
  const entry = readEntry<unknown>(raw, battle, timeline.nextSeq, game)
  if (!entry.ok) return err(entry.reason.kind === 'newer' ? 'newer' : 'unfit')
  return timeline.append(entry.value).ok ? ok(entry.value) : err('unfit')
}
