import { bounds } from '../rules/values'
import { clockOf, inOrder, type ChronicleEntry } from './chronicle'

/**
 * Two chronicles of one campaign as one: every entry that either has, once, in an order that follows from the entries alone. So all
 * phones that have the same entries have the same chronicle, whoever met whom first; and an entry stands behind all that its author
 * knew of.
 * @returns null where they are two campaigns, or too long together
 */
export const broughtTogether = (
  own: readonly ChronicleEntry[],
  other: readonly ChronicleEntry[],
): readonly ChronicleEntry[] | null => {
  if (own[0] === undefined || own[0].id !== other[0]?.id) return null
  const known = new Set(own.map(({ id }) => id))
  const all = [...own, ...other.filter(({ id }) => !known.has(id) && known.add(id))]
  if (all.length > bounds.together) return null
  return all.sort(inOrder).map((entry, seq) => {
    const { clock: _clock, ...rest } = entry
    const clock = clockOf(entry)
    return { ...rest, campaign: own[0]?.campaign ?? entry.campaign, seq, ...(clock !== seq && { clock }) }
  })
}
