import { err, ok, type Result } from '@/kit'
import type { RosterFault } from '@/engine'
import { unpackText } from '../gzip'

/** The largest size of an unpacked file, in bytes. */
export const maxRosterBytes = 5 * 1024 * 1024

/**
 * The most lists and objects, or XML elements, of a roster: thirty times a large one. A file with only empty ones is
 * small, but takes seconds to read.
 */
export const maxRosterNodes = 100_000

/** Whether bytes begin like a zip. Players' files often have another extension, or none. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

interface Member {
  readonly name: string
  readonly encrypted: boolean
  readonly method: number
  readonly packed: number
  readonly offset: number
}

/**
 * The one roster in a zip, as text. The sizes in the directory are not trusted: unpacking stops at `maxRosterBytes`.
 */
export const unzipRoster = async (bytes: Uint8Array): Promise<Result<string, RosterFault>> => {
  const members = membersOf(bytes)
  if (!members) return err({ kind: 'broken', format: 'zip', detail: 'no directory' })
  const files = members.filter(({ name }) => !name.endsWith('/') && !name.startsWith('__MACOSX/'))
  if (files.some(({ name }) => name.split(/[/\\]/).includes('..') || /^([/\\]|[a-z]:)/i.test(name)))
    return err({ kind: 'zip', problem: 'path' })
  const rosters = files.filter(({ name }) => /\.ros$/i.test(name))
  const [roster, another] = rosters.length > 0 ? rosters : files
  if (!roster) return err({ kind: 'zip', problem: 'none' })
  if (another) return err({ kind: 'zip', problem: 'several' })
  if (roster.encrypted) return err({ kind: 'zip', problem: 'encrypted' })
  if (roster.method !== 0 && roster.method !== 8) return err({ kind: 'zip', problem: 'method' })
  const packed = contentOf(bytes, roster)
  if (!packed) return err({ kind: 'broken', format: 'zip', detail: 'cut off' })
  return roster.method === 0 ? plainText(packed) : inflate(packed)
}

const plainText = (bytes: Uint8Array): Result<string, RosterFault> =>
  bytes.length > maxRosterBytes ? err({ kind: 'tooLarge' }) : ok(new TextDecoder().decode(bytes))

const inflate = async (packed: Uint8Array): Promise<Result<string, RosterFault>> => {
  const text = await unpackText(packed, 'deflate-raw', maxRosterBytes)
  if (text.ok) return text
  const { reason } = text
  return err(reason.kind === 'broken' ? { ...reason, format: 'zip' } : reason)
}

const endSignature = 0x06054b50
const memberSignature = 0x02014b50
const contentSignature = 0x04034b50
/** The longest comment after the end of the directory. */
const mostComment = 0xffff
const mostMembers = 1000

/** The files in the directory at the end; null when there is no directory, or when it is inconsistent. */
const membersOf = (bytes: Uint8Array): readonly Member[] | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = directoryEnd(view)
  if (end === null) return null
  const count = view.getUint16(end + 10, true)
  if (count > mostMembers) return null
  const members: Member[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== memberSignature) return null
    const nameLength = view.getUint16(at + 28, true)
    members.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return members
}

const directoryEnd = (view: DataView): number | null => {
  const first = Math.max(0, view.byteLength - 22 - mostComment)
  for (let at = view.byteLength - 22; at >= first; at -= 1)
    if (view.getUint32(at, true) === endSignature) return at
  return null
}

/** A file's packed bytes. They follow its local header, whose length differs from that in the directory. */
const contentOf = (bytes: Uint8Array, { offset, packed }: Member): Uint8Array | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== contentSignature) return null
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  return start + packed <= bytes.length ? bytes.subarray(start, start + packed) : null
}
