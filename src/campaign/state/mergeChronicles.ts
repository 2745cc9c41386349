import { campaignBounds } from '../rules/valueSchemas'
import {
  lamportClockAfterParents,
  lamportClockOfEntry,
  compareEntries,
  type ChronicleEntry,
} from './chronicle'

/**
 * Merges two chronicles of one campaign: each entry once, in an order that follows from the entries alone. So all
 * phones with the same entries have the same chronicle, whatever the order in which they synced. An entry comes after
 * all that its author knew.
 * @returns null where they are two campaigns, or too long when merged
 */
export const mergeChronicles = (
  own: readonly ChronicleEntry[],
  other: readonly ChronicleEntry[],
): readonly ChronicleEntry[] | null => {
  if (own[0] === undefined || own[0].id !== other[0]?.id) return null
  const known = new Set(own.map(({ id }) => id))
  const all = [...own, ...other.filter(({ id }) => !known.has(id) && known.add(id))]
  if (all.length > campaignBounds.together) return null
  return all.sort(compareEntries).map((entry, seq) => {
    const { clock: _clock, ...rest } = entry
    const clock = lamportClockOfEntry(entry)
    return { ...rest, campaign: own[0]?.campaign ?? entry.campaign, seq, ...(clock !== seq && { clock }) }
  })
}

/**
 * Of entries that arrived one by one, those that can be added now: all that their authors knew is in the chronicle or
 * among the arrived ones, and their clocks agree with it. The others wait for their parents. In the order of the
 * chronicle.
 */
export const causallyReadyEntries = (
  own: readonly ChronicleEntry[],
  arrived: readonly ChronicleEntry[],
): readonly ChronicleEntry[] => {
  const clocks = new Map(own.map((entry) => [entry.id, lamportClockOfEntry(entry)]))
  return arrived.toSorted(compareEntries).filter((entry) => {
    if (clocks.has(entry.id) || entry.body.type === 'founded' || clocks.size >= campaignBounds.together)
      return false
    // Old entries name no parents. As many entries as their author knew must come before them.
    const ready = entry.past
      ? lamportClockOfEntry(entry) === lamportClockAfterParents(entry.past, clocks)
      : lamportClockOfEntry(entry) > 0 &&
        [...clocks.values()].filter((clock) => clock < lamportClockOfEntry(entry)).length >=
          lamportClockOfEntry(entry)
    if (ready) clocks.set(entry.id, lamportClockOfEntry(entry))
    return ready
  })
}
