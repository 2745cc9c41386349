import {
  rollTableDiceNames,
  missingValues,
  hasUnrollableEnd,
  rangeText,
  rollTableSizeBounds,
  possibleValues,
  type RollTableDiceName,
  type RollTableRow,
} from './rollTable'

/** The longest text that is parsed as a table, in characters. */
export const maxRollTableTextLength = 60_000

/** What is wrong with a line or a row. Players see it and can correct the text before they save the table. */
export type RollTableFault =
  /** A line without a number or without words: its line number in the text, from 1, and how it begins. */
  | { readonly kind: 'unread' | 'wordy'; readonly line: number; readonly text: string }
  /** A row with a number that the dice never show. */
  | { readonly kind: 'off'; readonly span: string }
  /** Two rows that share a number. */
  | { readonly kind: 'overlap'; readonly span: string; readonly other: string }
  /** Results of the dice without a row, as ranges. */
  | { readonly kind: 'gap'; readonly span: string }
  | { readonly kind: 'tooMany' | 'tooLong' | 'empty' }

export interface ParsedTableText {
  /** The text above the rows; empty if there is none. */
  readonly heading: string
  /** The chosen dice, or else those that fit the rows. */
  readonly dice: RollTableDiceName
  /** In ascending order. */
  readonly rows: readonly RollTableRow[]
  readonly faults: readonly RollTableFault[]
}

/** Whether the fault prevents saving. Gaps and unread lines may be intended; two rows for one roll may not. */
export const isBlockingFault = ({ kind }: RollTableFault): boolean =>
  kind === 'off' || kind === 'overlap' || kind === 'tooMany' || kind === 'tooLong' || kind === 'empty'

/** "Or more" and "or less" in the languages of the app, and in related languages. */
const more = 'more|higher|over|mehr|höher|plus|más|più'
const less = 'less|lower|fewer|under|weniger|niedriger|moins|menos|meno'
const row = new RegExp(
  [
    String.raw`^(\d{1,3})(?:\s*(\+)|\s*(?:[-–—]|(?:to|bis|à|al?)(?!\p{L}))\s*(\d{1,3})`,
    String.raw`|\s+(?:or|oder|ou|o)\s+(${more}|${less})(?!\p{L}))?(?:\s*[|:.)=–—-]\s*|\s+|$)(.*)$`,
  ].join(''),
  'iu',
)
const upwards = new RegExp(more, 'iu')
const named = /(?:^|[\s([])(1?[dw](?:3|6|10|12|20|100)|[23][dw]6|[dw]666?)(?=$|[\s)\]:.,])/iu
// Text direction marks and all other invisible characters are removed.
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu
const furniture = /^[\s|:=+_-]*$/u

const plain = (text: string): string => text.replace(unseen, ' ').replace(/\s+/gu, ' ').trim()
const brief = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

/** Removes the bars around a line of a Markdown table, or the bullet of a list item. */
const bare = (line: string): string =>
  line.startsWith('|')
    ? line
        .slice(1)
        .replace(/\|\s*$/u, '')
        .trim()
    : line.replace(/^[*•·-]\s+/u, '')

/** "3 - 5 crowns" is a range of numbers, or the row for 3. */
const spaced = /^(\d{1,3})\s+[-–—]\s+(\d.*)$/u

/** @param firsts the numbers that lines begin with. If one of them is within a range, it was not a range. */
const rowOf = (line: string, firsts: readonly number[]): RollTableRow | null => {
  const [, alone = '', rest = ''] = spaced.exec(line) ?? []
  const found = row.exec(line)
  const words = found?.[5]?.trim() ?? ''
  if (!found) return null
  const [, first = '', plus, last, bound] = found
  const reach = Number(last)
  const within = (other: number) => other > Number(alone) && other <= reach
  if (alone && (words === '' || reach < Number(alone) || firsts.some(within)))
    return { from: Number(alone), to: Number(alone), words: rest }
  if (words === '') return null
  const from = first === '00' ? 100 : Number(first)
  if (plus || (bound && upwards.test(bound))) return { from, to: rollTableSizeBounds.furthest, words }
  if (bound) return { from: -rollTableSizeBounds.furthest, to: from, words }
  const to = last === undefined ? from : last === '00' ? 100 : Number(last)
  return from <= to ? { from, to, words } : null
}

/**
 * Parses a table that players type or paste: one row per line, its numbers first. The input is untrusted and stays
 * plain text. The dice are `chosen`, those that the heading names, or those that fit the rows best.
 */
