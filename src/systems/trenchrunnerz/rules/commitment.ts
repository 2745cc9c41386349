import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Rng } from '@/kit'
import { placeIds, type TokenKindByPlace } from './model'

/** Bytes of salt: without salt, players could find the twelve tokens on nine places by trying all arrangements. */
const saltBytes = 16

/** The arrangement that is revealed at the end, so that everybody can check that nothing was changed. */
export interface RevealedArrangement {
  readonly wave: 1 | 2
  readonly arrangement: TokenKindByPlace
  /** 32 hexadecimal digits. */
  readonly salt: string
}

/** A new random salt of 32 hexadecimal digits. */
export const newSalt = (rng: Rng): string =>
  Array.from({ length: saltBytes * 2 }, () => rng.below(16).toString(16)).join('')

/**
 * The canonical text of an arrangement: ASCII on one line, all nine places in a fixed order, `-` for a place without
 * a token. Players hash it to check the commitment by hand.
 */
export const arrangementText = ({ wave, arrangement, salt }: RevealedArrangement): string =>
  [
    'TrenchRunnerz',
    `wave=${wave}`,
    ...placeIds.map((place) => `${place}=${arrangement[place] ?? '-'}`),
    `salt=${salt}`,
  ].join(' ')

/** The SHA-256 of that text as 64 hexadecimal digits. It reveals nothing before the end. */
export const arrangementCommitment = (opening: RevealedArrangement): string =>
  bytesToHex(sha256(utf8ToBytes(arrangementText(opening))))

/** Whether a revealed arrangement matches its commitment. */
export const matchesCommitment = (opening: RevealedArrangement, commitment: string): boolean =>
  arrangementCommitment(opening) === commitment

/** The short form of a commitment for noting down: its first ten digits in two groups. */
export const shortCode = (commitment: string): string =>
  `${commitment.slice(0, 5)} ${commitment.slice(5, 10)}`
