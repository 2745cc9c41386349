import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Rng } from '@/kit'
import { placeIds, type Arrangement } from './model'

/** Bytes of salt: without it twelve tokens on nine places could be found out by trying them all. */
export const saltBytes = 16

/** What is opened at the end, so that everybody can check that nothing was moved. */
export interface RevealedArrangement {
  readonly wave: 1 | 2
  readonly arrangement: Arrangement
  /** 32 hexadecimal digits. */
  readonly salt: string
}

/** A new salt, 32 hexadecimal digits, all equally likely. */
export const newSalt = (rng: Rng): string =>
  Array.from({ length: saltBytes * 2 }, () => rng.below(16).toString(16)).join('')

/**
 * The one text that stands for an arrangement: plain ASCII on one line, all nine places in a fixed order, `-` for a place without
 * a token. It is what players hash to check by hand.
 */
export const arrangementText = ({ wave, arrangement, salt }: RevealedArrangement): string =>
  [
    'TrenchRunnerz',
    `wave=${wave}`,
    ...placeIds.map((place) => `${place}=${arrangement[place] ?? '-'}`),
    `salt=${salt}`,
  ].join(' ')

/** The SHA-256 of that text: 64 hexadecimal digits. It tells nothing until it is opened. */
export const commitmentOf = (opening: RevealedArrangement): string =>
  bytesToHex(sha256(utf8ToBytes(arrangementText(opening))))

/** Whether what was opened is what was committed to. */
export const matchesCommitment = (opening: RevealedArrangement, commitment: string): boolean =>
  commitmentOf(opening) === commitment

/** A commitment as players note it down: its first ten digits in two groups. */
export const shortCode = (commitment: string): string =>
  `${commitment.slice(0, 5)} ${commitment.slice(5, 10)}`
