import type { ChronicleEntry } from '@/campaign/state'
import { emptyDump, noDeletedRows, type CampaignRow, type Store, type StoreResult } from '@/storage'

/**
 * Stores a chronicle with entries that another phone wrote. If they all follow the existing ones, they are appended.
 * Otherwise the whole chronicle is rewritten, in one transaction. Returns a conflict if another tab writes too.
 */
export const storeMergedChronicle = (
  store: Store,
  row: CampaignRow,
  here: readonly ChronicleEntry[],
  joined: readonly ChronicleEntry[],
): StoreResult => {
  const added = joined.slice(here.length)
  if (joined[here.length - 1]?.id === here.at(-1)?.id) return store.campaigns.append(row, added)
  const known = new Set(here.map(({ id }) => id))
  const fresh = joined.filter(({ id }) => !known.has(id))
  return store.restore({
    ...emptyDump,
    mode: 'merge',
    battles: [],
    campaigns: [{ fate: 'together', campaign: { row, entries: joined }, fresh, basedOn: here.length }],
    lost: noDeletedRows,
  })
}
