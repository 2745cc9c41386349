import { foldChronicle, parseChronicle } from '@/campaign/state'
import type { PlannedCampaign } from '@/storage'

/** A device that wrote something new, by its name (empty where its owner gave it none), and how many entries. */
export interface News {
  readonly by: string
  readonly name: string
  readonly count: number
}

/** Who wrote what a campaign that is taken in brings along, who wrote the most first. What names a device is none of it. */
export const newsFrom = ({ campaign, fresh }: PlannedCampaign): readonly News[] => {
  const entries = fresh.length > 0 ? parseChronicle(campaign.entries) : null
  if (!entries?.ok) return []
  const { devices } = foldChronicle(entries.value).campaign
  const ids = new Set(fresh.map(({ id }) => id))
  const counts = new Map<string, number>()
  for (const { id, by, body } of entries.value)
    if (ids.has(id) && body.type !== 'deviceNamed') counts.set(by, (counts.get(by) ?? 0) + 1)
  return [...counts]
    .map(([by, count]) => ({ by, name: devices.find(({ id }) => id === by)?.name ?? '', count }))
    .sort((one, other) => other.count - one.count)
}
