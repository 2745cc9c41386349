import { validResults, validUnplayedPairings, type Campaign, type Meeting } from '@/campaign/rules'
import type { Translate } from '@/ui/say'
import { gameName } from '../registry'
import { clockTime, dayOf } from '../times'
import { resultWords } from './resultWords'
import { warbandWithOwner } from './standingWords'
import { unfoughtWords } from './unfoughtWords'

/** A meeting of the calendar in words, as it is printed and drawn. */
export interface CalendarLine {
  readonly when: string
  /** Who meets, each with their player. */
  readonly who: string
  readonly place: string
  /** How it ended; empty as long as it is to come. */
  readonly cameTo: string
}

/** Every meeting, those with a day first and in their order, also those that are over. */
export const calendarLinesOf = (say: Translate, campaign: Campaign): readonly CalendarLine[] => {
  const games = new Set(campaign.warbands.map(({ game }) => game))
  const results = validResults(campaign)
  const unfought = validUnplayedPairings(campaign)
  const cameTo = ({ id }: Meeting): string => {
    const result = results.find(({ meeting }) => meeting === id)
    if (result) return say(resultWords(result))
    const without = unfought.find(({ meeting }) => meeting === id)
    return without && without.absent.length > 0 ? unfoughtWords(say, campaign, without) : ''
  }
  return [...campaign.meetings]
    .sort((one, other) => (one.on ?? Number.MAX_VALUE) - (other.on ?? Number.MAX_VALUE))
    .map((meeting) => {
      const names = meeting.warbands.map((id) => warbandWithOwner(say, campaign, id)).join(' – ')
      const who = meeting.bye ? say('campaign.unfought.bye', { name: names }) : names
      return {
        when:
          meeting.on === null
            ? say('campaign.calendar.undated')
            : `${dayOf(meeting.on)}, ${clockTime(meeting.on)}`,
        who: games.size > 1 ? say('campaign.calendar.game', { who, game: gameName(meeting.game) }) : who,
        place: meeting.place,
        cameTo: cameTo(meeting),
      }
    })
}