export const parseRollTableText = (
  text: string,
  chosen: RollTableDiceName | null = null,
): ParsedTableText => {
  if (text.length > maxRollTableTextLength)
    return { heading: '', dice: chosen ?? 'D6', rows: [], faults: [{ kind: 'tooLong' }] }
  const faults: RollTableFault[] = []
  const rows: RollTableRow[] = []
  let heading = ''
  const lines = text.split(/\r\n|\r|\n/u).map((raw) => bare(plain(raw)))
  const firsts = lines.flatMap((line) => /^\d{1,3}/u.exec(line)?.map(Number) ?? [])
  for (const [place, line] of lines.entries()) {
    if (furniture.test(line)) continue
    const read = rowOf(line, firsts)
    if (!read && rows.length === 0 && heading === '' && !/^\d/u.test(line)) heading = line
    else if (!read) faults.push({ kind: 'unread', line: place + 1, text: brief(line) })
    else if (read.words.length > rollTableSizeBounds.words)
      faults.push({ kind: 'wordy', line: place + 1, text: brief(line) })
    else if (rows.length < rollTableSizeBounds.rows) rows.push(read)
    else {
      faults.push({ kind: 'tooMany' })
      break
    }
  }
  const ordered = rows.toSorted((one, other) => one.from - other.from || one.to - other.to)
  const dice = chosen ?? diceNamed(heading) ?? diceOf(ordered)
  const shown = faults.slice(0, mostShown)
  const all = [...shown, ...(ordered.length === 0 ? [{ kind: 'empty' as const }] : faultsOf(dice, ordered))]
  return { heading: heading.slice(0, rollTableSizeBounds.name), dice, rows: ordered, faults: all }
}
const mostShown = 30

const diceNamed = (heading: string): RollTableDiceName | null => {
  const name = named.exec(heading)?.[1]?.toUpperCase().replace('W', 'D').replace(/^1D/u, 'D')
  return rollTableDiceNames.find((dice) => dice === name) ?? null
}

/**
 * The dice that leave the fewest faults. Of several with as few, the first in the list, which is the more common one.
 */
const diceOf = (rows: readonly RollTableRow[]): RollTableDiceName => {
  const judged = rollTableDiceNames.map((dice) => ({ dice, worth: misfit(dice, rows) }))
  return judged.reduce((best, one) => (one.worth < best.worth ? one : best)).dice
}

const misfit = (dice: RollTableDiceName, rows: readonly RollTableRow[]): number => {
  const values = possibleValues(dice)
  const most = values.at(-1) ?? 0
  const least = values[0] ?? 0
  // A last row for results with modifiers ("7+" on one D6) does not count against the dice.
  const strange = rows.filter(
    (one) =>
      hasUnrollableEnd(dice, one) ||
      one.from > most + (one.to === rollTableSizeBounds.furthest ? 1 : 0) ||
      one.to < least,
  )
  const { furthest } = rollTableSizeBounds
  const wide = rows.filter(
    ({ from, to }) =>
      (from <= most && to > most && to !== furthest) || (from < least && to >= least && from !== -furthest),
  )
  return missingValues({ dice, rows }).length + (strange.length + wide.length) * 10
}

const faultsOf = (dice: RollTableDiceName, rows: readonly RollTableRow[]): readonly RollTableFault[] => {
  const off = rows
    .filter((one) => hasUnrollableEnd(dice, one))
    .map((one) => ({ kind: 'off' as const, span: rangeText(one) }))
  const overlaps = rows.flatMap((one, place) => {
    const before = rows[place - 1]
    return before && before.to >= one.from
      ? [{ kind: 'overlap' as const, span: rangeText(before), other: rangeText(one) }]
      : []
  })
  return [
    ...off.slice(0, mostShown),
    ...overlaps.slice(0, mostShown),
    ...spansOf(dice, missingValues({ dice, rows }))
      .slice(0, mostShown)
      .map((span) => ({ kind: 'gap' as const, span })),
  ]
}

/** The missing values of the dice. Consecutive values are one range. */
const spansOf = (dice: RollTableDiceName, gaps: readonly number[]): readonly string[] => {
  const values = possibleValues(dice)
  const spans: { from: number; to: number }[] = []
  for (const gap of gaps) {
    const open = spans.at(-1)
    if (open && values[values.indexOf(open.to) + 1] === gap) open.to = gap
    else spans.push({ from: gap, to: gap })
  }
  return spans.map(rangeText)
}

/** The rows as text. Parsing the text gives the same rows. */
export const rollTableRowsText = (rows: readonly RollTableRow[]): string =>
  rows.map((one) => `${rangeText(one)} | ${one.words}`).join('\n')
