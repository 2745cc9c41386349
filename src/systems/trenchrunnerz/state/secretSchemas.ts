import * as v from 'valibot'
import type { Parsed } from '@/engine'
import type { TokenNumberByPlace } from '../rules'
import * as is from './schemas'

const maxTokens = is.logBounds.tokens * 6
const order = v.pipe(
  is.listOf(is.boundedWholeNumber(0, maxTokens), maxTokens),
  v.check((numbers) => new Set(numbers).size === numbers.length, 'order'),
)
/** 16 bytes, as hex digits. */
const salt = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/**
 * Everything random and hidden, drawn once when the battle begins, so undo redraws nothing. It is only in the sealed
 * part of the log; null in a log without that part, and with tokens on the table.
 */
export const secretSchema = v.strictObject({
  /**
   * Random orders of all tokens, each by its number in the mix: out of the pouch, and for the second wave (TR-15).
   */
  pouch: order,
  draw: order,
  lay: order,
  /** One for each wave's commitment. */
  salts: v.strictTuple([salt, salt]),
})
export type Secret = Parsed<typeof secretSchema>

/** The number of the token on each place: no token twice. */
export const layoutSchema: v.GenericSchema<unknown, TokenNumberByPlace> = v.pipe(
  is.perPlace(is.boundedWholeNumber(0, maxTokens)),
  v.check((raw) => new Set(Object.values(raw)).size === Object.values(raw).length, 'layout'),
)

/** The arrangement of a commitment, as it is opened at the end. */
export const openedCommitmentSchema = v.strictObject({
  arrangement: is.perPlace(is.tokenKind),
  salt,
  /** The text that was hashed. */
  text: is.text,
  matches: is.booleanSchema,
})
export type OpenedCommitment = Parsed<typeof openedCommitmentSchema>

const kinds = is.listOf(is.tokenKind, maxTokens)
/** What players know of how the second wave's tokens were dealt (TR-15). */
export const publiclyKnownRedealSchema = v.strictObject({
  /** Places that got a new token: all, unless tokens stayed in place. */
  laid: is.distinctPlaces,
  /** How many tokens were never turned up in the first wave. */
  stayed: is.boundedWholeNumber(0, is.logBounds.tokens),
  /** The kinds of the revealed tokens that went back; null if one of them is unknown. */
  returned: v.nullable(kinds),
  /** Kinds of tokens that stay in play, but whose place no player knows. */
  stay: kinds,
})
export type PubliclyKnownRedeal = Parsed<typeof publiclyKnownRedealSchema>
