import * as v from 'valibot'
import { err, ok, shapeFault, visibleName, type Message, type Result } from '@/kit'
import type { Parsed } from '@/engine'
import { hash64 } from '@/engine/schemas'

/**
 * The version of these messages. It rises with any change to them, and with the envelope of entries. Phones of two versions do not play
 * together; each learns whose is older. An older build reads only the fields it knows, so `hello` and `farewell` towards it never change.
 */
export const protocolVersion = 7
/** Since this version a farewell says which one the host speaks. */
const firstToSayItsVersion = 7

/** Without a word for this long a phone is away, in milliseconds; the line stays for when it is back. */
export const silenceLimit = 9000

/** Bounds of everything that comes from another phone, wider than any table and narrower than any harm. */
export const protocolBounds = {
  /** Letters of one message. */
  message: 200_000,
  /** Messages that one phone may send between two beats of the keeper. */
  rate: 400,
  /** Phones at one table, the keeper among them. */
  devices: 8,
  /** Entries in one message. */
  entries: 60,
  /** Commands that are sent at once. */
  commands: 20,
  /** Entries with something sealed, where the table is handed over. */
  sealed: 2000,
  /** Letters of a code by which a line is made. */
  code: 2000,
  /** Letters of one piece of news, which hold up nothing that a battle waits for, and of how many pieces they are. */
  piece: 8000,
  pieces: 250,
  /** What commands and events hold in each other. */
  shape: { depth: 40, holds: 50_000 },
} as const

const short = v.pipe(v.string(), v.maxLength(200))
/** What somebody calls a phone or a side: shown on every screen of the table. */
const name = v.pipe(short, v.transform(visibleName))
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(80))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000_000))
const few = <Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(
    v.custom<unknown[]>((raw) => Array.isArray(raw) && raw.length <= most, `a list of ${most} at most`),
    v.array(item),
  )

/** A code by which a line is made, or what another phone answers to it: read by those who make lines. */
const code = v.pipe(v.string(), v.minLength(1), v.maxLength(protocolBounds.code))

/** Whom a phone plays: sides by their ids, or none: then it is the board, which shows all and decides nothing. */
const plays = few(id, 8)

/** One phone of the table, as all of them know it; `unheard` is for how many seconds, 0 for who is there. */
const device = v.strictObject({
  id,
  name,
  plays,
  here: v.boolean(),
  keeps: v.boolean(),
  unheard: count,
})
export type TableDevice = Parsed<typeof device>

/** A side of the battle: what players call it. A game may not know them before its first steps. */
const side = v.strictObject({ id, name })
export type TableSide = Parsed<typeof side>

/** A sentence that is not in words yet. Its names are a stranger's: they are shown as text. */
const message: v.GenericSchema<unknown, Message> = v.strictObject({
  key: short,
  params: v.exactOptional(
    v.record(short, v.union([v.pipe(v.string(), v.maxLength(2000)), v.number(), v.lazy(() => message)])),
  ),
})

/** Why something was not done, as rules say it. */
const refusal = v.variant('kind', [
  v.strictObject({ kind: v.literal('impossible'), message }),
  v.strictObject({ kind: v.literal('againstRule'), ruling: short, message }),
])

/** How far a log is known: how many entries, and which one is the last. */
const known = { count, last: v.nullable(id) }

/** What one entry hides. */
const sealed = v.strictObject({ seq: count, sealed: v.unknown() })
export type SealedPart = Parsed<typeof sealed>

/** A piece of something that is none of the battle's: what it is about, and what it says, is a matter of those who tell it. */
const news = v.strictObject({
  kind: v.literal('news'),
  topic: v.pipe(v.string(), v.minLength(1), v.maxLength(20)),
  /** Its place, of how many. */
  at: count,
  of: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(protocolBounds.pieces)),
  body: v.pipe(v.string(), v.maxLength(protocolBounds.piece)),
})
export type SideChannelPiece = Omit<Parsed<typeof news>, 'kind'>

