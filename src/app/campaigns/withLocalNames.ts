import { withNewCampaignId, type Dump, type Store } from '@/storage'
import { campaignFoundedBy } from './storedCampaign'

/**
 * What comes in, with each of its campaigns called as it is called here: a phone that took part by its club's server has given it an id
 * of its own. Without that it would stand here twice.
 */
export const withLocalNames = async (store: Store, dump: Dump): Promise<Dump> => {
  const campaigns: Dump['campaigns'][number][] = []
  for (const campaign of dump.campaigns) {
    const known = await store.campaigns.load(campaign.row.id)
    const [first] = campaign.entries
    const here = known.ok && !known.value && first ? await campaignFoundedBy(store, first.id) : null
    campaigns.push(here ? withNewCampaignId(campaign, here.id) : campaign)
  }
  return { ...dump, campaigns }
}
