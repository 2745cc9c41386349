import * as v from 'valibot'
import { parseVersionVector, type VersionVector, type WireEntry } from '@/campaign/state'
import { err, isJsonTextNestedWithin, ok, type Result } from '@/kit'
import type { Parsed } from '@/engine'
import { isGzip, unpackText } from '../gzip'

/** The version of the format that this code writes. */
const deltaVersion = 1

/** The maximum size of a delta, in bytes of its text: above it, use a file. */
const maxDeltaBytes = 8 * 1024 * 1024

const envelope = v.object({
  format: v.literal('firestep-news'),
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  name: v.pipe(v.string(), v.maxLength(200)),
  founded: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  devices: v.pipe(v.string(), v.maxLength(200_000)),
  entries: v.array(v.unknown()),
})

/**
 * A phone's message about a campaign that another phone may also have: its own version vector, and the entries that
 * the other lacks. The entries are untrusted: the receiver parses them with the chronicle.
 */
export interface CampaignDelta extends Pick<Parsed<typeof envelope>, 'name'> {
  readonly have: VersionVector
  readonly entries: readonly unknown[]
}

/** Why a delta can't be read here. */
export type DeltaFault = 'notNews' | 'newer' | 'damaged' | 'tooLarge'

/** A device in 20 digits, and the number of its entries. */
const devices = (have: VersionVector): string =>
  have.devices.map(({ by, ids, entries }) => `${by}${ids}${entries}`).join(' ')

/** As text, short enough that the entries of eight phones fit one code. */
export const serializeDelta = (news: {
  readonly name: string
  readonly have: VersionVector
  readonly entries: readonly WireEntry[]
}): string =>
  JSON.stringify({
    format: 'firestep-news',
    version: deltaVersion,
    name: news.name,
    founded: news.have.founded,
    devices: devices(news.have),
    entries: news.entries,
  })

/** Reads a delta, packed or not. For any input, the result is a delta or a fault. */
export const readDeltaFile = async (file: Blob): Promise<Result<CampaignDelta, DeltaFault>> => {
  // Other readers recognize our larger files.
  if (file.size > maxDeltaBytes) return err('notNews')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isGzip(bytes)) return readDeltaText(new TextDecoder().decode(bytes))
  const text = await unpackText(bytes, 'gzip', maxDeltaBytes)
  // Readers of files handle what can't be unpacked, or is larger.
  if (text.ok) return readDeltaText(text.value)
  return err('notNews')
}

/** Whether something is a delta, readable or not. */
export const isDeltaFile = async (file: Blob): Promise<boolean> => {
  const read = await readDeltaFile(file)
  return read.ok || read.reason !== 'notNews'
}

export const readDeltaText = (text: string): Result<CampaignDelta, DeltaFault> => {
  if (!text.startsWith('{"format":"firestep-news"')) return err('notNews')
  if (text.length > maxDeltaBytes) return err('tooLarge')
  if (!isJsonTextNestedWithin(text)) return err('damaged')
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return err('damaged')
  }
  if (typeof raw === 'object' && raw !== null && 'version' in raw && Number(raw.version) > deltaVersion)
    return err('newer')
  const parsed = v.safeParse(envelope, raw, { abortEarly: true })
  if (!parsed.success) return err('damaged')
  const { name, founded, devices, entries } = parsed.output
  const have = parseVersionVector({
    founded,
    devices: devices
      .split(' ')
      .filter(Boolean)
      .map((told) => ({ by: told.slice(0, 8), ids: told.slice(8, 20), entries: Number(told.slice(20)) })),
  })
  return have ? ok({ name, have, entries }) : err('damaged')
}
