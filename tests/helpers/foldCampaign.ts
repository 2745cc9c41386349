import { emptyCampaign, type Campaign } from '@/campaign/rules'
import { evolve, type CampaignEvent } from '@/campaign/state'

/** What events come to that one person wrote, one after the other. */
export const fold = (events: readonly CampaignEvent[]): Campaign => events.reduce(evolve, emptyCampaign)
