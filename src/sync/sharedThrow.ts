import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { fairRngFromUint32, type Rng } from '@/kit'

/** Identifies the dice that two phones throw together: those of one entry of one battle. */
export interface SharedThrowSeed {
  readonly battle: string
  /** The index of the entry in the log. */
  readonly count: number
  /** The numbers of both phones, the host's first: 64 hexadecimal digits each. */
  readonly secrets: readonly [string, string]
}

const digits = 64

/** A number that nobody can guess: 64 hexadecimal digits, all equally likely. */
export const newSecret = (rng: Rng): string =>
  Array.from({ length: digits }, () => rng.below(16).toString(16)).join('')

/** The SHA-256 of a number, 64 hexadecimal digits: it commits a phone to its number, and reveals nothing about it. */
export const secretCommitment = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)))

/** The number of 32-bit words in one SHA-256. */
const wordsInOne = 8

/**
 * The random numbers that two phones make together: word after word of SHA-256 over battle, index, both numbers and a
 * counter. They are fair (C-1) if at least one of the two numbers was drawn fairly and neither phone knew the other's
 * number when it committed to its own.
 */
export const sharedRng = ({ battle, count, secrets }: SharedThrowSeed): Rng => {
  const seed = `Firestep dice ${battle} ${count} ${secrets.join(' ')}`
  let words: DataView = new DataView(new ArrayBuffer(0))
  let drawn = 0
  return fairRngFromUint32(() => {
    const word = drawn % wordsInOne
    if (word === 0) {
      const { buffer, byteOffset } = sha256(utf8ToBytes(`${seed} ${drawn / wordsInOne}`))
      words = new DataView(buffer, byteOffset, 32)
    }
    drawn += 1
    return words.getUint32(word * 4)
  })
}
