import { err, ok, type Result } from '@/kit'
import { parseChronicle, type ChronicleEntry } from '@/campaign/state'
import type { CampaignRow, LoadedCampaign, Store } from '@/storage'
import type { ReadFault } from '@/engine'

/** A campaign of this phone, as stored. */
export interface StoredCampaign {
  readonly row: CampaignRow
  readonly entries: readonly ChronicleEntry[]
}

/** Null if it is not here, or can't be read. */
export const readCampaignOrNull = async (store: Store, id: string): Promise<StoredCampaign | null> => {
  const read = await readCampaign(store, id)
  return read?.ok ? read.value : null
}

/** The campaign, or why it can't be read; null if it is not here. */
export const readCampaign = async (
  store: Store,
  id: string,
): Promise<Result<StoredCampaign, ReadFault> | null> => {
  const loaded = await store.campaigns.load(id)
  return loaded.ok && loaded.value ? readLoaded(loaded.value) : null
}

const readLoaded = ({ row, entries }: LoadedCampaign): Result<StoredCampaign, ReadFault> => {
  const read = parseChronicle(entries)
  return read.ok ? ok({ row, entries: read.value }) : err(read.reason)
}

/**
 * The row of this phone's campaign with that founding entry, whatever its id here; also if a newer version wrote in
 * it. Null if there is none, or only a damaged one: an intact one may then be added.
 */
export const campaignRowByFounding = async (store: Store, founded: string): Promise<CampaignRow | null> => {
  const listed = await store.campaigns.list()
  for (const { id } of listed.ok ? listed.value : []) {
    const loaded = await store.campaigns.load(id)
    if (!loaded.ok || loaded.value?.entries[0]?.id !== founded) continue
    const read = readLoaded(loaded.value)
    if (read.ok || read.reason.kind === 'newer') return loaded.value.row
  }
  return null
}
