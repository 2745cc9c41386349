/**
 * The format of records in a journal file: the length of the payload, its checksum (both four bytes, low byte first),
 * then the payload, which is JSON. For a reader, a file ends at an incomplete write or at bytes that are not a
 * record.
 */
const headerBytes = 8

/** The result of scanning a file's bytes. */
export interface RecordScan {
  /** The payloads of the complete records, in order; views into the scanned bytes. */
  readonly payloads: readonly Uint8Array[]
  /** The end of the last complete record: what follows should be cut off. */
  readonly end: number
}

/** The bytes of records, ready to append. Throws for a value that JSON can't represent. */
export const encodeRecords = (records: readonly unknown[]): Uint8Array<ArrayBuffer> => {
  const encoder = new TextEncoder()
  const payloads = records.map((record) => encoder.encode(JSON.stringify(record)))
  const size = payloads.reduce((sum, payload) => sum + headerBytes + payload.length, 0)
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  let end = 0
  for (const payload of payloads) {
    view.setUint32(end, payload.length, true)
    view.setUint32(end + 4, checksum(payload), true)
    bytes.set(payload, end + headerBytes)
    end += headerBytes + payload.length
  }
  return bytes
}

/** Finds the complete records at the start of a file. */
export const scanRecords = (bytes: Uint8Array): RecordScan => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const payloads: Uint8Array[] = []
  let end = 0
  while (end + headerBytes < bytes.length) {
    const length = view.getUint32(end, true)
    const next = end + headerBytes + length
    // No record is empty, but a file that grew without being written is full of zeros.
    if (length === 0 || next > bytes.length) break
    const payload = bytes.subarray(end + headerBytes, next)
    if (checksum(payload) !== view.getUint32(end + 4, true)) break
    payloads.push(payload)
    end = next
  }
  return { payloads, end }
}

/** The value of a payload; undefined if it is not JSON, which only a stranger writes. */
export const decodeRecordPayload = (payload: Uint8Array | undefined): unknown => {
  try {
    return payload && (JSON.parse(new TextDecoder().decode(payload)) as unknown)
  } catch {
    return undefined
  }
}

/** CRC-32, as in zip and PNG, a byte at a time. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit += 1) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0)
  return remainder
})

const checksum = (bytes: Uint8Array): number => {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (sum >>> 8) ^ (remainders[(sum ^ byte) & 0xff] ?? 0)
  return ~sum >>> 0
}
