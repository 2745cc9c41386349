import * as v from 'valibot'
import { hash64, timestamp } from './schemas'
import type { Parsed } from './parsed'

const text = v.pipe(v.string(), v.minLength(1))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const seqs = v.pipe(v.array(count), v.minLength(1))

const played = v.strictObject({
  kind: v.literal('played'),
  events: v.array(v.unknown()),
  /** Rulings that the players set aside for this command. */
  overruled: v.exactOptional(v.array(v.string())),
  /** Dice were thrown here in place of dice that an undo took back (C-4). */
  again: v.exactOptional(v.literal(true)),
})
/** The listed entries, the newest that stood, no longer stand. */
const undid = v.strictObject({ kind: v.literal('undid'), entries: seqs })
/** The listed entries stand again. */
const redid = v.strictObject({ kind: v.literal('redid'), entries: seqs })

interface Played<Event> extends Parsed<typeof played> {
  readonly events: readonly Event[]
}
export type EntryBody<Event> = Played<Event> | Parsed<typeof undid> | Parsed<typeof redid>

/**
 * What the dice of an entry were made of, where two phones made them together: the device that drew the second number, and both
 * numbers, the keeper's first. Nothing is folded from it; whoever has the command can throw the same dice again.
 */
const shared = v.strictObject({ with: text, secrets: v.tuple([hash64, hash64]) })

/**
 * Two phones were to throw the dice of an entry, and the host threw them alone: the number of the device `with` came too late, or that
 * phone had left. Nothing is folded from it.
 */
const givenUp = v.strictObject({ with: text, host: text, why: v.picklist(['late', 'left']) })

/** The envelope of an entry, exactly: a field that nobody knows means that newer code or a mishap wrote it. */
export const entrySchema = v.strictObject({
  battle: text,
  /** Position in the log: 0, 1, 2 ... without gaps. */
  seq: count,
  /** The seq of the entry that began this entry's step; an undo takes whole steps. */
  step: count,
  id: text,
  /** When it was written, in milliseconds since 1970. Never read by rules. */
  at: timestamp,
  /** The device that wrote it. */
  by: v.string(),
  /** The version of the event bodies inside; older ones are lifted on reading. */
  v: count,
  body: v.variant('kind', [played, undid, redid]),
  /** Its dice were thrown by two phones, neither of which could load them. */
  shared: v.exactOptional(shared),
  /** Its dice were to be thrown by two phones, and were not. */
  givenUp: v.exactOptional(givenUp),
  /** The side that its author decided for, although another phone at the table plays it. */
  answersFor: v.exactOptional(text),
  /** What only its owner may see before it is revealed. Nothing is folded from it. */
  sealed: v.exactOptional(v.unknown()),
})
type Envelope = Parsed<typeof entrySchema>

/**
 * One line of a battle's append-only log: everything that one command did, or an undo, or a redo. It is written
 * in one transaction and is the point where a killed app starts again.
 */
export interface LogEntry<Event = unknown> extends Envelope {
  readonly body: EntryBody<Event>
}

/** What an entry says of the table of phones at which it was decided. */
export type EntryTableInfo = Pick<Envelope, 'shared' | 'givenUp' | 'answersFor'>
/** Who writes and when, and what the table saw: handed in, because rules and table know no clock and no other phone. */
export type EntryStamp = Pick<Envelope, 'id' | 'at' | 'by'> & EntryTableInfo
