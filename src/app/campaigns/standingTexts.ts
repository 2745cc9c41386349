import { message } from '@/kit'
import { standingsOf, unplayedRoles, warbandOf, type Campaign, type Standing } from '@/campaign/rules'
import type { Translate } from '@/ui/useTranslate'

/** Who plays a warband; nobody if the campaign does not know. */
export const warbandPlayerNames = ({ warbands, players }: Campaign, id: string): readonly string[] => {
  const player = warbands.find((one) => one.id === id)?.player
  return players.flatMap((one) => (one.id === player ? [one.name] : []))
}

/** A warband with who plays it: "Saint Orsolya's Own (Dorka)". */
export const warbandWithPlayersText = (say: Translate, campaign: Campaign, id: string): string => {
  const [player] = warbandPlayerNames(campaign, id)
  const name = warbandOf(campaign, id)?.name ?? ''
  return player ? say('campaign.ranks.owner', { name, player }) : name
}

/** A warband's record: "2 won, 1 lost, 0 drawn", and its byes and no-shows. */
export const recordText = (say: Translate, { won, drawn, lost, unfought }: Standing): string =>
  [
    say('campaign.record', { won, drawn, lost }),
    ...unplayedRoles.flatMap((share) =>
      unfought[share] > 0 ? [say(`campaign.unfought.had.${share}`, { n: unfought[share] })] : [],
    ),
  ].join(', ')

/** The standings, a line each: "1. Saint Orsolya's Own (Dorka), 3 points, 1 won, 0 lost, 0 drawn". */
export const standingTexts = (say: Translate, campaign: Campaign): readonly string[] =>
  standingsOf(campaign).map((standing) =>
    say('campaign.ranks.line', {
      rank: standing.rank,
      name: warbandWithPlayersText(say, campaign, standing.warband),
      points: message('campaign.ranks.pointsOf', { n: standing.points }),
      record: recordText(say, standing),
    }),
  )
