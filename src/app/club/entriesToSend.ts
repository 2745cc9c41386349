import type { ChronicleEntry } from '@/campaign/state'
import type { Campaign } from '@/campaign/rules'
import {
  countSharedEntryBytes,
  toSharedEntry,
  writableEntries,
  type EntryLookup,
  type AccessHolder,
  type SharedEntry,
} from '@/club'

/** The maximum of one message: far below the server's limit. */
const maxBatch = { entries: 100, bytes: 500_000 }

/** Who sends entries to the club's server. */
export interface EntrySenderIdentity {
  readonly holder: AccessHolder
  /** This phone's author ids. An organiser sends entries of all authors. */
  readonly authors: readonly string[]
}

/**
 * The entries missing on the server that this phone may send. The others stay here, and so do all entries that depend
 * on them.
 * @param missing in the order of the chronicle
 * @param there the campaign as the server has it
 * @param entryOf finds an entry that the server has
 */
export const entriesToSend = (
  { holder, authors }: EntrySenderIdentity,
  missing: readonly ChronicleEntry[],
  there: () => Campaign,
  entryOf: EntryLookup,
): readonly SharedEntry[] => {
  const shared = missing.map(toSharedEntry)
  if (holder.role === 'organiser' || shared.length === 0) return shared
  return writableEntries(holder, shared, there(), entryOf, ({ by }) => authors.includes(by))
}

/** The first of these entries that fit into one message. An entry above the limit goes alone. */
export const nextUploadBatch = (going: readonly SharedEntry[]): readonly SharedEntry[] => {
  const piece: SharedEntry[] = []
  let bytes = 0
  for (const entry of going.slice(0, maxBatch.entries)) {
    bytes += countSharedEntryBytes(entry)
    if (piece.length > 0 && bytes > maxBatch.bytes) break
    piece.push(entry)
  }
  return piece
}
