import type { Campaign } from '@/campaign/rules'
import { foldChronicle, parseChronicle, type ChronicleEntry } from '@/campaign/state'
import type { PlannedCampaign } from '@/storage'

/** A device with new entries: its name (empty if its owner gave it none), and how many entries. */
export interface AuthorEntryCount {
  readonly by: string
  readonly name: string
  readonly count: number
}

/** Its entries, oldest first. */
export interface AuthorNewEntries extends AuthorEntryCount {
  readonly entries: readonly ChronicleEntry[]
}

/**
 * The campaign with the new entries, and who wrote which of them, the most active author first. Entries that only
 * name a device are left out.
 */
export const newEntriesByAuthor = ({
  campaign,
  fresh,
}: PlannedCampaign): {
  readonly campaign: Campaign
  readonly authors: readonly AuthorNewEntries[]
} | null => {
  const chronicle = fresh.length > 0 ? parseChronicle(campaign.entries) : null
  if (!chronicle?.ok) return null
  const folded = foldChronicle(chronicle.value)
  const ids = new Set(fresh.map(({ id }) => id))
  const authors = new Map<string, ChronicleEntry[]>()
  for (const entry of chronicle.value) {
    if (!ids.has(entry.id) || entry.body.type === 'deviceNamed') continue
    const own = authors.get(entry.by)
    if (own) own.push(entry)
    else authors.set(entry.by, [entry])
  }
  return {
    campaign: folded.campaign,
    authors: [...authors]
      .map(([by, entries]) => ({
        by,
        name: folded.campaign.devices.find(({ id }) => id === by)?.name ?? '',
        count: entries.length,
        entries,
      }))
      .sort((one, other) => other.count - one.count),
  }
}

/** Who wrote what in an imported campaign. */
export const newEntryCountsByAuthor = (planned: PlannedCampaign): readonly AuthorEntryCount[] =>
  (newEntriesByAuthor(planned)?.authors ?? []).map(({ by, name, count }) => ({ by, name, count }))
