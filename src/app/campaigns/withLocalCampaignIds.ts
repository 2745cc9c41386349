import { withNewCampaignId, type Dump, type Store } from '@/storage'
import { campaignRowByFounding } from './storedCampaign'

/**
 * Incoming data, with each campaign's id replaced by its id on this phone. A phone that joined through its club's
 * server has its own id for it. Without this the campaign would be here twice.
 */
export const withLocalCampaignIds = async (store: Store, dump: Dump): Promise<Dump> => {
  const campaigns: Dump['campaigns'][number][] = []
  for (const campaign of dump.campaigns) {
    const known = await store.campaigns.load(campaign.row.id)
    const [first] = campaign.entries
    const here = known.ok && !known.value && first ? await campaignRowByFounding(store, first.id) : null
    campaigns.push(here ? withNewCampaignId(campaign, here.id) : campaign)
  }
  return { ...dump, campaigns }
}
