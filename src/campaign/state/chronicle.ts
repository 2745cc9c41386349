import * as v from 'valibot'
import { err, ok, type Result } from '@/kit'
import type { Parsed } from '@/engine'
import { timestamp } from '@/engine/schemas'
import { damagedFault, withFaultPath, faultIfNewerVersion, type ReadFault } from '@/engine/readFault'
import { campaignBounds, idSchema, boundedWholeNumber } from '../rules/valueSchemas'
import { campaignEventVersion, parseCampaignEvent, type CampaignEvent } from './event'

const entry = v.object({
  campaign: idSchema,
  seq: boundedWholeNumber(0, campaignBounds.entries),
  id: idSchema,
  /** Milliseconds since 1970. */
  at: timestamp,
  /** The device that wrote it. */
  by: v.pipe(v.string(), v.maxLength(200)),
  /** How many entries its author knew when it was written. Left out where that equals `seq`. */
  clock: v.exactOptional(boundedWholeNumber(1, campaignBounds.clock)),
  /**
   * Its parents: the newest entries that its author knew. All that the parents know is known too. Absent in old
   * entries.
   */
  past: v.exactOptional(v.pipe(v.array(idSchema), v.maxLength(campaignBounds.past))),
  /** The version of the body. */
  v: boundedWholeNumber(0, 1_000_000),
  body: v.unknown(),
})

/** An entry of a chronicle, as it is stored: numbered from 0, without a gap. */
export interface ChronicleEntry extends Parsed<typeof entry> {
  readonly body: CampaignEvent
}

/** How many entries the author knew when the entry was written. On every phone the entry comes after all of them. */
export const lamportClockOfEntry = ({ clock, seq }: Pick<ChronicleEntry, 'clock' | 'seq'>): number =>
  clock ?? seq

/** Orders by clock. Entries with the same clock are ordered by their devices. */
export const compareEntries = (one: ChronicleEntry, other: ChronicleEntry): number =>
  lamportClockOfEntry(one) - lamportClockOfEntry(other) ||
  compared(one.by, other.by) ||
  compared(one.id, other.id)

/** Compares by code units, so that the language of a phone does not change the order. */
const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The clock of the next entry: higher than any known clock. */
export const nextLamportClock = (entries: readonly Pick<ChronicleEntry, 'clock' | 'seq'>[]): number =>
  entries.reduce((most, entry) => Math.max(most, lamportClockOfEntry(entry) + 1), 0)

/** The clock of an author whose newest known entries are these. Null where the clock of one of them is unknown. */
export const lamportClockAfterParents = (
  past: readonly string[],
  clocks: ReadonlyMap<string, number>,
): number | null =>
  past.reduce<number | null>((most, id) => {
    const clock = clocks.get(id)
    return most === null || clock === undefined ? null : Math.max(most, clock + 1)
  }, 0)

/** The version of a raw value; undefined if it has none. */
export const rawEntryVersion = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null && 'v' in raw ? raw.v : undefined

/**
 * Parses a whole chronicle. Its entries are numbered from 0 without a gap. All are of one campaign, each is there
 * once and in order, after all that its author knew, and the first one founds the campaign. An entry by newer code
 * makes the whole chronicle newer, because later entries may depend on it.
 */
export const parseChronicle = (raw: readonly unknown[]): Result<readonly ChronicleEntry[], ReadFault> => {
  const unfit = (reason: string) => err(damagedFault(reason))
  if (raw.length > campaignBounds.entries) return unfit(`more than ${campaignBounds.entries} entries`)
  const entries: ChronicleEntry[] = []
  const clocks = new Map<string, number>()
  for (const [seq, one] of raw.entries()) {
    const newer = faultIfNewerVersion(campaignEventVersion, rawEntryVersion(one))
    if (newer) return err(newer)
    const parsed = v.safeParse(entry, one, { abortEarly: true })
    if (!parsed.success) return unfit(`entry ${seq}: ${parsed.issues[0].message}`)
    const { output } = parsed
    // On every phone the founding entry is the first.
    if (seq === 0 && output.clock !== undefined) return unfit(`entry ${seq}: written before it was founded`)
    // All that an author knew comes before the entry. So a clock is never higher than its index, and the next clock
    // stays within bounds.
    if ((output.clock ?? -1) >= seq) return unfit(`entry ${seq}: its author knew more than stands before it`)
    if (output.seq !== seq || output.campaign !== (entries[0]?.campaign ?? output.campaign))
      return unfit(`entry ${seq}: out of order`)
    if (output.past && (output.clock ?? seq) !== lamportClockAfterParents(output.past, clocks))
      return unfit(`entry ${seq}: knows what is not here, or more or less than it says`)
    const body = parseCampaignEvent(output.body, output.v)
    if (!body.ok) return err(withFaultPath(`entry ${seq}`, body.reason))
    if ((seq === 0) !== (body.value.type === 'founded')) return unfit(`entry ${seq}: founded out of turn`)
    const read = { ...output, body: body.value }
    const before = entries.at(-1)
    if (before && compareEntries(before, read) >= 0) return unfit(`entry ${seq}: out of order`)
    if (clocks.has(read.id)) return unfit(`entry ${seq}: is there already`)
    clocks.set(read.id, lamportClockOfEntry(read))
    entries.push(read)
  }
  return entries.length > 0 ? ok(entries) : unfit('no entries')
}

/**
 * The entries before the first one by newer code. They are a valid chronicle by themselves. Empty where they can't be
 * parsed.
 */
export const entriesBeforeNewerVersion = (raw: readonly unknown[]): readonly ChronicleEntry[] => {
  const newer = raw.findIndex((one) => faultIfNewerVersion(campaignEventVersion, rawEntryVersion(one)))
  const read = parseChronicle(newer < 0 ? raw : raw.slice(0, newer))
  return read.ok ? read.value : []
}
