import { warbandOf, type Campaign, type ByeOrNoShow } from '@/campaign/rules'
import type { Translate } from '@/ui/useTranslate'
import { maxNameLengthInSentence, ellipsized } from '@/ui/nameAndNumberText'

/** What a pairing without a battle was: "Choir did not come to meet Saint Orsolya's Own". */
export const byeOrNoShowText = (
  say: Translate,
  campaign: Campaign,
  { there, absent }: Pick<ByeOrNoShow, 'there' | 'absent'>,
): string => {
  const named = (ids: readonly string[]) =>
    ids.map((id) => ellipsized(warbandOf(campaign, id)?.name ?? '', maxNameLengthInSentence)).join(', ')
  if (absent.length === 0) return say('campaign.unfought.bye', { name: named(there) })
  return there.length === 0
    ? say('campaign.unfought.nobodyCame', { absent: named(absent) })
    : say('campaign.unfought.noShow', { absent: named(absent), there: named(there) })
}
