import { campaignBounds } from '../rules/values'
import { lamportClockAfter, lamportClockOf, compareEntries, type ChronicleEntry } from './chronicle'

/**
 * Two chronicles of one campaign as one: every entry that either has, once, in an order that follows from the entries alone. So all
 * phones that have the same entries have the same chronicle, whoever met whom first; and an entry stands behind all that its author
 * knew of.
 * @returns null where they are two campaigns, or too long together
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
    const clock = lamportClockOf(entry)
    return { ...rest, campaign: own[0]?.campaign ?? entry.campaign, seq, ...(clock !== seq && { clock }) }
  })
}

/**
 * Of entries that came by themselves those that can stand here now: all that their authors knew is here or among them, and their clocks
 * say so. The others wait for what they stand on. In the order of the chronicle.
 */
export const causallyReady = (
  own: readonly ChronicleEntry[],
  arrived: readonly ChronicleEntry[],
): readonly ChronicleEntry[] => {
  const clocks = new Map(own.map((entry) => [entry.id, lamportClockOf(entry)]))
  return arrived.toSorted(compareEntries).filter((entry) => {
    if (clocks.has(entry.id) || entry.body.type === 'founded' || clocks.size >= campaignBounds.together)
      return false
    // Older entries name no past: as many as their author knew must stand before them.
    const ready = entry.past
      ? lamportClockOf(entry) === lamportClockAfter(entry.past, clocks)
      : lamportClockOf(entry) > 0 &&
        [...clocks.values()].filter((clock) => clock < lamportClockOf(entry)).length >= lamportClockOf(entry)
    if (ready) clocks.set(entry.id, lamportClockOf(entry))
    return ready
  })
}
