import * as v from 'valibot'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { err, ok, type Result } from '@/kit'
import { timestamp } from '@/engine/schemas'
import { damagedFault, faultIfNewerVersion, type ReadFault } from '@/engine/readFault'
import { campaignBounds, idSchema, boundedWholeNumber } from '@/campaign/rules/valueSchemas'
import {
  campaignEventVersion,
  compareEntries,
  parseCampaignEvent,
  toWireEntry,
  rawEntryVersion,
  type ChronicleEntry,
  type WireEntry,
} from '@/campaign/state'
import { isShallow, toCanonicalValue } from './canonicalValue'

const shared = v.strictObject({
  id: idSchema,
  at: timestamp,
  by: v.pipe(v.string(), v.maxLength(200)),
  clock: boundedWholeNumber(0, campaignBounds.clock),
  past: v.exactOptional(v.pipe(v.array(idSchema), v.maxLength(campaignBounds.past))),
  v: boundedWholeNumber(0, 1_000_000),
  body: v.unknown(),
})

/** An entry of a chronicle as phones and a club's server exchange it. */
export type SharedEntry = WireEntry

/** An entry of a phone's own chronicle, ready to share: the same entry always gives the same bytes. */
export const toSharedEntry = (entry: ChronicleEntry): SharedEntry =>
  toCanonicalValue(toWireEntry(entry)) as SharedEntry

/** Reads a shared entry. One that newer code wrote is not checked. */
export const parseSharedEntry = (raw: unknown): Result<SharedEntry, ReadFault> => {
  const unfit = (reason: string) => err(damagedFault(reason))
  if (!isShallow(raw)) return unfit('nests too deep')
  const newer = faultIfNewerVersion(campaignEventVersion, rawEntryVersion(raw))
  if (newer) return err(newer)
  const parsed = v.safeParse(shared, raw, { abortEarly: true })
  if (!parsed.success)
    return unfit(`${v.getDotPath(parsed.issues[0]) ?? 'entry'}: ${parsed.issues[0].message}`)
  const body = parseCampaignEvent(parsed.output.body, parsed.output.v)
  if (!body.ok) return err(body.reason)
  // Nothing comes before the founding entry, and the author of every other entry knew it.
  if ((parsed.output.clock === 0) !== (body.value.type === 'founded')) return unfit('founded out of turn')
  return ok(toCanonicalValue({ ...parsed.output, body: body.value }) as SharedEntry)
}

/**
 * The size of an entry in bytes: the length of its JSON. In an update it takes no more, except for a few bytes per
 * entry, because Yjs writes a number of any length with up to nine bytes.
 */
export const countSharedEntryBytes = (entry: SharedEntry): number =>
  utf8ToBytes(
    JSON.stringify(entry, (_name, value: unknown) =>
      typeof value === 'number' ? `${value}`.padEnd(bytesOfNumber - 2) : value,
    ),
  ).length
/** The two quotes that a number gets here while it is counted. */
const bytesOfNumber = 9

/** In the order of the chronicle. */
export const compareSharedEntries = (one: SharedEntry, other: SharedEntry): number =>
  compareEntries(placed(one), placed(other))
const placed = (entry: SharedEntry): ChronicleEntry => ({ ...entry, campaign: '', seq: entry.clock })
