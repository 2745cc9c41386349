import { mergeChronicles, foldChronicle, parseChronicle } from '@/campaign/state'
import type { CampaignMerger } from '@/storage'
import { rowWithCampaignSummary } from './openCampaign'

/**
 * Merges a campaign that continued here and on another phone. Its row in the list follows from the whole chronicle.
 */
export const mergeCampaignCopies: CampaignMerger = (own, other) => {
  const [here, there] = [own, other].map(({ entries }) => parseChronicle(entries))
  const entries = here?.ok && there?.ok ? mergeChronicles(here.value, there.value) : null
  if (!entries) return null
  const touchedAt = Math.max(own.row.touchedAt, other.row.touchedAt)
  const row = { ...own.row, touchedAt, entries: entries.length }
  return { row: rowWithCampaignSummary(row, foldChronicle(entries).campaign), entries }
}
