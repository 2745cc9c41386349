import fc from '../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { emptyCampaign, type Campaign } from '@/campaign/rules'
import { calendarOf, rowsToCsv } from '@/exchange'

const warband = (id: string, name: string) => ({
  id,
  player: 'p',
  game: 'trench-crusade',
  name,
  icon: '',
  roster: null,
  left: false,
})
const meeting = (id: string, on: number | null, change: Partial<Campaign['meetings'][number]> = {}) => ({
  id,
  game: 'trench-crusade',
  on,
  place: '',
  warbands: ['a', 'b'],
  note: '',
  battle: null,
  ...change,
})
const campaign = (...meetings: Campaign['meetings']): Campaign => ({
  ...emptyCampaign,
  warbands: [warband('a', 'Orsolya'), warband('b', 'Choir')],
  meetings,
})
const title = (_: unknown, names: readonly string[]) => `Battle: ${names.join(' – ')}`
const at = Date.UTC(2026, 10, 22, 18, 30)

describe('calendarOf', () => {
  it('writes each dated meeting with names, time and place, and none without a day', () => {
    const file = calendarOf(
      campaign(
        meeting('m1', at, { place: 'Club; back room', note: 'Bring dice,\nall' }),
        meeting('m2', null),
      ),
      { title },
      Date.UTC(2026, 0, 2, 3, 4, 5),
    )
    expect(file.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Firestep//Campaign//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:m1@firestep',
      'DTSTAMP:20260102T030405Z',
      'DTSTART:20261122T183000Z',
      'DTEND:20261122T213000Z',
      'SUMMARY:Battle: Orsolya – Choir',
      'LOCATION:Club\\; back room',
      'DESCRIPTION:Bring dice\\,\\nall',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('leaves out a day that no calendar can write', () => {
    expect(calendarOf(campaign(meeting('m', 8.64e15)), { title }, at)).not.toContain('VEVENT')
  })

  it('folds every line to at most 75 bytes, and unfolding gives any text back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (words) => {
        const file = calendarOf(campaign(meeting('m', at, { place: words })), { title }, at)
        for (const line of file.split('\r\n')) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/\p{Cc}/u)
        }
        const [, told = ''] = /LOCATION:(.*)\r\nEND:VEVENT/s.exec(file.replaceAll('\r\n ', '')) ?? []
        const read = told.replace(/\\(.)/gs, (_, sign: string) => (sign === 'n' ? '\n' : sign))
        expect(read).toBe(words.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' '))
      }),
    )
  })
})

/** Parses a file of this kind, as a spreadsheet does. */
const parsed = (marked: string, between = ','): string[][] => {
  const file = marked.replace(/^\uFEFF/, '')
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < file.length; at += 1) {
    const sign = file[at] ?? ''
    if (sign === '"' && quoted && file[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === between || sign === '\r')) {
      row.push(cell)
      cell = ''
      if (sign === '\r') {
        rows.push(row)
        row = []
        at += 1
      }
    } else cell += sign
  }
  return rows
}

describe('rowsToCsv', () => {
  it('quotes where needed and disarms formulas', () => {
    expect(
      rowsToCsv([
        ['Place', 'Name'],
        [1, 'A "B", C'],
        [2, '=1+1'],
        [3, '-x'],
      ]),
    ).toBe('\uFEFFPlace,Name\r\n1,"A ""B"", C"\r\n2,\'=1+1\r\n3,\'-x\r\n')
  })

  it('separates columns by semicolons where the decimal mark is a comma', () => {
    expect(
      rowsToCsv(
        [
          ['Größe; Rang', 1.5],
          ['a,b', 2],
        ],
        ',',
      ),
    ).toBe('\uFEFF"Größe; Rang";1,5\r\n"a,b";2\r\n')
  })

  it('any cells can be parsed back', () => {
    const cell = fc.string().filter((text) => !/^[=+\-@\t\r]/.test(text))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rows) => {
        expect(parsed(rowsToCsv(rows))).toEqual(rows)
        expect(parsed(rowsToCsv(rows, ','), ';')).toEqual(rows)
      }),
    )
  })
})
