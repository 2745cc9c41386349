import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { err, ok, type Result } from '@/kit'
import { base45Of, bytesOfBase45 } from './base45'

/**
 * The maximum to send from phone to phone as codes, in packed bytes; above it, a file is faster than half a minute of
 * codes.
 */
export const maxTransferBytes = 64 * 1024

/** The content of one code, in bytes: a code of 81 modules, which a camera reads from a phone at arm's length. */
const mostFrameBytes = 384

/** The maximum number of codes in one transfer. */
export const maxCodeChunks = Math.ceil(maxTransferBytes / mostFrameBytes)

/**
 * One code of a sequence. Every chunk names its transfer and its index, so chunks are accepted in any order, and
 * those of another transfer or of other apps are recognized.
 */
export interface CodeChunk {
  /** The start of the hash of the whole: repeating the same content continues the same transfer. */
  readonly transfer: string
  /** From 0. */
  readonly index: number
  readonly count: number
  readonly bytes: Uint8Array
}

const shape =
  /^FIRESTEP1:(?<transfer>[0-9A-F]{10}):(?<index>\d{1,3}):(?<count>\d{1,3}):(?<check>[0-9A-F]{8}):(?<data>[0-9A-Z $%*+\-./:]{2,576})$/

const hashOf = (bytes: Uint8Array, letters: number): string =>
  bytesToHex(sha256(bytes)).slice(0, letters).toUpperCase()

/** What identifies the transfer in each of its chunks. */
export const transferIdOf = (whole: Uint8Array): string => hashOf(whole, 10)

/** Cuts packed bytes into the texts of codes with about equal length, so that the image keeps its size. */
export const splitIntoCodes = (whole: Uint8Array): Result<readonly string[], 'empty' | 'tooLarge'> => {
  if (whole.length === 0) return err('empty')
  if (whole.length > maxTransferBytes) return err('tooLarge')
  const count = Math.ceil(whole.length / mostFrameBytes)
  const size = Math.ceil(whole.length / count)
  // Rounding up can leave nothing for the last ones.
  const used = Math.ceil(whole.length / size)
  const transfer = transferIdOf(whole)
  return ok(
    Array.from({ length: used }, (_, index) => {
      const data = base45Of(whole.subarray(index * size, (index + 1) * size))
      const about = `${transfer}:${index}:${used}`
      return `FIRESTEP1:${about}:${hashOf(utf8ToBytes(`${about}:${data}`), 8)}:${data}`
    }),
  )
}

/** Reads the text of a code; null if it is not one of ours, or was misread. */
export const parseCodeChunk = (text: string): CodeChunk | null => {
  const { transfer, index, count, check, data } = shape.exec(text)?.groups ?? {}
  if (transfer === undefined || check === undefined || data === undefined) return null
  const place = Number(index)
  const total = Number(count)
  if (total < 1 || total > maxCodeChunks || place >= total) return null
  if (hashOf(utf8ToBytes(`${transfer}:${index}:${count}:${data}`), 8) !== check) return null
  const bytes = bytesOfBase45(data)
  return bytes && { transfer, index: place, count: total, bytes }
}
