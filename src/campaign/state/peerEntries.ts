import * as v from 'valibot'
import { err, ok, type Result } from '@/kit'
import { faultIfNewerVersion } from '@/engine/readFault'
import { campaignBounds, idSchema, boundedWholeNumber } from '../rules/valueSchemas'
import {
  lamportClockOfEntry,
  compareEntries,
  parseChronicle,
  rawEntryVersion,
  type ChronicleEntry,
} from './chronicle'
import { campaignEventVersion } from './event'

/** An entry as it is sent to another phone. The receiver adds its campaign and its index itself. */
export type WireEntry = Omit<ChronicleEntry, 'campaign' | 'seq' | 'clock'> & { readonly clock: number }

/** An entry as it is sent: without what is local to one phone, and always with its clock. */
export const toWireEntry = (entry: ChronicleEntry): WireEntry => {
  const { campaign: _campaign, seq: _seq, ...rest } = entry
  return { ...rest, clock: lamportClockOfEntry(entry) }
}

/** Entries as they are sent, each exactly as it is stored. */
export const toWireEntries = (entries: readonly ChronicleEntry[]): readonly WireEntry[] =>
  entries.map(toWireEntry)

/**
 * Why entries of another phone are not added to a chronicle. `gap`: an entry depends on one that is missing here.
 * `newer`: newer code wrote one, and the sender still has it. `damaged`: they are no valid entries, or of another
 * campaign.
 */
export type PeerEntryFault = 'gap' | 'tooMany' | 'newer' | 'damaged'

/** Validates only the fields that order an entry. The rest is validated with the whole chronicle. */
const placed = v.looseObject({
  id: idSchema,
  by: v.string(),
  clock: boundedWholeNumber(0, campaignBounds.clock),
  past: v.exactOptional(v.pipe(v.array(idSchema), v.maxLength(campaignBounds.past))),
})

const idOf = (raw: unknown): string =>
  typeof raw === 'object' && raw !== null && 'id' in raw ? String(raw.id) : ''

/**
 * A chronicle with added entries from another phone. These are untrusted until they are parsed. Either all of them
 * are added or none, and only where all that their authors knew is then here. Entries that are already here stay
 * unchanged.
 */
export const withPeerEntries = (
  own: readonly ChronicleEntry[],
  came: readonly unknown[],
): Result<readonly ChronicleEntry[], PeerEntryFault> => {
  if (own.length + came.length > campaignBounds.entries) return err('tooMany')
  const campaign = own[0]?.campaign ?? ''
  const known = new Set(own.map((entry) => entry.id))
  const fresh: v.InferOutput<typeof placed>[] = []
  const unknown = came.filter((raw) => !known.has(idOf(raw)))
  if (unknown.some((raw) => faultIfNewerVersion(campaignEventVersion, rawEntryVersion(raw))))
    return err('newer')
  for (const raw of came) {
    const parsed = v.safeParse(placed, raw, { abortEarly: true })
    if (!parsed.success) return err('damaged')
    if (known.has(parsed.output.id)) continue
    known.add(parsed.output.id)
    fresh.push(parsed.output)
  }
  if (own.length + fresh.length > campaignBounds.together) return err('tooMany')
  if (fresh.some(({ past }) => past?.some((one) => !known.has(one)))) return err('gap')
  // The bodies are untrusted until the whole chronicle is parsed. Sorting needs only the validated fields.
  const all = [
    ...own.map((entry) => ({ ...entry, clock: lamportClockOfEntry(entry) })),
    ...fresh.map((entry) => ({ ...entry, seq: 0 })),
  ].sort((one, other) => compareEntries(one as ChronicleEntry, other as ChronicleEntry))
  if (all.some(({ clock }, seq) => clock > seq)) return err('gap')
  const chronicle = parseChronicle(
    all.map(({ clock, ...entry }, seq) => ({ ...entry, campaign, seq, ...(clock !== seq && { clock }) })),
  )
  if (!chronicle.ok || chronicle.value[0]?.id !== own[0]?.id) return err('damaged')
  return ok(chronicle.value)
}
