import { describe, expect, it } from 'vitest'
import { daysOf, type Series } from '@/app/campaigns/meetingSeries'
import { daysLater } from '@/app/times'

const thursday = new Date(2026, 11, 3, 19, 30).getTime()
const series = (change: Partial<Series>): Series => ({
  on: thursday,
  every: 14,
  times: 3,
  paired: false,
  warbands: ['A', 'B'],
  ...change,
})
const told = (change: Partial<Series>) =>
  daysOf(series(change)).map(({ on, battles, bye }) =>
    [
      on === null ? 'some day' : new Date(on).toDateString().slice(4, 10),
      ...battles.map((met) => met.join('')),
      ...(bye === null ? [] : [`-${bye}`]),
    ].join(' '),
  )

describe('a series of meetings', () => {
  it.each<[string, Partial<Series>, string[]]>([
    ['every second Thursday, three times', {}, ['Dec 03 AB', 'Dec 17 AB', 'Dec 31 AB']],
    ['once', { every: 0 }, ['Dec 03 AB']],
    ['once, as long as no day is set', { on: null }, ['some day AB']],
    ['all in one battle', { warbands: ['A', 'B', 'C'], times: 2 }, ['Dec 03 ABC', 'Dec 17 ABC']],
    [
      'in pairs, an odd number: another one rests each time',
      { warbands: ['A', 'B', 'C'], paired: true },
      ['Dec 03 BC -A', 'Dec 17 AB -C', 'Dec 31 AC -B'],
    ],
    [
      'in pairs, an even number: two battles a day',
      { warbands: ['A', 'B', 'C', 'D'], paired: true, times: 2 },
      ['Dec 03 AD BC', 'Dec 17 AB CD'],
    ],
    ['two are one pair', { paired: true, times: 2 }, ['Dec 03 AB', 'Dec 17 AB']],
  ])('comes %s', (_what, change, days) => {
    expect(told(change)).toEqual(days)
  })

  it('keeps its time of day over a change of the clocks, and its day over the end of a month', () => {
    for (let day = 0; day < 366; day += 7) {
      const then = new Date(daysLater(thursday, day))
      expect([then.getDay(), then.getHours(), then.getMinutes()]).toEqual([4, 19, 30])
    }
  })
})
