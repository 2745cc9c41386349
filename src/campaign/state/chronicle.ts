import * as v from 'valibot'
import { err, ok, type Result } from '@/kit'
import type { Parsed } from '@/engine'
import { timestamp } from '@/engine/schemas'
import { damagedFault, withFaultPath, newerThan, type ReadFault } from '@/engine/readFault'
import { campaignBounds, idSchema, wholeNumber } from '../rules/values'
import { campaignVersion, parseCampaignEvent, type CampaignEvent } from './event'

const entry = v.object({
  campaign: idSchema,
  seq: wholeNumber(0, campaignBounds.entries),
  id: idSchema,
  /** Milliseconds since 1970. */
  at: timestamp,
  /** The device that wrote it. */
  by: v.pipe(v.string(), v.maxLength(200)),
  /** How many entries its author knew when it was written; left out where that is its place. */
  clock: v.exactOptional(wholeNumber(1, campaignBounds.clock)),
  /** The newest entries that its author knew, and with them all that those know. Older entries say nothing of it. */
  past: v.exactOptional(v.pipe(v.array(idSchema), v.maxLength(campaignBounds.past))),
  /** The version of the body. */
  v: wholeNumber(0, 1_000_000),
  body: v.unknown(),
})

/** An entry of a chronicle, as it is stored: numbered from 0, without a gap. */
export interface ChronicleEntry extends Parsed<typeof entry> {
  readonly body: CampaignEvent
}

/** How many entries its author knew when an entry was written: it stands behind all of them, on every phone. */
export const lamportClockOf = ({ clock, seq }: Pick<ChronicleEntry, 'clock' | 'seq'>): number => clock ?? seq

/** By how much its author knew when it was written; who wrote without knowing of each other, by their devices. */
export const compareEntries = (one: ChronicleEntry, other: ChronicleEntry): number =>
  lamportClockOf(one) - lamportClockOf(other) || compared(one.by, other.by) || compared(one.id, other.id)

/** By code units: no language of a phone may order two phones' entries otherwise. */
const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** What the next entry's clock is: more than that of any that is known. */
export const nextLamportClock = (entries: readonly Pick<ChronicleEntry, 'clock' | 'seq'>[]): number =>
  entries.reduce((most, entry) => Math.max(most, lamportClockOf(entry) + 1), 0)

/** The clock of who knew these entries as the newest ones; null where one of them is not among those whose clocks are known. */
export const lamportClockAfter = (
  past: readonly string[],
  clocks: ReadonlyMap<string, number>,
): number | null =>
  past.reduce<number | null>((most, id) => {
    const clock = clocks.get(id)
    return most === null || clock === undefined ? null : Math.max(most, clock + 1)
  }, 0)

/** The version that something says it was written in, if it says one. */
export const versionOf = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null && 'v' in raw ? raw.v : undefined

/**
 * Reads a whole chronicle: its entries are numbered from 0 without a gap, are all of one campaign, each once and in their order, with
 * all that their authors knew, and the first one founds it. An entry that newer code wrote makes the whole of it newer: what stands
 * behind it may rest on it.
 */
export const parseChronicle = (raw: readonly unknown[]): Result<readonly ChronicleEntry[], ReadFault> => {
  const unfit = (reason: string) => err(damagedFault(reason))
  if (raw.length > campaignBounds.entries) return unfit(`more than ${campaignBounds.entries} entries`)
  const entries: ChronicleEntry[] = []
  const clocks = new Map<string, number>()
  for (const [seq, one] of raw.entries()) {
    const newer = newerThan(campaignVersion, versionOf(one))
    if (newer) return err(newer)
    const parsed = v.safeParse(entry, one, { abortEarly: true })
    if (!parsed.success) return unfit(`entry ${seq}: ${parsed.issues[0].message}`)
    const { output } = parsed
    // Nothing stands before what founded it, on any phone.
    if (seq === 0 && output.clock !== undefined) return unfit(`entry ${seq}: written before it was founded`)
    // All that an author knew stands in front: a clock is never ahead of its place, and what follows it is never out of bounds.
    if ((output.clock ?? -1) >= seq) return unfit(`entry ${seq}: its author knew more than stands before it`)
    if (output.seq !== seq || output.campaign !== (entries[0]?.campaign ?? output.campaign))
      return unfit(`entry ${seq}: out of order`)
    if (output.past && (output.clock ?? seq) !== lamportClockAfter(output.past, clocks))
      return unfit(`entry ${seq}: knows what is not here, or more or less than it says`)
    const body = parseCampaignEvent(output.body, output.v)
    if (!body.ok) return err(withFaultPath(`entry ${seq}`, body.reason))
    if ((seq === 0) !== (body.value.type === 'founded')) return unfit(`entry ${seq}: founded out of turn`)
    const read = { ...output, body: body.value }
    const before = entries.at(-1)
    if (before && compareEntries(before, read) >= 0) return unfit(`entry ${seq}: out of order`)
    if (clocks.has(read.id)) return unfit(`entry ${seq}: is there already`)
    clocks.set(read.id, lamportClockOf(read))
    entries.push(read)
  }
  return entries.length > 0 ? ok(entries) : unfit('no entries')
}

/** The entries in front of the first that newer code wrote: a chronicle by themselves. None where those can't be read. */
export const entriesBeforeNewer = (raw: readonly unknown[]): readonly ChronicleEntry[] => {
  const newer = raw.findIndex((one) => newerThan(campaignVersion, versionOf(one)))
  const read = parseChronicle(newer < 0 ? raw : raw.slice(0, newer))
  return read.ok ? read.value : []
}
