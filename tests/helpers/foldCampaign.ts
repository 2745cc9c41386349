import { emptyCampaign, type Campaign } from '@/campaign/rules'
import { evolve, type CampaignEvent } from '@/campaign/state'

/** The state of a campaign from these events of one author. */
export const fold = (events: readonly CampaignEvent[]): Campaign => events.reduce(evolve, emptyCampaign)
