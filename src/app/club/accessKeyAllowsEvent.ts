import type { CampaignEvent } from '@/campaign/state'
import { toSharedEntry } from '@/club/sharedEntry'
import { mayWriteEntry } from '@/club/rights'
import type { OpenCampaign } from '../campaigns/openCampaign'
import type { Membership } from './membership'

/**
 * Whether this phone's access key allows an event in a campaign. An event that it does not allow would reach nobody,
 * and neither would the events that depend on it. A campaign without a club allows everything.
 * @param by this phone's author id
 */
export const accessKeyAllowsEvent = (
  membership: Membership | null,
  by: string,
  { entries, campaign }: Pick<OpenCampaign, 'entries' | 'campaign'>,
  body: CampaignEvent,
): boolean => {
  if (!membership) return true
  const entryOf = (id: string) => {
    const known = entries.value.find((one) => one.id === id)
    return known && toSharedEntry(known)
  }
  return mayWriteEntry(membership, { id: '', at: 0, by, clock: 0, v: 0, body }, campaign.value, entryOf)
}
