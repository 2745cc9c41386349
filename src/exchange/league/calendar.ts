import { warbandOf, type Campaign, type Meeting } from '@/campaign/rules'

/** The app's texts for a meeting in a calendar. */
export interface CalendarTexts {
  readonly title: (meeting: Meeting, names: readonly string[]) => string
}

/** RFC 5545: commas, semicolons, backslashes and line ends are escaped. Other control characters are not allowed. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

const two = (number: number) => String(number).padStart(2, '0')
/** A time in UTC, as `20261122T183000Z`. */
const moment = (at: number): string => {
  const date = new Date(at)
  const day = `${String(date.getUTCFullYear()).padStart(4, '0')}${two(date.getUTCMonth() + 1)}${two(date.getUTCDate())}`
  return `${day}T${two(date.getUTCHours())}${two(date.getUTCMinutes())}${two(date.getUTCSeconds())}Z`
}

/**
 * RFC 5545: no line is longer than 75 bytes. A longer line continues after a line break and a space, and no character
 * is split.
 */
const folded = (line: string): string => {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (bytes + size > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += letter
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}

/** The range of years with four digits, in milliseconds since 1970. */
const writable = (at: number): boolean => at >= 0 && at + evening < Date.UTC(10_000, 0)

/** The length of a battle in the calendar, in milliseconds: three hours. */
const evening = 3 * 3_600_000

/**
 * The dated meetings of a campaign as a calendar file (RFC 5545): the opponents, the place and the note. Meetings
 * without a day, or after the year 9999, are left out. When the file is imported again, an entry replaces its earlier
 * version.
 * @param now when the file is made, in milliseconds since 1970
 */
export const calendarOf = (campaign: Campaign, { title }: CalendarTexts, now: number): string => {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Firestep//Campaign//EN', 'CALSCALE:GREGORIAN']
  for (const meeting of campaign.meetings) {
    const { id, on, place, note, warbands } = meeting
    if (on === null || !writable(on)) continue
    const names = warbands.flatMap((one) => warbandOf(campaign, one)?.name ?? [])
    lines.push('BEGIN:VEVENT', `UID:${escaped(id)}@firestep`, `DTSTAMP:${moment(now)}`)
    lines.push(`DTSTART:${moment(on)}`, `DTEND:${moment(on + evening)}`)
    lines.push(`SUMMARY:${escaped(title(meeting, names))}`)
    if (place) lines.push(`LOCATION:${escaped(place)}`)
    if (note) lines.push(`DESCRIPTION:${escaped(note)}`)
    lines.push('END:VEVENT')
  }
  return [...lines, 'END:VCALENDAR', ''].map(folded).join('\r\n')
}
