import * as v from 'valibot'
import { err, ok, jsonShapeFault, visibleName, type Message, type Result } from '@/kit'
import type { Parsed } from '@/engine'
import { hexDigits64Schema } from '@/engine/schemas'

/**
 * The version of these messages. It rises with every change to them or to the envelope of entries. Phones of two
 * versions do not play together; each learns which one is older. An older build reads only the fields that it knows, so
 * `hello` and `farewell` to an older build never change.
 */
export const protocolVersion = 7
/** From this version on, a farewell contains the host's version. */
const firstToSayItsVersion = 7

/** A phone that is silent for this long is away, in milliseconds. Its connection stays open for when it is back. */
export const silenceUntilAway = 9000

/** Bounds for everything that comes from another phone: wider than any real table, narrow enough to prevent harm. */
export const protocolBounds = {
  /** Characters of one message. */
  message: 200_000,
  /** Messages that one phone may send between two ticks of the host. */
  rate: 400,
  /** Phones at one table, including the host. */
  devices: 8,
  /** Entries in one message. */
  entries: 60,
  /** Commands sent at once. */
  commands: 20,
  /** Entries with sealed data, when the table is handed over. */
  sealed: 2000,
  /** Characters of a connection code. */
  code: 2000,
  /** Characters of one side channel piece, small so that it does not delay the battle, and the number of pieces. */
  piece: 8000,
  pieces: 250,
  /** How deep commands and events may nest, and how many objects and lists they may hold. */
  shape: { depth: 40, holds: 50_000 },
} as const

const short = v.pipe(v.string(), v.maxLength(200))
/** The name of a phone or a side: shown on every screen of the table. */
const name = v.pipe(short, v.transform(visibleName))
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(80))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000_000))
const few = <Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(
    v.custom<unknown[]>((raw) => Array.isArray(raw) && raw.length <= most, `a list of ${most} at most`),
    v.array(item),
  )

/** A connection code, or another phone's answer to one. Only the code that makes connections reads it. */
const code = v.pipe(v.string(), v.minLength(1), v.maxLength(protocolBounds.code))

/**
 * The sides that a phone plays, by their ids. With none it is a spectator: it shows everything and decides nothing.
 */
const plays = few(id, 8)

/** One phone of the table, as all phones know it. `unheard` is the silence in seconds, 0 for a phone that is here. */
const device = v.strictObject({
  id,
  name,
  plays,
  here: v.boolean(),
  keeps: v.boolean(),
  unheard: count,
})
export type TableDevice = Parsed<typeof device>

/** A side of the battle, with the name that players know. A game may not know its sides before its first steps. */
const side = v.strictObject({ id, name })
export type TableSide = Parsed<typeof side>

/** A sentence that is not translated yet. Names in it are untrusted and are shown as text. */
const message: v.GenericSchema<unknown, Message> = v.strictObject({
  key: short,
  params: v.exactOptional(
    v.record(short, v.union([v.pipe(v.string(), v.maxLength(2000)), v.number(), v.lazy(() => message)])),
  ),
})

/** Why something was refused, in the form that the rules return. */
const refusal = v.variant('kind', [
  v.strictObject({ kind: v.literal('impossible'), message }),
  v.strictObject({ kind: v.literal('againstRule'), ruling: short, message }),
])

/** What is known of a log: the number of entries, and the last one. */
const known = { count, last: v.nullable(id) }

/** The sealed data of one entry. */
const sealed = v.strictObject({ seq: count, sealed: v.unknown() })
export type SealedPart = Parsed<typeof sealed>

/** A piece of a side channel message. Its topic and its content are up to the two ends. */
const news = v.strictObject({
  kind: v.literal('news'),
  topic: v.pipe(v.string(), v.minLength(1), v.maxLength(20)),
  /** Its index, and the number of pieces. */
  at: count,
  of: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(protocolBounds.pieces)),
  body: v.pipe(v.string(), v.maxLength(protocolBounds.piece)),
})
export type SideChannelPiece = Omit<Parsed<typeof news>, 'kind'>

/** The messages of a guest. */
const fromGuest = v.variant('kind', [
  /** The phone and its sides; the first message, and again whenever they change. */
  v.strictObject({ kind: v.literal('hello'), version: count, device: id, name, plays }),
  /** How much of the log the guest has: the host sends what is missing. */
  v.strictObject({ kind: v.literal('since'), ...known }),
  /** Commands, based on the log with `count` entries. A host with more entries sends those instead. */
  v.strictObject({
    kind: v.literal('does'),
    count,
    commands: few(v.unknown(), protocolBounds.commands),
    overrule: few(short, 20),
    /**
     * The side that the guest answers for, although another phone plays it; null if its player decides for their own
     * side.
     */
    onBehalfOf: v.nullable(id),
  }),
  /** The guest's number for the dice of entry `count`, sent once it has the host's `commitment`. */
  v.strictObject({
    kind: v.literal('opens'),
    count,
    commitment: hexDigits64Schema,
    secret: hexDigits64Schema,
  }),
  /** Accepts the role of host, if the log still has `count` entries. */
  v.strictObject({ kind: v.literal('takes'), count }),
  /** Declines the role of host: the battle is not open on this phone. */
  v.strictObject({ kind: v.literal('declines') }),
  /** The guest's answer to the new host's code, for the former host to pass on. */
  v.strictObject({ kind: v.literal('answers'), code }),
  /** A message passed on to the new host: the answer of phone `from`, a former guest of this one. */
  v.strictObject({ kind: v.literal('brings'), from: id, code }),
  news,
  v.strictObject({ kind: v.literal('undoes'), count }),
  v.strictObject({ kind: v.literal('redoes'), count }),
  /** The guest is still here. */
  v.strictObject({ kind: v.literal('here') }),
  v.strictObject({ kind: v.literal('leaves') }),
])
export type GuestMessage = Parsed<typeof fromGuest>

