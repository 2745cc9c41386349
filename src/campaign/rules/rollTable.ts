import * as v from 'valibot'
import type { Parsed } from '@/engine'
import * as is from './valueSchemas'

/** The dice for roll tables. With `digits` the faces are read as the digits of one number, else they are added up. */
export const rollTableDiceSpecs = {
  D6: { count: 1, sides: 6, digits: false },
  '2D6': { count: 2, sides: 6, digits: false },
  '3D6': { count: 3, sides: 6, digits: false },
  D66: { count: 2, sides: 6, digits: true },
  D3: { count: 1, sides: 3, digits: false },
  D10: { count: 1, sides: 10, digits: false },
  D12: { count: 1, sides: 12, digits: false },
  D20: { count: 1, sides: 20, digits: false },
  D100: { count: 1, sides: 100, digits: false },
  D666: { count: 3, sides: 6, digits: true },
} as const
export type RollTableDiceName = keyof typeof rollTableDiceSpecs
export const rollTableDiceNames = Object.keys(rollTableDiceSpecs) as readonly RollTableDiceName[]

/** What a row becomes when it is entered into the ledger. */
export const rollTableUses = ['injury', 'skill', 'note'] as const
export type RollTableUse = (typeof rollTableUses)[number]

/**
 * The bounds of a table: as many rows as the largest dice have values, and numbers from -`furthest` to `furthest`.
 */
export const rollTableSizeBounds = { name: 100, rows: 216, words: 500, furthest: 999 } as const

const number = is.boundedWholeNumber(-rollTableSizeBounds.furthest, rollTableSizeBounds.furthest)
/**
 * A row is for all results from `from` to `to`. It is open-ended where that is -`furthest` or `furthest`: "7+", "1 or
 * less".
 */
const row = v.strictObject({
  from: number,
  to: number,
  words: v.pipe(v.string(), v.nonEmpty(), v.maxLength(rollTableSizeBounds.words)),
})
export type RollTableRow = Parsed<typeof row>

const shaped = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(rollTableSizeBounds.name)),
  dice: v.picklist(rollTableDiceNames),
  use: v.picklist(rollTableUses),
  rows: is.listOf(row, rollTableSizeBounds.rows, 1),
})
/**
 * A table that players own and typed in. The app ships none (TC-20). The rows are in order, and no two share a
 * number.
 */
export type RollTable = Parsed<typeof shaped>

/** Parses a table from a device, a backup or another phone; null if it is not valid. */
export const parseRollTable = (raw: unknown): RollTable | null => {
  const read = v.safeParse(shaped, raw, { abortEarly: true })
  if (!read.success) return null
  const { rows, dice } = read.output
  const sound = rows.every(
    ({ from, to }, place) =>
      from <= to &&
      from > (rows[place - 1]?.to ?? Number.NEGATIVE_INFINITY) &&
      !hasUnrollableEnd(dice, { from, to }),
  )
  return sound ? read.output : null
}

/** All values that the dice can give, in order. */
export const possibleValues = (dice: RollTableDiceName): readonly number[] => {
  const { count, sides, digits } = rollTableDiceSpecs[dice]
  if (!digits) return Array.from({ length: count * (sides - 1) + 1 }, (_, place) => count + place)
  const faces = Array.from({ length: sides }, (_, place) => place + 1)
  let values: readonly number[] = [0]
  for (let die = 0; die < count; die++)
    values = values.flatMap((value) => faces.map((face) => value * 10 + face))
  return values
}

/** Whether a row begins or ends at a number that dice read as digits never show: 17 on D66. */
export const hasUnrollableEnd = (
  dice: RollTableDiceName,
  { from, to }: Pick<RollTableRow, 'from' | 'to'>,
): boolean => {
  if (!rollTableDiceSpecs[dice].digits) return false
  const values = possibleValues(dice)
  return [from, to].some((end) => Math.abs(end) !== rollTableSizeBounds.furthest && !values.includes(end))
}

/** The values of the dice that have no row. */
export const missingValues = ({ dice, rows }: Pick<RollTable, 'dice' | 'rows'>): readonly number[] =>
  possibleValues(dice).filter((value) => !rows.some(({ from, to }) => from <= value && value <= to))

/** The value of these faces. Null unless there is one face for each of the dice, and the die can show it. */
const valueOfFaces = (dice: RollTableDiceName, faces: readonly number[]): number | null => {
  const { count, sides, digits } = rollTableDiceSpecs[dice]
  const possible = faces.every((face) => Number.isInteger(face) && face >= 1 && face <= sides)
  if (faces.length !== count || !possible) return null
  return faces.reduce((value, face) => (digits ? value * 10 : value) + face, 0)
}

export interface RowLookupResult {
  /** The value of the dice without the modifier. */
  readonly rolled: number
  /** The value with the modifier, limited to the range of the table. */
  readonly read: number
  /** The modifier leads beyond the end of the table, so the row at that end counts. */
  readonly beyond: boolean
  /** Null where the table has a gap. */
  readonly row: RollTableRow | null
}

/**
 * The row for faces and a modifier; null for faces that these dice can't show. On dice read as digits, a modifier
 * counts in steps: 16 plus one is 21. A modifier that leads beyond the table takes the row at that end.
 */
export const findRowForFaces = (
  { dice, rows }: Pick<RollTable, 'dice' | 'rows'>,
  faces: readonly number[],
  modifier: number,
): RowLookupResult | null => {
  const rolled = valueOfFaces(dice, faces)
  if (rolled === null) return null
  const values = possibleValues(dice)
  const least = values[0] ?? 0
  const most = values.at(-1) ?? 0
  const step = values.indexOf(rolled) + modifier
  const wanted = rollTableDiceSpecs[dice].digits
    ? (values[Math.min(Math.max(step, 0), values.length - 1)] ?? rolled)
    : rolled + modifier
  const found = rows.find(({ from, to }) => from <= wanted && wanted <= to)
  const past = rollTableDiceSpecs[dice].digits
    ? step < 0 || step >= values.length
    : !found && (wanted < least || wanted > most)
  if (!past) return { rolled, read: wanted, beyond: false, row: found ?? null }
  const up = modifier > 0
  const end = up ? rows.at(-1) : rows[0]
  if (!end) return { rolled, read: wanted, beyond: true, row: null }
  return {
    rolled,
    read: up ? Math.min(end.to, Math.max(most, end.from)) : Math.max(end.from, Math.min(least, end.to)),
    beyond: true,
    row: end,
  }
}

/** The numbers of a row as players write them: "11-16", "7+", "1 or less", "4". */
export const rangeText = ({ from, to }: Pick<RollTableRow, 'from' | 'to'>): string => {
  if (to === rollTableSizeBounds.furthest && from !== to) return `${from}+`
  if (from === -rollTableSizeBounds.furthest && from !== to) return `${to} or less`
  return from === to ? `${from}` : `${from}-${to}`
}
