import { defaultAgreement } from '@/campaign/rules'
import { campaignEventVersion, type CampaignEvent } from '@/campaign/state'
import { toSharedEntry, type SharedEntry } from '@/club'

/** Entries of one campaign, each written by somebody who knew the one before. */
export const chronicleOf = (...events: readonly CampaignEvent[]): readonly SharedEntry[] =>
  events.map((body, clock) => entryOf(`e${clock}`, clock, body, clock === 0 ? undefined : [`e${clock - 1}`]))

/** An entry as a phone would share it. */
export const entryOf = (
  id: string,
  clock: number,
  body: CampaignEvent,
  past?: readonly string[],
  by = 'phone',
): SharedEntry =>
  toSharedEntry({
    campaign: 'k',
    seq: clock,
    id,
    at: 1000 + clock,
    by,
    v: campaignEventVersion,
    body,
    ...(past && { past }),
  })

export const founded: CampaignEvent = {
  type: 'founded',
  name: 'The Long Winter',
  agreement: defaultAgreement,
}
export const named = (name: string): CampaignEvent => ({ type: 'named', name })