/** The last message; `version` is the host's, for a phone with another version. */
const farewell = v.strictObject({
  kind: v.literal('farewell'),
  why: v.picklist(['full', 'version', 'closed', 'moved']),
  version: v.exactOptional(count),
})

/** The messages of the host. */
const fromHost = v.variant('kind', [
  /** The battle of the table. */
  v.strictObject({
    kind: v.literal('welcome'),
    version: count,
    battle: id,
    game: id,
    /** The host's version of the game's events. */
    events: count,
    createdAt: v.number(),
  }),
  /** The phones at the table, the sides to play, and the length of the log. */
  v.strictObject({
    kind: v.literal('table'),
    sides: few(side, 8),
    devices: few(device, protocolBounds.devices),
    mayAnswer: v.boolean(),
    count,
  }),
  /** Entries from index `from` on, out of `count` in all, without any secrets. */
  v.strictObject({
    kind: v.literal('entries'),
    from: count,
    count,
    entries: few(v.unknown(), protocolBounds.entries),
  }),
  /**
   * Entry `count` throws dice. The host commits to its number by its SHA-256 and asks for the guest's number. The
   * message includes the command, so that nobody can try out with known dice which command would benefit most.
   */
  v.strictObject({
    kind: v.literal('throws'),
    count,
    commitment: hexDigits64Schema,
    command: v.unknown(),
    overrule: few(short, 20),
  }),
  /** Asks whether the guest would become the host, with a log of `count` entries. */
  v.strictObject({ kind: v.literal('offers'), count }),
  /**
   * The guest is the host from now on, and this phone is a guest on the same connection. Contains the data that only
   * a host may have.
   */
  v.strictObject({ kind: v.literal('hands'), sealed: few(sealed, protocolBounds.sealed) }),
  /**
   * A code of the host for the guest to keep. When this connection is gone, one scan of the answer makes a new one.
   */
  v.strictObject({ kind: v.literal('back'), code }),
  /** For a guest that was the host before and still has a connection to phone `to`: a code for that phone. */
  v.strictObject({ kind: v.literal('carries'), to: id, code }),
  /**
   * Another phone is the host from now on, and this is its code. An answer to it makes a connection without a scan.
   */
  v.strictObject({ kind: v.literal('moves'), code }),
  news,
  /** The guest's log differs from some index on: nothing is sent. */
  v.strictObject({ kind: v.literal('parted') }),
  /** Why a command was refused, and how many commands before it were carried out. */
  v.strictObject({ kind: v.literal('refused'), count, refusal }),
  /** The table is full, has another version, was closed, or has moved to another phone. */
  farewell,
])
export type HostMessage = Parsed<typeof fromHost>

/** Why a message is invalid, for developers: messages are untrusted. */
export type MessageFaultDetail = string

/** A greeting, a welcome or a farewell of another version, with any other fields. */
const otherVersion = v.pipe(
  v.variant('kind', [
    v.object({ kind: v.literal('hello'), version: count }),
    v.object({ kind: v.literal('welcome'), version: count }),
    v.object({ kind: v.literal('farewell'), why: v.literal('version'), version: count }),
  ]),
  v.check(({ version }) => version !== protocolVersion),
  v.transform(({ version }) => ({ kind: 'otherVersion' as const, version })),
)
type OtherVersion = v.InferOutput<typeof otherVersion>

const reader =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (text: string): Result<v.InferOutput<Schema> | OtherVersion, MessageFaultDetail> => {
    if (text.length > protocolBounds.message) return err(`${text.length} letters`)
    const fault = jsonShapeFault(text, protocolBounds.shape)
    if (fault) return err(fault)
    let raw: unknown
    try {
      raw = JSON.parse(text)
    } catch {
      return err('no JSON')
    }
    const other = v.safeParse(otherVersion, raw, { abortEarly: true })
    if (other.success) return ok(other.output)
    const parsed = v.safeParse(schema, raw, { abortEarly: true })
    return parsed.success
      ? ok(parsed.output)
      : err(`${v.getDotPath(parsed.issues[0]) ?? 'it'}: ${parsed.issues[0].message}`)
  }

/** Reads a guest's message. */
export const parseGuestMessage = reader(fromGuest)
/** Reads a host's message. */
export const parseHostMessage = reader(fromHost)

/** The farewell for a phone of another version, in a form that its version can read. */
export const versionMismatchFarewell = (theirs: number): Extract<HostMessage, { kind: 'farewell' }> => ({
  kind: 'farewell',
  why: 'version',
  ...(theirs >= firstToSayItsVersion && { version: protocolVersion }),
})
