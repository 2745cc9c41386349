import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import type { Parsed } from '@/engine'
import { listOf, wholeNumber } from '@/engine/schemas'
import { campaignBounds, idSchema } from '../rules/values'
import type { ChronicleEntry } from './chronicle'

const have = v.strictObject({
  /** The id of the entry that founded the campaign. */
  founded: idSchema,
  devices: listOf(
    v.strictObject({
      /** A digest of the device's id. */
      by: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/)),
      entries: wholeNumber(1, campaignBounds.entries),
      /** A digest of the ids of its entries that are here, in their order. */
      ids: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)),
    }),
    campaignBounds.entries,
  ),
})
/** What of a campaign is here, in few letters: whoever hears it can tell what is missing, and sends no more than that. */
export type VersionVector = Parsed<typeof have>

/** What another phone says that it has. */
export const parseVersionVector = (raw: unknown): VersionVector | null => {
  const parsed = v.safeParse(have, raw, { abortEarly: true })
  return parsed.success ? parsed.output : null
}

/** What is here of a chronicle. */
export const versionVectorOf = (entries: readonly ChronicleEntry[]): VersionVector => ({
  founded: entries[0]?.id ?? '',
  devices: [...byDevice(entries)]
    .map(([by, own]) => ({ by: digest([by], 8), entries: own.length, ids: idsOf(own) }))
    .sort((one, other) => (one.by < other.by ? -1 : 1)),
})

/**
 * The entries that another phone lacks, in order. A device writes one entry after the other: who has its first ones lacks the rest, and
 * who has more of them has those here. Where what the other has are not its first entries here (a backup went to a second phone, and
 * both went on as one device), all of that device's are told; what only the other has comes with its next answer.
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

/** The entries here that another one said it has, as far as they are told by their order: of each device its first ones. */
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

/** Whether another phone has something that is not here; two that went on from one device's same entries are told apart only by asking. */
export const isAhead = (entries: readonly ChronicleEntry[], there: VersionVector): boolean => {
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

/** The first digits of SHA-256 in hexadecimal: of ids that nobody gains anything by forging, as entries are joined by their whole ids. */
const digest = (ids: readonly string[], digits: number): string =>
  bytesToHex(sha256(utf8ToBytes(ids.join('\n')))).slice(0, digits)
