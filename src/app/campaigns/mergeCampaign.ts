import { mergeChronicles, foldChronicle, parseChronicle } from '@/campaign/state'
import type { MergeCampaign } from '@/storage'
import { campaignRowOf } from './openCampaign'

/** A campaign that went on here and on another phone, as one: what a list shows of it follows from the whole chronicle. */
export const mergeCampaign: MergeCampaign = (own, other) => {
  const [here, there] = [own, other].map(({ entries }) => parseChronicle(entries))
  const entries = here?.ok && there?.ok ? mergeChronicles(here.value, there.value) : null
  if (!entries) return null
  const touchedAt = Math.max(own.row.touchedAt, other.row.touchedAt)
  const row = { ...own.row, touchedAt, entries: entries.length }
  return { row: campaignRowOf(row, foldChronicle(entries).campaign), entries }
}
