import type { ChronicleEntry } from '@/campaign/state'
import type { Campaign } from '@/campaign/rules'
import {
  entrySize,
  sharedEntry,
  writableEntries,
  type EntryLookup,
  type AccessHolder,
  type SharedEntry,
} from '@/club'

/** So much goes over in one message: far less than a server takes. */
const most = { entries: 100, bytes: 500_000 }

/** Who sends entries to the club's server. */
export interface EntrySender {
  readonly holder: AccessHolder
  /** Whom this phone writes as. An organiser sends what anybody wrote. */
  readonly authors: readonly string[]
}

/**
 * Of the entries that the server lacks those that this phone may send. What it may not stays here, and all that stands on it.
 * @param missing in the order of the chronicle
 * @param there the campaign as the server has it
 * @param entryOf finds an entry that the server has
 */
export const entriesToSend = (
  { holder, authors }: EntrySender,
  missing: readonly ChronicleEntry[],
  there: () => Campaign,
  entryOf: EntryLookup,
): readonly SharedEntry[] => {
  const shared = missing.map(sharedEntry)
  if (holder.role === 'organiser' || shared.length === 0) return shared
  return writableEntries(holder, shared, there(), entryOf, ({ by }) => authors.includes(by))
}

/** The first of these entries, as many as go over in one message. One that is longer than that goes by itself. */
export const nextUpload = (going: readonly SharedEntry[]): readonly SharedEntry[] => {
  const piece: SharedEntry[] = []
  let bytes = 0
  for (const entry of going.slice(0, most.entries)) {
    bytes += entrySize(entry)
    if (piece.length > 0 && bytes > most.bytes) break
    piece.push(entry)
  }
  return piece
}
