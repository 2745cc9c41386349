import type { Campaign, Warband } from '@/campaign/rules'
import type { AccessHolder } from '@/club/rights'
import type { Translate } from '@/ui/useTranslate'
import { ellipsized } from '@/ui/nameAndNumberText'

/** The name of a key's holder: the player's name in the campaign, or else the role. */
export const accessHolderName = (
  say: Translate,
  campaign: Campaign,
  { role, player }: AccessHolder,
): string => {
  if (role === 'reader') return say('club.role.reader')
  const known = campaign.players.find(({ id }) => id === player)
  if (known) return ellipsized(known.name, 60)
  return say(role === 'organiser' ? 'club.role.organiser' : 'club.unknownPlayer')
}

/** The holder as a part of a sentence: "This phone takes part as an organiser". */
export const accessHolderTextInSentence = (
  say: Translate,
  campaign: Campaign,
  holder: AccessHolder,
): string => {
  if (holder.role === 'reader') return say('club.asReader')
  return holder.role === 'organiser' ? say('club.asOrganiser') : accessHolderName(say, campaign, holder)
}

/** The warbands that a key's player leads now. */
export const activeWarbandsOfHolder = (
  { warbands }: Campaign,
  { player }: AccessHolder,
): readonly Warband[] =>
  warbands.filter((warband) => player !== null && warband.player === player && !warband.left)

/** A holder's icon: an organiser's banner, a reader's lantern, a player's first warband. */
export const accessHolderIcon = (campaign: Campaign, holder: AccessHolder): string => {
  if (holder.role === 'reader') return 'lantern-flame'
  return holder.role === 'organiser'
    ? 'vertical-banner'
    : (activeWarbandsOfHolder(campaign, holder)[0]?.icon ?? '')
}
