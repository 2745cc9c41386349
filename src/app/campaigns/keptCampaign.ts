import { parseChronicle, type ChronicleEntry } from '@/campaign/state'
import type { CampaignRow, Store } from '@/storage'

/** A campaign of this phone, as the store has it. */
export interface KeptCampaign {
  readonly row: CampaignRow
  readonly entries: readonly ChronicleEntry[]
}

/** Null where it is not here, or can't be read. */
export const keptCampaign = async (store: Store, id: string): Promise<KeptCampaign | null> => {
  const loaded = await store.campaigns.load(id)
  const entries = loaded.ok && loaded.value ? parseChronicle(loaded.value.entries) : null
  return loaded.ok && loaded.value && entries?.ok ? { row: loaded.value.row, entries: entries.value } : null
}

/** The campaign of this phone that an entry founded, whatever it is called here. Null where there is none. */
export const campaignFoundedBy = async (store: Store, founded: string): Promise<KeptCampaign | null> => {
  const listed = await store.campaigns.list()
  for (const { id } of listed.ok ? listed.value : []) {
    const kept = await keptCampaign(store, id)
    if (kept?.entries[0]?.id === founded) return kept
  }
  return null
}
