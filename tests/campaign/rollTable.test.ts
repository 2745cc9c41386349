import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  rollTableDiceNames,
  isBlockingFault,
  missingValues,
  findRowForFaces,
  maxRollTableTextLength,
  rollTableRowsText,
  parseRollTable,
  parseRollTableText,
  rollTableSizeBounds,
  rollTableDiceSpecs,
  possibleValues,
  type RollTable,
  type RollTableRow,
} from '@/campaign/rules'

const spans = (text: string) => parseRollTableText(text).rows.map(({ from, to }) => [from, to])
const faults = (text: string) => parseRollTableText(text).faults

describe('parseRollTableText', () => {
  it.each<[string, [number, number]]>([
    ['11-16 Lost', [11, 16]],
    ['2 | Glory', [2, 2]],
    ['7+ Nothing', [7, 999]],
    ['7 + Nothing', [7, 999]],
    ['7 or more: Nothing', [7, 999]],
    ['1 or less - Nothing', [-999, 1]],
    ['3–5 Nothing', [3, 5]],
    ['3 — 5\tNothing', [3, 5]],
    ['3 to 5. Nothing', [3, 5]],
    ['| 3-5 | Nothing |', [3, 5]],
    ['* 4: Nothing', [4, 4]],
    ['4) Nothing', [4, 4]],
    ['00 Nothing', [100, 100]],
    ['3 bis 5 Nothing', [3, 5]],
    ['3 à 5 : Nothing', [3, 5]],
    ['3 a 5 Nothing', [3, 5]],
    ['7 oder mehr: Nothing', [7, 999]],
    ['7 ou plus : Nothing', [7, 999]],
    ['7 o más: Nothing', [7, 999]],
    ['7 o più: Nothing', [7, 999]],
    ['1 oder weniger Nothing', [-999, 1]],
    ['1 ou moins Nothing', [-999, 1]],
    ['1 o menos Nothing', [-999, 1]],
    ['1 o meno Nothing', [-999, 1]],
  ])('reads the row "%s"', (line, span) => {
    expect(spans(line)).toEqual([span])
    expect(parseRollTableText(line).rows[0]?.words).toMatch(/^(Lost|Glory|Nothing)$/)
  })

  it('distinguishes a span of numbers from a row whose text begins with a number', () => {
    const told = (text: string) =>
      parseRollTableText(text).rows.map(({ from, to, words }) => [from, to, words])
    expect(told('3 - 5 crowns\n4 - 10 crowns\n5 - 2 D6 crowns')).toEqual([
      [3, 3, '5 crowns'],
      [4, 4, '10 crowns'],
      [5, 5, '2 D6 crowns'],
    ])
    expect(told('1 - 2 Nothing\n3 - 6 Glory')).toEqual([
      [1, 2, 'Nothing'],
      [3, 6, 'Glory'],
    ])
    expect(told('1 - 50')).toEqual([[1, 1, '50']])
  })

  it.each<[string, string]>([
    ['D6', '1-3 a\n4-6 b'],
    ['D6', '1 a\n2-5 b\n6+ c'],
    ['D6', '1-6 a\n7+ b'],
    ['2D6', '2 a\n3-6 b\n7-11 c\n12 d'],
    ['2D6', '2-6 a\n7+ b'],
    ['3D6', '3-10 a\n11-18 b'],
    ['D66', '11-16 a\n21-56 b\n61-66 c'],
    ['D66', '11-16 a\n41-66 c'],
    ['D3', '1 a\n2 b\n3 c'],
    ['D10', '1-5 a\n6-10 b'],
    ['D12', '1-6 a\n7-12 b'],
    ['D20', '1-19 a\n20 b'],
    ['D100', '01-50 a\n51-00 b'],
    ['D666', '111-333 a\n334-666 b'],
    ['2D6', 'Finds (2D6)\n1-6 a\n7 b'],
    ['D6', 'Scars, 1d6\n1 a'],
  ])('recognises the dice %s by the rows', (dice, text) => {
    expect(parseRollTableText(text).dice).toBe(dice)
  })

  it('reports gaps, overlaps, impossible numbers and lines that it cannot read', () => {
    expect(faults('11-16 a\n31-66 b')).toEqual([{ kind: 'gap', span: '21-26' }])
    expect(faults('1-3 a\n3-6 b')).toEqual([{ kind: 'overlap', span: '1-3', other: '3-6' }])
    expect(faults('D66\n11-17 a\n21-66 b')).toContainEqual({ kind: 'off', span: '11-17' })
    expect(faults('1-6 a\nand more of it')).toEqual([{ kind: 'unread', line: 2, text: 'and more of it' }])
    expect(faults('1-6 a\n5-3 b')).toEqual([{ kind: 'unread', line: 2, text: '5-3 b' }])
    expect(faults('')).toEqual([{ kind: 'empty' }])
    expect(parseRollTableText('1-6 a\n5-3 b').faults.some(isBlockingFault)).toBe(false)
    expect(parseRollTableText('1-3 a\n3-6 b').faults.some(isBlockingFault)).toBe(true)
  })

  it.each([
    ['Scars (W66)', 'D66'],
    ['Wunden, 2W6', '2D6'],
    ['Wurf 1W6', 'D6'],
  ] as const)('recognises the dice in the heading "%s"', (heading, dice) => {
    expect(parseRollTableText(`${heading}\n1 a\n2 b`).dice).toBe(dice)
  })

  it('takes the text above the rows as the heading', () => {
    expect(parseRollTableText('Injuries (D66)\n|---|---|\n11-66 | Lost').heading).toBe('Injuries (D66)')
  })

  it('stays within its bounds and fast, whatever is pasted', () => {
    expect(faults('1 a\n'.repeat(maxRollTableTextLength))).toEqual([{ kind: 'tooLong' }])
    const many = parseRollTableText('1 a\n'.repeat(5_000))
    expect(many.rows).toHaveLength(rollTableSizeBounds.rows)
    expect(many.faults.some(isBlockingFault)).toBe(true)
    expect(many.faults.length).toBeLessThan(100)
    expect(faults(`1-6 ${'x'.repeat(501)}`)[0]).toMatchObject({ kind: 'wordy', line: 1 })
    expect(parseRollTableText('nonsense\n'.repeat(6_000)).faults.length).toBeLessThan(100)
    expect(faults('-'.repeat(50_000))).toEqual([{ kind: 'empty' }])
    const started = Date.now()
    parseRollTableText(`1${' '.repeat(50_000)}`)
    parseRollTableText('1'.repeat(50_000))
    expect(Date.now() - started).toBeLessThan(1_000)
  })

  it('leaves markup as plain text and removes invisible characters', () => {
    expect(parseRollTableText('1-6 <img src=x onerror=alert(1)>').rows[0]?.words).toBe(
      '<img src=x onerror=alert(1)>',
    )
    expect(parseRollTableText('1-6 \u202eLost\u0000 \u200barm\u0007').rows[0]?.words).toBe('Lost arm')
  })
})

