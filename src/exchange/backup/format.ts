import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { err, isJsonTextNestedWithin, ok, type Result } from '@/kit'
import type { Parsed } from '@/engine'
import { timestamp } from '@/engine/schemas'
import { bytesFromBase64 } from '../base64'
import { isGzip, unpackText } from '../gzip'
import { obfuscateSealedInEntry } from './obfuscateSealedInEntry'

/** The version of the format that this code writes; older ones are migrated on reading. */
const backupVersion = 2

const logged = { row: v.unknown(), entries: v.array(v.unknown()) }
const content = v.object({
  battles: v.array(v.object({ ...logged, draft: v.unknown() })),
  forces: v.array(v.unknown()),
  /** Each with its chronicle, oldest first. */
  campaigns: v.array(v.object(logged)),
  pictures: v.array(
    v.object({
      id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
      type: v.pipe(v.string(), v.regex(/^image\/(jpeg|png|webp)$/)),
      /** Base64. */
      bytes: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
    }),
  ),
  settings: v.record(v.string(), v.unknown()),
})
/**
 * Everything on one device, as it is in its store. Rows are opaque here: the store validates them on import, and each
 * game its own events when a battle is opened.
 */
export type BackupContent = Parsed<typeof content>

const envelope = v.object({
  format: v.literal('firestep'),
  /** The content of one of our files: everything, or one item to pass on. */
  kind: v.picklist(['backup', 'battle', 'force', 'campaign', 'table']),
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** When it was made, in milliseconds since 1970. */
  made: timestamp,
  /** The version of the app that made it. */
  app: v.pipe(v.string(), v.maxLength(100)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  content: v.unknown(),
})

export interface Backup extends Omit<Parsed<typeof envelope>, 'format' | 'sha256'> {
  readonly content: BackupContent
}
export type BackupKind = Backup['kind']

/**
 * Why a file can't be restored. `notOurs`: not a Firestep file. `newer`: made by a later version of the app.
 * `damaged`: its content has changed (the hash differs), or is inconsistent.
 */
export type BackupFault =
  | { readonly kind: 'notOurs' | 'tooLarge' | 'tooDeep' | 'unable' }
  | { readonly kind: 'newer'; readonly version: number }
  | { readonly kind: 'damaged'; readonly detail: string }

/** The maximum size of a backup, in bytes of its text: about 300,000 entries. */
const maxBackupBytes = 256 * 1024 * 1024

/** A compression ratio that none of our files reaches: logs, which repeat most, pack to a tenth or a twentieth. */
const mostRatio = 100
const alwaysUnpacked = 1024 * 1024

/** The maximum size to unpack from this many bytes: a few kilobytes that claim to be a whole backup are an attack. */
export const maxUnpackedBytesFor = (packed: number): number =>
  Math.min(maxBackupBytes, Math.max(alwaysUnpacked, packed * mostRatio))

/**
 * A backup as text. `sha256` is the hash of the content's JSON exactly as it is in the file, so a cut off, changed or
 * mistyped file is recognized before anything is imported.
 */
export const serializeBackup = ({ kind, made, app, content }: Omit<Backup, 'version'>): string => {
  const written = JSON.stringify(withEntries(content, obfuscateSealedInEntry))
  const head = JSON.stringify({
    format: 'firestep',
    version: backupVersion,
    kind,
    made,
    app,
    sha256: hashOf(written),
  })
  return `${head.slice(0, -1)},"content":${written}}`
}

/** The reverse of `veiled`. */
const unveiled = (entry: unknown): unknown => {
  if (typeof entry !== 'object' || entry === null || !('veiled' in entry)) return entry
  const { veiled: hidden, ...open } = entry
  return { ...open, sealed: jsonIn(hidden) }
}

/** Whether hidden data is unreadable: without it the battle would continue differently. */
const isTorn = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 'veiled' in entry && jsonIn(entry.veiled) === undefined

/** As carefully as the file around it, whose check did not see the obfuscated data. */
const jsonIn = (base64: unknown): unknown => {
  if (typeof base64 !== 'string') return undefined
  try {
    const text = new TextDecoder().decode(bytesFromBase64(base64))
    return isJsonTextNestedWithin(text) ? (JSON.parse(text) as unknown) : undefined
  } catch {
    return undefined
  }
}

const withEntries = (held: BackupContent, each: (entry: unknown) => unknown): BackupContent => ({
  ...held,
  battles: held.battles.map((battle) => ({ ...battle, entries: battle.entries.map(each) })),
})

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** Converts content of an older version to this one. Before version 2 there were no campaigns. */
const lifted = (held: unknown, version: number): unknown =>
  version < 2 && typeof held === 'object' && held !== null ? { ...held, campaigns: [] } : held

/** Reads a backup file, packed or not: its content shows which. */
export const readBackupFile = async (file: Blob): Promise<Result<Backup, BackupFault>> => {
  if (file.size > maxBackupBytes) return err({ kind: 'tooLarge' })
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isGzip(bytes)) return readBackupText(new TextDecoder().decode(bytes))
  const text = await unpackText(bytes, 'gzip', maxUnpackedBytesFor(bytes.length))
  if (text.ok) return readBackupText(text.value)
  return err(text.reason.kind === 'broken' ? { kind: 'damaged', detail: text.reason.detail } : text.reason)
}

/** Reads a backup. For any input, the result is a backup or a fault; nothing is imported from an incomplete one. */
export const readBackupText = (text: string): Result<Backup, BackupFault> => {
  if (text.length > maxBackupBytes) return err({ kind: 'tooLarge' })
  if (!isJsonTextNestedWithin(text)) return err({ kind: 'tooDeep' })
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    // One of our files that was cut off still has its origin in its first line.
    const ours = text.trimStart().startsWith('{"format":"firestep"')
    return err(ours ? { kind: 'damaged', detail: 'cut off' } : { kind: 'notOurs' })
  }
  if (typeof raw !== 'object' || raw === null || !('format' in raw) || raw.format !== 'firestep')
    return err({ kind: 'notOurs' })
  if ('version' in raw && typeof raw.version === 'number' && raw.version > backupVersion)
    return err({ kind: 'newer', version: raw.version })
  const outer = v.safeParse(envelope, raw, { abortEarly: true })
  if (!outer.success) return damaged(outer.issues)
  const { sha256: claimed, content: held, ...about } = outer.output
  if (hashOf(JSON.stringify(held)) !== claimed) return err({ kind: 'damaged', detail: 'the hash differs' })
  const inner = v.safeParse(content, lifted(held, about.version), { abortEarly: true })
  if (!inner.success) return damaged(inner.issues)
  if (inner.output.battles.some(({ entries }) => entries.some(isTorn)))
    return err({ kind: 'damaged', detail: 'what is hidden can not be read' })
  return ok({
    kind: about.kind,
    version: about.version,
    made: about.made,
    app: about.app,
    content: withEntries(inner.output, unveiled),
  })
}

const damaged = (
  issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
): Result<never, BackupFault> => {
  const [issue] = issues
  return err({ kind: 'damaged', detail: `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}` })
}
