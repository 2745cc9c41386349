import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import type { Parsed } from '@/engine'
import { listOf, boundedWholeNumber } from '@/engine/schemas'
import { campaignBounds, idSchema } from '../rules/valueSchemas'
import type { ChronicleEntry } from './chronicle'

const have = v.strictObject({
  /** The id of the entry that founded the campaign. */
  founded: idSchema,
  devices: listOf(
    v.strictObject({
      /** A digest of the device's id. */
      by: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/)),
      entries: boundedWholeNumber(1, campaignBounds.entries),
      /** A digest of the ids of its entries here, in their order. */
      ids: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)),
    }),
    campaignBounds.entries,
  ),
})
/**
 * The version vector of a campaign, in a short form. With it, another phone sends only the entries that are missing
 * here.
 */
export type VersionVector = Parsed<typeof have>

/** Parses the version vector of another phone. */
export const parseVersionVector = (raw: unknown): VersionVector | null => {
  const parsed = v.safeParse(have, raw, { abortEarly: true })
  return parsed.success ? parsed.output : null
}

/** The version vector of a chronicle. */
export const versionVectorOf = (entries: readonly ChronicleEntry[]): VersionVector => ({
  founded: entries[0]?.id ?? '',
  devices: [...byDevice(entries)]
    .map(([by, own]) => ({ by: digest([by], 8), entries: own.length, ids: idsOf(own) }))
    .sort((one, other) => (one.by < other.by ? -1 : 1)),
})

/**
 * The entries that another phone lacks, in order. A device writes its entries one after the other. So a phone with
 * its first entries lacks the rest, and a phone with more of them lacks none. If the other phone's entries of a
 * device are not its first ones here, all entries of that device are sent. This happens when a backup went to a
 * second phone and both went on as one device. The entries that only the other phone has come with its next answer.
 */
export const entriesMissingFrom = (
  entries: readonly ChronicleEntry[],
  { devices }: VersionVector,
): readonly ChronicleEntry[] => {
  const there = new Map(devices.map((device) => [device.by, device]))
  const missing = new Set<ChronicleEntry>()
  for (const [by, own] of byDevice(entries)) {
    const known = there.get(digest([by], 8))
    if (known && known.entries > own.length) continue
    const first = known ? own.slice(0, known.entries) : []
    for (const entry of known && idsOf(first) === known.ids ? own.slice(first.length) : own)
      missing.add(entry)
  }
  return entries.filter((entry) => missing.has(entry))
}

/** The entries here that another phone has, by its version vector: of each device its first ones. */
export const entriesKnownTo = (
  entries: readonly ChronicleEntry[],
  { devices }: VersionVector,
): readonly ChronicleEntry[] => {
  const there = new Map(devices.map((device) => [device.by, device]))
  const known = new Set<ChronicleEntry>()
  for (const [by, own] of byDevice(entries)) {
    const told = there.get(digest([by], 8))
    const first = own.slice(0, told?.entries ?? 0)
    if (told && idsOf(first) === told.ids) for (const entry of first) known.add(entry)
  }
  return entries.filter((entry) => known.has(entry))
}

/**
 * Whether another phone has something that is missing here. When two phones went on as the same device, it can be
 * true although nothing is missing. Only a request then shows what is.
 */
export const isPeerAhead = (entries: readonly ChronicleEntry[], there: VersionVector): boolean => {
  const here = new Map(versionVectorOf(entries).devices.map((device) => [device.by, device]))
  return there.devices.some((device) => {
    const own = here.get(device.by)
    if (!own || own.entries < device.entries) return true
    if (own.entries === device.entries) return own.ids !== device.ids
    const entriesOf = [...byDevice(entries)].find(([by]) => digest([by], 8) === device.by)?.[1] ?? []
    return idsOf(entriesOf.slice(0, device.entries)) !== device.ids
  })
}

const byDevice = (entries: readonly ChronicleEntry[]): ReadonlyMap<string, readonly ChronicleEntry[]> => {
  const devices = new Map<string, ChronicleEntry[]>()
  for (const entry of entries) {
    const own = devices.get(entry.by)
    if (own) own.push(entry)
    else devices.set(entry.by, [entry])
  }
  return devices
}

const idsOf = (entries: readonly ChronicleEntry[]): string =>
  digest(
    entries.map(({ id }) => id),
    12,
  )

/**
 * The first digits of SHA-256 in hexadecimal. They need not resist forgery: entries are merged by their whole ids.
 */
const digest = (ids: readonly string[], digits: number): string =>
  bytesToHex(sha256(utf8ToBytes(ids.join('\n')))).slice(0, digits)
