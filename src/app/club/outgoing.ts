import { evolve, type ChronicleEntry } from '@/campaign/state'
import type { Campaign } from '@/campaign/rules'
import { mayWrite, sharedEntry, type EntryLookup, type Holder, type SharedEntry } from '@/club'

/** So much goes over in one message: far less than a server takes. */
const most = { entries: 100, bytes: 500_000 }

/** Who sends entries to the club's server. */
export interface Sender {
  readonly holder: Holder
  /** Whom this phone writes as. An organiser sends what anybody wrote. */
  readonly authors: readonly string[]
}

/**
 * Of the entries that the server lacks those that this phone may send. What it may not stays here, and all that stands on it: the others
 * could make nothing of that.
 * @param missing in the order of the chronicle
 * @param there the campaign as the server has it
 * @param entryOf finds an entry that the server has
 */
export const sendable = (
  { holder, authors }: Sender,
  missing: readonly ChronicleEntry[],
  there: () => Campaign,
  entryOf: EntryLookup,
): readonly ChronicleEntry[] => {
  if (holder.role === 'organiser' || missing.length === 0) return missing
  let now = there()
  const going = new Map<string, SharedEntry>()
  const kept = new Set<string>()
  const lookup: EntryLookup = (id) => going.get(id) ?? entryOf(id)
  return missing.filter((entry) => {
    const shared = sharedEntry(entry)
    // An entry that names no past stands on all that is before it.
    const stands = entry.past ? entry.past.every((id) => !kept.has(id)) : kept.size === 0
    const goes = stands && authors.includes(entry.by) && mayWrite(holder, shared, now, lookup)
    if (goes) {
      going.set(entry.id, shared)
      now = evolve(now, entry.body)
    } else kept.add(entry.id)
    return goes
  })
}

/** The first of these entries, as many as go over in one message. One that is longer than that goes by itself. */
export const pieceOf = (going: readonly ChronicleEntry[]): readonly SharedEntry[] => {
  const piece: SharedEntry[] = []
  let bytes = 0
  for (const entry of going.slice(0, most.entries)) {
    const shared = sharedEntry(entry)
    bytes += encoder.encode(JSON.stringify(shared)).length
    if (piece.length > 0 && bytes > most.bytes) break
    piece.push(shared)
  }
  return piece
}
const encoder = new TextEncoder()
