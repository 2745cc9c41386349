import { foldChronicle, versionVectorOf, type ChronicleEntry } from '@/campaign/state'
import type { AccessHolder } from '@/club/rights'
import type { Store } from '@/storage'
import { campaignRowOf } from '../campaigns/openCampaign'
import { campaignRowByFounding } from '../campaigns/storedCampaign'
import { uniqueId } from '../uniqueId'
import { saveMembership, loadMembership, type Membership } from './membership'

/** What a link of a club's server led to. */
interface Invited {
  readonly founded: string
  readonly key: string
  readonly holder: AccessHolder
  /** As they stand at the club. */
  readonly entries: readonly ChronicleEntry[]
}

/**
 * This phone takes part in a campaign of the club. What is here of it already stays, and comes together with the club's as soon as it is
 * open. Tells what the campaign is called on this phone; null where that could not be kept.
 */
export const joinClubCampaign = async (
  store: Store,
  { founded, key, holder: { role, player }, entries }: Invited,
): Promise<string | null> => {
  const here = await campaignRowByFounding(store, founded)
  const campaign = here?.id ?? (await keepAnew(store, entries))
  if (campaign === null) return null
  const author = authorOf(await loadMembership(store, campaign), { role, player })
  const level = versionVectorOf(entries)
  const saved = await saveMembership(store, { campaign, founded, key, role, player, level, ...author })
  return saved ? campaign : null
}

/** An author for this player alone; the one they have, where they only come with another link. Who may write everything needs none. */
const authorOf = (before: Membership | null, { role, player }: AccessHolder): Pick<Membership, 'author'> => {
  if (role !== 'player') return {}
  const same = before?.role === role && before.player === player
  return { author: (same ? before.author : undefined) ?? uniqueId() }
}

const keepAnew = async (store: Store, entries: readonly ChronicleEntry[]): Promise<string | null> => {
  const id = uniqueId()
  const createdAt = entries[0]?.at ?? Date.now()
  const row = {
    id,
    name: '',
    icon: '',
    createdAt,
    touchedAt: Date.now(),
    entries: entries.length,
    next: null,
  }
  const own = entries.map((entry) => ({ ...entry, campaign: id }))
  const stored = await store.campaigns.append(campaignRowOf(row, foldChronicle(own).campaign), own)
  return stored.ok ? id : null
}
