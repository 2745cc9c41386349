import type { Campaign, WarbandId } from '@/campaign/rules'

/** What a phone knows of its owner: the sides it played at the battle's table, and its name. */
export interface PhoneOwnerClues {
  readonly plays: readonly string[]
  readonly name: string
}

const alike = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase()

/**
 * The warbands of this phone's owner: those that the phone played at a table of several phones, else those of the one
 * player with the phone's name. Null if unknown.
 * @param seated the sides of the battle with their warbands; none where it was played without the app
 */
export const ownWarbands = (
  campaign: Campaign,
  seated: readonly { readonly side: string; readonly warband: WarbandId | null }[],
  { plays, name }: PhoneOwnerClues,
): readonly WarbandId[] | null => {
  const played = seated.filter(({ side }) => plays.includes(side))
  if (played.length > 0 && played.length < seated.length)
    return played.flatMap(({ warband }) => (warband === null ? [] : [warband]))
  const [player, ...others] = campaign.players.filter((one) => !one.left && alike(one.name, name))
  if (!player || others.length > 0 || !name.trim()) return null
  return campaign.warbands.filter((warband) => warband.player === player.id).map(({ id }) => id)
}
