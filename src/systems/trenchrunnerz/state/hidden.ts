import * as v from 'valibot'
import type { Parsed } from '@/engine'
import type { Layout } from '../rules'
import * as is from './schemas'

const mostTokens = is.logBounds.tokens * 6
const order = v.pipe(
  is.listOf(is.wholeNumber(0, mostTokens), mostTokens),
  v.check((numbers) => new Set(numbers).size === numbers.length, 'order'),
)
/** 16 bytes, as hex digits. */
const salt = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/**
 * Everything random and hidden, drawn once when the battle begins, so undo redraws nothing. It is only in the sealed
 * part of the log; null in a log without that part, and with tokens on the table.
 */
export const secret = v.strictObject({
  /**
   * Random orders of all tokens, each by its number in the mix: out of the pouch, and for the second wave (TR-15).
   */
  pouch: order,
  draw: order,
  lay: order,
  /** One for each wave's commitment. */
  salts: v.strictTuple([salt, salt]),
})
export type Secret = Parsed<typeof secret>

/** Which token lies where, by its number in the mix: no token twice. */
export const layout: v.GenericSchema<unknown, Layout> = v.pipe(
  is.perPlace(is.wholeNumber(0, mostTokens)),
  v.check((raw) => new Set(Object.values(raw)).size === Object.values(raw).length, 'layout'),
)

/** What a commitment hid, as it is opened at the end. */
export const withPending = v.strictObject({
  arrangement: is.perPlace(is.tokenKind),
  salt,
  /** What was hashed. */
  text: is.text,
  matches: is.booleanFlag,
})
export type OpenedCommitment = Parsed<typeof withPending>

const kinds = is.listOf(is.tokenKind, mostTokens)
/** What players know of how the second wave's tokens came about (TR-15). */
export const dealtAgain = v.strictObject({
  /** Places that got a token anew: all of them, unless tokens stayed where they were. */
  laid: is.places,
  /** How many tokens were never turned up in the first wave. */
  stayed: is.wholeNumber(0, is.logBounds.tokens),
  /** The kinds of those that were turned up and went back to the others; null where one of them is not known. */
  returned: v.nullable(kinds),
  /** Kinds of tokens that stay in play but whose place no player knows any more. */
  stay: kinds,
})
export type DealtAgain = Parsed<typeof dealtAgain>
