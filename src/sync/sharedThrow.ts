import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { rngFrom, type Rng } from '@/kit'

/** Which dice two phones throw together: those of one entry of one battle. */
export interface SharedThrowId {
  readonly battle: string
  /** The place of the entry in the log. */
  readonly count: number
  /** The numbers of both phones, the keeper's first: 64 hexadecimal digits each. */
  readonly secrets: readonly [string, string]
}

const digits = 64

/** A number that nobody can guess: 64 hexadecimal digits, all equally likely. */
export const newSecret = (rng: Rng): string =>
  Array.from({ length: digits }, () => rng.below(16).toString(16)).join('')

/** The SHA-256 of a number, 64 hexadecimal digits: it binds whoever tells it, and tells nothing of the number. */
export const secretCommitment = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)))

/** Words of 32 bits in one SHA-256. */
const wordsInOne = 8

/**
 * The chance that two numbers make together: word after word of SHA-256 over battle, place, both numbers and a count that goes up. It
 * is fair (C-1) as soon as one of the two was drawn fairly and neither phone knew the other's when it was bound to its own.
 */
export const sharedRng = ({ battle, count, secrets }: SharedThrowId): Rng => {
  const seed = `Firestep dice ${battle} ${count} ${secrets.join(' ')}`
  let words: DataView = new DataView(new ArrayBuffer(0))
  let drawn = 0
  return rngFrom(() => {
    const word = drawn % wordsInOne
    if (word === 0) {
      const { buffer, byteOffset } = sha256(utf8ToBytes(`${seed} ${drawn / wordsInOne}`))
      words = new DataView(buffer, byteOffset, 32)
    }
    drawn += 1
    return words.getUint32(word * 4)
  })
}
