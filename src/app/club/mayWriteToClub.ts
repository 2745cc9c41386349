import type { CampaignEvent } from '@/campaign/state'
import { sharedEntry } from '@/club/sharedEntry'
import { mayWrite } from '@/club/rights'
import type { OpenCampaign } from '../campaigns/openCampaign'
import type { Membership } from './membership'

/**
 * Whether this phone's key to the club's server lets it write an event in a campaign as it stands here: what it does not allow would
 * reach nobody, nor would what is built on it. Where no club keeps the campaign, everything may be written.
 * @param by whom this phone writes as
 */
export const mayWriteToClub = (
  membership: Membership | null,
  by: string,
  { entries, campaign }: Pick<OpenCampaign, 'entries' | 'campaign'>,
  body: CampaignEvent,
): boolean => {
  if (!membership) return true
  const entryOf = (id: string) => {
    const known = entries.value.find((one) => one.id === id)
    return known && sharedEntry(known)
  }
  return mayWrite(membership, { id: '', at: 0, by, clock: 0, v: 0, body }, campaign.value, entryOf)
}
