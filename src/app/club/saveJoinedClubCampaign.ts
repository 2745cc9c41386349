import { foldChronicle, versionVectorOf, type ChronicleEntry } from '@/campaign/state'
import type { AccessHolder } from '@/club/rights'
import type { Store } from '@/storage'
import { rowWithCampaignSummary } from '../campaigns/openCampaign'
import { campaignRowByFounding } from '../campaigns/storedCampaign'
import { uniqueId } from '../uniqueId'
import { saveMembership, loadMembership, type Membership } from './membership'

/** The campaign that a link of a club's server leads to. */
interface Invited {
  readonly founded: string
  readonly key: string
  readonly holder: AccessHolder
  /** The server's current entries. */
  readonly entries: readonly ChronicleEntry[]
}

/**
 * Joins a campaign of the club. Entries that are already here stay, and are merged with the club's as soon as the
 * campaign is open. Returns the campaign's id on this phone; null if it could not be saved.
 */
export const saveJoinedClubCampaign = async (
  store: Store,
  { founded, key, holder: { role, player }, entries }: Invited,
): Promise<string | null> => {
  const here = await campaignRowByFounding(store, founded)
  const campaign = here?.id ?? (await saveNewCampaign(store, entries))
  if (campaign === null) return null
  const author = authorOf(await loadMembership(store, campaign), { role, player })
  const level = versionVectorOf(entries)
  const saved = await saveMembership(store, { campaign, founded, key, role, player, level, ...author })
  return saved ? campaign : null
}

/** A separate author for this player. It stays the same with another link. An organiser needs none. */
const authorOf = (before: Membership | null, { role, player }: AccessHolder): Pick<Membership, 'author'> => {
  if (role !== 'player') return {}
  const same = before?.role === role && before.player === player
  return { author: (same ? before.author : undefined) ?? uniqueId() }
}

const saveNewCampaign = async (store: Store, entries: readonly ChronicleEntry[]): Promise<string | null> => {
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
  const stored = await store.campaigns.append(rowWithCampaignSummary(row, foldChronicle(own).campaign), own)
  return stored.ok ? id : null
}
