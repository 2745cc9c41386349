import { validResults, validByesAndNoShows, type Campaign, type Meeting } from '@/campaign/rules'
import type { Translate } from '@/ui/useTranslate'
import { gameNameMessage } from '../loadGame'
import { clockTime, dateText } from '../times'
import { battleResultText } from './battleResultText'
import { warbandWithPlayersText } from './standingTexts'
import { byeOrNoShowText } from './byeOrNoShowText'

/** A meeting of the calendar as text, for paper and images. */
export interface CalendarRowText {
  readonly when: string
  /** Who meets, each with their player. */
  readonly who: string
  readonly place: string
  /** The result; empty for a future meeting. */
  readonly cameTo: string
}

/** Every meeting, past ones included; those with a day come first, in order. */
export const calendarRowTexts = (say: Translate, campaign: Campaign): readonly CalendarRowText[] => {
  const games = new Set(campaign.warbands.map(({ game }) => game))
  const results = validResults(campaign)
  const unfought = validByesAndNoShows(campaign)
  const cameTo = ({ id }: Meeting): string => {
    const result = results.find(({ meeting }) => meeting === id)
    if (result) return say(battleResultText(result))
    const without = unfought.find(({ meeting }) => meeting === id)
    return without && without.absent.length > 0 ? byeOrNoShowText(say, campaign, without) : ''
  }
  return [...campaign.meetings]
    .sort((one, other) => (one.on ?? Number.MAX_VALUE) - (other.on ?? Number.MAX_VALUE))
    .map((meeting) => {
      const names = meeting.warbands.map((id) => warbandWithPlayersText(say, campaign, id)).join(' – ')
      const who = meeting.bye ? say('campaign.unfought.bye', { name: names }) : names
      return {
        when:
          meeting.on === null
            ? say('campaign.calendar.undated')
            : `${dateText(meeting.on)}, ${clockTime(meeting.on)}`,
        who:
          games.size > 1 ? say('campaign.calendar.game', { who, game: gameNameMessage(meeting.game) }) : who,
        place: meeting.place,
        cameTo: cameTo(meeting),
      }
    })
}
