import { lamportClockOfEntry, type ChronicleEntry } from './chronicle'
import { campaignBounds } from '../rules/valueSchemas'

/**
 * What the author of each entry knew. Indexes count from 0, in the chronicle's order. An entry comes after all that
 * its author knew.
 */
export interface CausalHistory {
  /** Whether the author of the entry at this index knew all entries before it. */
  readonly all: (place: number) => boolean
  /** Whether the author of the later entry knew the earlier entry, both by index. */
  readonly knew: (later: number, earlier: number) => boolean
}

type Author = Pick<ChronicleEntry, 'id' | 'seq' | 'clock' | 'past'>

/**
 * The causal history, from the parents of each entry (`past`), their parents, and so on. An old entry has no parents:
 * its author is taken to have known all entries with a lower clock.
 * Time: linear where every author knew everything; else the number of entries squared, 32 at a time.
 */
export const causalHistoryOfChronicle = (entries: readonly Author[]): CausalHistory => {
  const places = new Map(entries.map(({ id }, place) => [id, place]))
  /** For each index, the indexes known there as bits; null where that is all before it. */
  const known: (Uint32Array | null)[] = []
  entries.forEach((entry, place) => {
    const past = entry.past?.map((id) => places.get(id) ?? -1).filter((at) => at >= 0 && at < place)
    if (past?.includes(place - 1) && known[place - 1] === null) known.push(null)
    else known.push(whole(past ? ofPast(known, past, place) : ofClock(entries, entry, place), place))
  })
  return {
    all: (place) => known[place] === null,
    knew: (later, earlier) => {
      const bits = known[later]
      return earlier < later && (bits === null || bits === undefined || has(bits, earlier))
    },
  }
}

/**
 * The ids of the newest entries, which are no other entry's parents. The next entry names them as its parents, and so
 * knows all entries. At most as many as an entry may name; if there are more, the last ones.
 */
export const headsOf = (entries: readonly Author[]): readonly string[] => {
  const newest = new Map<string, Author>()
  for (const entry of entries) {
    if (entry.past) for (const id of entry.past) newest.delete(id)
    else
      for (const [id, one] of newest)
        if (lamportClockOfEntry(one) < lamportClockOfEntry(entry)) newest.delete(id)
    newest.set(entry.id, entry)
  }
  return [...newest.keys()].slice(-campaignBounds.past)
}

const words = (places: number): number => Math.ceil(places / 32)
const has = (bits: Uint32Array, place: number): boolean =>
  (((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1
const add = (bits: Uint32Array, place: number): void => {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31))
}

const ofPast = (
  known: readonly (Uint32Array | null)[],
  past: readonly number[],
  place: number,
): Uint32Array => {
  const bits = new Uint32Array(words(place))
  for (const at of past) {
    const before = known[at]
    if (before) before.forEach((word, index) => (bits[index] = (bits[index] ?? 0) | word))
    else for (let each = 0; each < at; each += 1) add(bits, each)
    add(bits, at)
  }
  return bits
}

const ofClock = (entries: readonly Author[], entry: Author, place: number): Uint32Array => {
  const bits = new Uint32Array(words(place))
  for (let each = 0; each < place; each += 1) {
    const before = entries[each]
    if (before && lamportClockOfEntry(before) < lamportClockOfEntry(entry)) add(bits, each)
  }
  return bits
}

/** Null instead of bits that are all set. */
const whole = (bits: Uint32Array, places: number): Uint32Array | null => {
  for (let place = 0; place < places; place += 1) if (!has(bits, place)) return bits
  return null
}
