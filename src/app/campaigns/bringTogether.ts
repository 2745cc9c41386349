import { mergeChronicles, foldChronicle, parseChronicle } from '@/campaign/state'
import type { MergeCampaign } from '@/storage'
import { glanced } from './openCampaign'

/** A campaign that went on here and on another phone, as one: what a list shows of it follows from the whole chronicle. */
export const bringTogether: MergeCampaign = (own, other) => {
  const [here, there] = [own, other].map(({ entries }) => parseChronicle(entries))
  const entries = here?.ok && there?.ok ? mergeChronicles(here.value, there.value) : null
  if (!entries) return null
  const touchedAt = Math.max(own.row.touchedAt, other.row.touchedAt)
  const row = { ...own.row, touchedAt, entries: entries.length }
  return { row: glanced(row, foldChronicle(entries).campaign), entries }
}
