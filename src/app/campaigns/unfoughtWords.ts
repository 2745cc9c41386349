import { warbandOf, type Campaign, type UnplayedPairing } from '@/campaign/rules'
import type { Say } from '@/ui/say'
import { longestSaid, shortened } from '@/ui/text'

/** What a pairing without a battle was: "Choir did not come to meet Saint Orsolya's Own". */
export const unfoughtWords = (
  say: Say,
  campaign: Campaign,
  { there, absent }: Pick<UnplayedPairing, 'there' | 'absent'>,
): string => {
  const named = (ids: readonly string[]) =>
    ids.map((id) => shortened(warbandOf(campaign, id)?.name ?? '', longestSaid)).join(', ')
  if (absent.length === 0) return say('campaign.unfought.bye', { name: named(there) })
  return there.length === 0
    ? say('campaign.unfought.nobodyCame', { absent: named(absent) })
    : say('campaign.unfought.noShow', { absent: named(absent), there: named(there) })
}
