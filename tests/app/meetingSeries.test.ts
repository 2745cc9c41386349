import { describe, expect, it } from 'vitest'
import {
  seriesDays,
  allUpcomingMeetingsAfter,
  moveDateLikeAnother,
  type MeetingSeries,
} from '@/app/campaigns/meetingSeries'
import { addCalendarDaysToTimestamp } from '@/app/times'
import { campaignOf } from '../helpers/campaigns'

const thursday = new Date(2026, 11, 3, 19, 30).getTime()
const series = (change: Partial<MeetingSeries>): MeetingSeries => ({
  on: thursday,
  every: 14,
  times: 3,
  paired: false,
  warbands: ['A', 'B'],
  ...change,
})
const told = (change: Partial<MeetingSeries>) =>
  seriesDays(series(change)).map(({ on, battles, bye }) =>
    [
      on === null ? 'some day' : new Date(on).toDateString().slice(4, 10),
      ...battles.map((met) => met.join('')),
      ...(bye === null ? [] : [`-${bye}`]),
    ].join(' '),
  )

describe('the days of a series of meetings', () => {
  it.each<[string, Partial<MeetingSeries>, string[]]>([
    ['every second Thursday, three times', {}, ['Dec 03 AB', 'Dec 17 AB', 'Dec 31 AB']],
    ['one when the series does not repeat', { every: 0 }, ['Dec 03 AB']],
    ['one when no day is set', { on: null }, ['some day AB']],
    [
      'days with one battle of all warbands',
      { warbands: ['A', 'B', 'C'], times: 2 },
      ['Dec 03 ABC', 'Dec 17 ABC'],
    ],
    [
      'days with pairs, and another warband with a bye each time, for an odd number',
      { warbands: ['A', 'B', 'C'], paired: true },
      ['Dec 03 BC -A', 'Dec 17 AB -C', 'Dec 31 AC -B'],
    ],
    [
      'days with two battles for two pairs',
      { warbands: ['A', 'B', 'C', 'D'], paired: true, times: 2 },
      ['Dec 03 AD BC', 'Dec 17 AB CD'],
    ],
    ['days with one pair for two warbands', { paired: true, times: 2 }, ['Dec 03 AB', 'Dec 17 AB']],
  ])('are %s', (_what, change, days) => {
    expect(told(change)).toEqual(days)
  })

  it('have the same time of day and weekday after clock changes and ends of months', () => {
    for (let day = 0; day < 366; day += 7) {
      const then = new Date(addCalendarDaysToTimestamp(thursday, day))
      expect([then.getDay(), then.getHours(), then.getMinutes()]).toEqual([4, 19, 30])
    }
  })
})

describe('moving and extending a series of meetings', () => {
  it('movedAlong moves a later meeting by the same days and minutes, across a clock change', () => {
    const before = new Date(2026, 9, 22, 19, 30).getTime()
    const later = new Date(2026, 9, 29, 18, 0).getTime()
    const to = new Date(2026, 9, 26, 20, 0).getTime()
    expect(new Date(moveDateLikeAnother(later, before, to))).toEqual(new Date(2026, 10, 2, 18, 30))
  })

  it('movedAlong leaves a meeting alone that would move beyond the last possible date', () => {
    const last = 8.64e15
    const day = 86_400_000
    for (const [from, to] of [
      [last - 9 * day, last - 2 * day],
      [last - 9 * day, last - 9 * day + 5_000],
    ] as const)
      expect(new Date(moveDateLikeAnother(last, from, to)).getTime()).toBe(last)
    expect(seriesDays(series({ on: last })).map(({ on }) => on)).toEqual([last, last, last])
  })

  it('allUpcomingMeetingsAfter returns the meetings after a dated one, and none for one without a date', () => {
    const meeting = (id: string, on: number | null) => ({
      id,
      on,
      game: 'g',
      place: '',
      note: '',
      warbands: [],
      battle: null,
    })
    const meetings = [meeting('a', 5), meeting('b', 7), meeting('c', 3), meeting('d', null)]
    const campaign = campaignOf([], { meetings })
    expect(allUpcomingMeetingsAfter(campaign, meeting('a', 5)).map(({ id }) => id)).toEqual(['b'])
    expect(allUpcomingMeetingsAfter(campaign, meeting('d', null))).toEqual([])
  })

  it('seriesDays makes one day of a round that the standings paired', () => {
    const round = { pairs: [['A', 'C'] as const], bye: 'B' }
    expect(told({ warbands: ['A', 'B', 'C'], round })).toEqual(['Dec 03 AC -B'])
  })
})
