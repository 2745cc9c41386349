import * as v from 'valibot'
import { hexDigits64Schema, timestamp } from './schemas'
import type { Parsed } from './schemaOutput'

const text = v.pipe(v.string(), v.minLength(1))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const seqs = v.pipe(v.array(count), v.minLength(1))

const played = v.strictObject({
  kind: v.literal('played'),
  events: v.array(v.unknown()),
  /** Rulings that the players overruled for this command. */
  overruled: v.exactOptional(v.array(v.string())),
  /** These dice were thrown to replace dice that an undo took back (C-4). */
  again: v.exactOptional(v.literal(true)),
})
/** An undo of the listed entries, the newest ones that were valid. */
const undid = v.strictObject({ kind: v.literal('undid'), entries: seqs })
/** A redo: the listed entries are valid again. */
const redid = v.strictObject({ kind: v.literal('redid'), entries: seqs })

interface Played<Event> extends Parsed<typeof played> {
  readonly events: readonly Event[]
}
export type PlayUndoOrRedoBody<Event> = Played<Event> | Parsed<typeof undid> | Parsed<typeof redid>

/**
 * The numbers behind an entry's dice when two phones threw them together: the device that drew the second number, and
 * both numbers, the host's first. The fold ignores them. With the command, anybody can repeat the throw.
 */
const shared = v.strictObject({ with: text, secrets: v.tuple([hexDigits64Schema, hexDigits64Schema]) })

/**
 * Two phones were to throw the dice of an entry, but the host threw them alone: the number of the device `with` came
 * too late, or that phone had left. The fold ignores this.
 */
const givenUp = v.strictObject({ with: text, host: text, why: v.picklist(['late', 'left']) })

/** The exact fields of an entry's envelope. An unknown field was written by a newer build or by an error. */
export const logEntrySchema = v.strictObject({
  battle: text,
  /** Position in the log: 0, 1, 2 ... without gaps. */
  seq: count,
  /** The seq of the first entry of this entry's step. An undo takes back whole steps. */
  step: count,
  id: text,
  /** The time of writing, in milliseconds since 1970. Rules never read it. */
  at: timestamp,
  /** The device that wrote the entry. */
  by: v.string(),
  /** The version of the events in the entry. Migrations bring older events up to date on reading. */
  v: count,
  body: v.variant('kind', [played, undid, redid]),
  /** Two phones threw the dice together, so neither could cheat. */
  shared: v.exactOptional(shared),
  /** Two phones were to throw the dice together, but did not. */
  givenUp: v.exactOptional(givenUp),
  /** The side that the author decided for, although another phone plays that side. */
  answersFor: v.exactOptional(text),
  /** The part that only its owner may see before it is revealed. The fold ignores it. */
  sealed: v.exactOptional(v.unknown()),
})
type Envelope = Parsed<typeof logEntrySchema>

/**
 * One entry of a battle's append-only log: everything that one command did, or an undo, or a redo. It is written in
 * one transaction. An app that was killed resumes after its last entry.
 */
export interface LogEntry<Event = unknown> extends Envelope {
  readonly body: PlayUndoOrRedoBody<Event>
}

/** The part of an entry about the shared table at which it was decided. */
export type SharedTableEntryInfo = Pick<Envelope, 'shared' | 'givenUp' | 'answersFor'>
/**
 * The author, the time and the shared table's data. The caller passes them in, because rules and engine know no clock
 * and no other phone.
 */
export type EntryStamp = Pick<Envelope, 'id' | 'at' | 'by'> & SharedTableEntryInfo