/** What a guest says. */
const fromGuest = v.variant('kind', [
  /** Who it is and whom it plays; the first word, and again whenever that changes. */
  v.strictObject({ kind: v.literal('hello'), version: count, device: id, name, plays }),
  /** What it has of the log: whatever is missing is sent. */
  v.strictObject({ kind: v.literal('since'), ...known }),
  /** Commands, as of the log with `count` entries; a keeper that has more sends those instead. */
  v.strictObject({
    kind: v.literal('does'),
    count,
    commands: few(v.unknown(), protocolBounds.commands),
    overrule: few(short, 20),
    /** The side that it answers for, although another phone plays it; null where its player decides for their own. */
    onBehalfOf: v.nullable(id),
  }),
  /** Its number for the dice of entry `count`, told on trust in the keeper's `commitment`. */
  v.strictObject({ kind: v.literal('opens'), count, commitment: hash64, secret: hash64 }),
  /** It keeps the table from now on, if the log has `count` entries still. */
  v.strictObject({ kind: v.literal('takes'), count }),
  /** It can't keep the table now: the battle is not open on it. */
  v.strictObject({ kind: v.literal('declines') }),
  /** Its answer to the code of the phone that keeps the table now, for the one that kept it so far to carry there. */
  v.strictObject({ kind: v.literal('answers'), code }),
  /** Carried to the phone that keeps the table now: what phone `from`, which sat here so far, answers. */
  v.strictObject({ kind: v.literal('brings'), from: id, code }),
  news,
  v.strictObject({ kind: v.literal('undoes'), count }),
  v.strictObject({ kind: v.literal('redoes'), count }),
  /** It is there. */
  v.strictObject({ kind: v.literal('here') }),
  v.strictObject({ kind: v.literal('leaves') }),
])
export type GuestMessage = Parsed<typeof fromGuest>

/** The last word; `version` is the host's, for a phone that speaks another one. */
const farewell = v.strictObject({
  kind: v.literal('farewell'),
  why: v.picklist(['full', 'version', 'closed', 'moved']),
  version: v.exactOptional(count),
})

/** What the keeper says. */
const fromKeeper = v.variant('kind', [
  /** Which battle lies on the table. */
  v.strictObject({
    kind: v.literal('welcome'),
    version: count,
    battle: id,
    game: id,
    /** The version of the game's events there. */
    events: count,
    createdAt: v.number(),
  }),
  /** Who is at the table, whom there is to play, and how far the log is. */
  v.strictObject({
    kind: v.literal('table'),
    sides: few(side, 8),
    devices: few(device, protocolBounds.devices),
    mayAnswer: v.boolean(),
    count,
  }),
  /** Entries from place `from` on, of `count` in all. None of them tells a secret. */
  v.strictObject({
    kind: v.literal('entries'),
    from: count,
    count,
    entries: few(v.unknown(), protocolBounds.entries),
  }),
  /**
   * Entry `count` throws dice: the keeper is bound to its number by its SHA-256 and asks for the guest's. The command says what is
   * thrown, so that nobody can try with known dice what they would be best for.
   */
  v.strictObject({
    kind: v.literal('throws'),
    count,
    commitment: hash64,
    command: v.unknown(),
    overrule: few(short, 20),
  }),
  /** Whether the guest would keep the table, with a log of `count` entries. */
  v.strictObject({ kind: v.literal('offers'), count }),
  /** From now on the guest keeps the table, and this phone is a guest on the same line: here is what only a keeper may know. */
  v.strictObject({ kind: v.literal('hands'), sealed: few(sealed, protocolBounds.sealed) }),
  /** A code of the keeper's that stays with the guest: when this line is gone, one scan of its answer makes another. */
  v.strictObject({ kind: v.literal('back'), code }),
  /** To the guest who kept the table so far and has a line to phone `to` still: a code for that one. */
  v.strictObject({ kind: v.literal('carries'), to: id, code }),
  /** Another phone keeps the table from now on, and this is its code: answered here, it makes a line without any scan. */
  v.strictObject({ kind: v.literal('moves'), code }),
  news,
  /** The guest's log is another one from some place on: nothing is sent. */
  v.strictObject({ kind: v.literal('parted') }),
  /** Why a command was not carried out, and how many before it were. */
  v.strictObject({ kind: v.literal('refused'), count, refusal }),
  /** The table is full, speaks another language, was closed, or lies on another phone from now on. */
  farewell,
])
export type HostMessage = Parsed<typeof fromKeeper>

/** Why a message is none, for developers: what comes over a line is a stranger's. */
export type MessageFault = string

/** A greeting, a welcome or a farewell of another version, with whatever else that one says. */
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
  (text: string): Result<v.InferOutput<Schema> | OtherVersion, MessageFault> => {
    if (text.length > protocolBounds.message) return err(`${text.length} letters`)
    const fault = shapeFault(text, protocolBounds.shape)
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

/** Reads what a guest said. */
export const parseGuestMessage = reader(fromGuest)
/** Reads what the keeper said. */
export const parseHostMessage = reader(fromKeeper)

/** How a phone of another version is sent away: in the words that its version reads. */
export const versionMismatchFarewell = (theirs: number): Extract<HostMessage, { kind: 'farewell' }> => ({
  kind: 'farewell',
  why: 'version',
  ...(theirs >= firstToSayItsVersion && { version: protocolVersion }),
})
