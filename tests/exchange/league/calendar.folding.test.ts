import { describe, expect, it } from 'vitest'
import { calendarOf } from '@/exchange/league/calendar'
import { campaignOf } from '../../helpers/campaigns'

const at = Date.UTC(2026, 10, 22, 18, 35, 7)
const calendar = (change: { on?: number; place?: string; note?: string; title?: string }) =>
  calendarOf(
    campaignOf([], {
      meetings: [
        {
          id: 'm',
          game: 'g',
          on: change.on ?? at,
          place: change.place ?? '',
          warbands: [],
          note: change.note ?? '',
          battle: null,
        },
      ],
    }),
    { title: () => change.title ?? 'T' },
    at,
  )
const linesOf = (text: string) => text.split('\r\n')
const bytes = (line: string) => new TextEncoder().encode(line).length

describe('folded lines of a calendar', () => {
  it('leaves a line of exactly 75 bytes whole', () => {
    const title = 'x'.repeat(75 - 'SUMMARY:'.length)
    expect(linesOf(calendar({ title }))).toContain(`SUMMARY:${title}`)
  })

  it('fills the first part and each further part, its leading space included, with 75 bytes', () => {
    const title = 'x'.repeat(75 - 'SUMMARY:'.length + 74 + 1)
    const lines = linesOf(calendar({ title }))
    const first = lines.findIndex((line) => line.startsWith('SUMMARY:'))
    expect(lines.slice(first, first + 3).map(bytes)).toEqual([75, 75, 2])
  })

  it('counts bytes and not characters, and splits no character', () => {
    const title = 'ä'.repeat(80)
    const lines = linesOf(calendar({ title }))
    expect(Math.max(...lines.map(bytes))).toBe(75)
    expect(lines.join('').replaceAll(' ', '')).toContain(title)
  })
})

describe('times of a calendar', () => {
  it('begins at the minute and second of the meeting, and ends three hours later', () => {
    const lines = linesOf(calendar({}))
    expect(lines).toContain('DTSTART:20261122T183507Z')
    expect(lines).toContain('DTEND:20261122T213507Z')
  })

  it('leaves out a meeting before 1970 and one that ends after the year 9999', () => {
    const last = Date.UTC(9999, 11, 31, 21)
    expect(calendar({ on: -1 })).not.toContain('VEVENT')
    expect(calendar({ on: last - 1 })).toContain('DTSTART:9999')
    expect(calendar({ on: last })).not.toContain('VEVENT')
  })

  it('escapes backslashes, semicolons, commas and line ends', () => {
    expect(calendar({ place: 'a\\b;c,d\ne' })).toContain('LOCATION:a\\\\b\\;c\\,d\\ne')
  })
})