const words = fc
  .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
  .map((text) =>
    text
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu, ' ')
      .replace(/\s+/gu, ' ')
      .trim(),
  )
  .filter((text) => text !== '')
/** A roll table whose rows cover the values of its dice in order. Some rows are left out. */
const table = fc
  .record({
    dice: fc.constantFrom(...rollTableDiceNames),
    use: fc.constantFrom('injury' as const, 'skill' as const, 'note' as const),
    cuts: fc.array(fc.record({ length: fc.integer({ min: 1, max: 12 }), gap: fc.boolean(), words }), {
      minLength: 1,
      maxLength: 30,
    }),
  })
  .map(({ dice, use, cuts }): RollTable => {
    const values = possibleValues(dice)
    const rows: RollTableRow[] = []
    let place = 0
    for (const { length, gap, words: said } of cuts) {
      const own = values.slice(place, place + length)
      place += length
      const [from] = own
      const to = own.at(-1)
      if (from !== undefined && to !== undefined && (!gap || rows.length === 0))
        rows.push({ from, to, words: said })
    }
    return { name: 'Scars', dice, use, rows }
  })

describe('saved roll tables', () => {
  it('parseRollTable reads a saved table back, and parseRollTableText reads its text back', () => {
    fc.assert(
      fc.property(table, (kept) => {
        expect(parseRollTable(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
        expect(parseRollTableText(rollTableRowsText(kept.rows), kept.dice).rows).toEqual(kept.rows)
      }),
    )
  })

  it('lookUpRow finds exactly one row for every value of the dice that is not reported as missing', () => {
    fc.assert(
      fc.property(table, (kept) => {
        const gaps = missingValues(kept)
        const { count, sides } = rollTableDiceSpecs[kept.dice]
        for (const face of [1, 2, 3, sides]) {
          const faces = Array.from({ length: count }, () => face)
          const found = findRowForFaces(kept, faces, 0)
          const fitting = kept.rows.filter(({ from, to }) => found && from <= found.read && found.read <= to)
          expect(fitting).toHaveLength(gaps.includes(found?.rolled ?? -1) ? 0 : 1)
          expect(found?.row).toEqual(fitting[0] ?? null)
        }
      }),
    )
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    [
      'rows that share a number',
      {
        rows: [
          { from: 1, to: 3, words: 'a' },
          { from: 3, to: 6, words: 'b' },
        ],
      },
    ],
    [
      'rows out of order',
      {
        rows: [
          { from: 4, to: 6, words: 'a' },
          { from: 1, to: 3, words: 'b' },
        ],
      },
    ],
    ['a row that ends before it begins', { rows: [{ from: 3, to: 1, words: 'a' }] }],
    ['a number its dice never show', { dice: 'D66', rows: [{ from: 11, to: 17, words: 'a' }] }],
    ['no rows', { rows: [] }],
    ['too many rows', { rows: Array.from({ length: 217 }, (_, n) => ({ from: n, to: n, words: 'a' })) }],
    ['a text that is too long', { rows: [{ from: 1, to: 6, words: 'a'.repeat(501) }] }],
    ['strange dice', { dice: 'D7' }],
    ['an unknown field', { onclick: 'alert(1)' }],
  ])('parseRollTable refuses %s', (_what, wrong) => {
    const right = { name: 'Scars', dice: 'D6', use: 'injury', rows: [{ from: 1, to: 6, words: 'a' }] }
    expect(parseRollTable(right)).not.toBeNull()
    expect(parseRollTable(wrong && { ...right, ...wrong })).toBeNull()
  })
})

describe('lookUpRow', () => {
  const d6 = { dice: 'D6' as const, rows: parseRollTableText('1-2 a\n4-5 b\n6 c').rows }
  const d66 = { dice: 'D66' as const, rows: parseRollTableText('11-16 a\n21-65 b\n66 c').rows }
  const open = { dice: '2D6' as const, rows: parseRollTableText('2-6 a\n7-12 b\n13+ c', '2D6').rows }
  it.each([
    [d6, [4], 0, { rolled: 4, read: 4, beyond: false, words: 'b' }],
    [d6, [3], 0, { rolled: 3, read: 3, beyond: false, words: null }],
    [d6, [6], 1, { rolled: 6, read: 6, beyond: true, words: 'c' }],
    [d6, [1], -3, { rolled: 1, read: 1, beyond: true, words: 'a' }],
    [d66, [1, 6], 1, { rolled: 16, read: 21, beyond: false, words: 'b' }],
    [d66, [6, 6], 2, { rolled: 66, read: 66, beyond: true, words: 'c' }],
    [d66, [1, 1], -1, { rolled: 11, read: 11, beyond: true, words: 'a' }],
    [open, [6, 6], 1, { rolled: 12, read: 13, beyond: false, words: 'c' }],
  ])(
    'case %#: finds the row, and the row at the end for a value beyond the ends',
    (own, faces, modifier, { words: said, ...rest }) => {
      const found = findRowForFaces(own, faces, modifier)
      expect(found).toMatchObject(rest)
      expect(found?.row?.words ?? null).toBe(said)
    },
  )
  it('finds nothing for faces that the dice cannot show', () => {
    expect(findRowForFaces(d6, [7], 0)).toBeNull()
    expect(findRowForFaces(d66, [1], 0)).toBeNull()
  })
})
