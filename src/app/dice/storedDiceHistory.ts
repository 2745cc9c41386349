import * as v from 'valibot'
import {
  maxDiceInExpression,
  maxPoolNumber,
  maxSides,
  minSides,
  readFaces,
  diceExpressionFault,
  type DiceExpression,
  type ThrownDiceExpression,
} from '@/dice'
import type { Parsed } from '@/engine'
import type { DicePreset } from './builtInPresetSets'

/** The maximum number of saved rolls. */
export const maxSavedRolls = 100
/** The maximum number of a player's own presets. */
export const maxSavedPresets = 100
export const maxPresetNameLength = 60
/** Many more faces than any throw within `maxExpectedFaces` has. */
const maxStoredFaces = 20_000

const facesOfThrow = ({ pools }: ThrownDiceExpression): readonly number[] =>
  pools.flatMap(({ faces }) => faces)

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const far = whole(-maxPoolNumber, maxPoolNumber + 1)
const pool = v.object({
  dice: v.pipe(
    v.array(v.object({ count: whole(1, maxDiceInExpression), sides: whole(minSides, maxSides) })),
    v.minLength(1),
    v.maxLength(maxDiceInExpression),
  ),
  keeping: v.nullable(
    v.object({
      verb: v.picklist(['keep', 'drop']),
      end: v.picklist(['highest', 'lowest']),
      count: whole(1, maxPoolNumber),
    }),
  ),
  target: v.nullable(far),
  // Older rows have none of the fields with a default.
  compares: v.optional(v.picklist(['atLeast', 'atMost', 'exactly']), 'atLeast'),
  ofSum: v.optional(v.boolean(), false),
  subtractingFace: v.optional(v.nullable(whole(1, maxSides)), null),
  naturalOneFails: v.boolean(),
  explodes: v.boolean(),
  compounds: v.optional(v.boolean(), false),
  reroll: v.nullable(v.object({ upTo: whole(1, maxPoolNumber), once: v.boolean() })),
  perDie: far,
  fate: v.optional(v.boolean(), false),
})
const sum: v.GenericSchema<unknown, DiceExpression> = v.pipe(
  v.object({
    terms: v.pipe(
      v.array(v.object({ sign: v.picklist([1, -1]), pool, times: v.optional(whole(2, maxPoolNumber)) })),
      v.maxLength(maxDiceInExpression),
    ),
    plus: far,
  }),
  v.check((read) => diceExpressionFault(read) === null),
)
const goal = v.nullable(v.pipe(v.number(), v.safeInteger()))
const id = v.pipe(v.string(), v.maxLength(60))

const keptRoll = v.object({
  id,
  at: v.pipe(v.number(), v.safeInteger()),
  sum,
  goal,
  byHand: v.boolean(),
  /** The faces are enough: the result is computed from them again. */
  faces: v.pipe(v.array(whole(1, maxSides)), v.maxLength(maxStoredFaces)),
})
type KeptRoll = Parsed<typeof keptRoll>

/** One saved roll: the dice and their faces. */
export interface SavedRoll extends Omit<KeptRoll, 'faces'> {
  readonly thrown: ThrownDiceExpression
}

/** A preset that a player named. */
const keptPreset = v.object({ id, name: v.pipe(v.string(), v.maxLength(maxPresetNameLength)), sum, goal })

/** The stored data. Rows of another version, which can't be read here, are behind the others. */
export interface StoredDiceHistory {
  readonly rolls: readonly unknown[]
  readonly presets: readonly unknown[]
}

const listOf = (stored: unknown, name: string): readonly unknown[] => {
  const list =
    typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>)[name] : null
  return Array.isArray(list) ? (list as readonly unknown[]) : []
}

/** As many unreadable rows as readable ones are kept. */
const rowsOf = (stored: unknown, name: string, max: number): readonly unknown[] =>
  listOf(stored, name).slice(0, 2 * max)

const readRoll = (row: unknown, known: readonly SavedRoll[]): SavedRoll | null => {
  const same = known.find(({ id }) => id === (row as { readonly id?: unknown } | null)?.id)
  if (same) return same
  const read = v.safeParse(keptRoll, row)
  if (!read.success) return null
  const { faces, ...roll } = read.output
  const { thrown } = readFaces(roll.sum, faces)
  return thrown && { ...roll, thrown }
}

/**
 * Checks the stored data row by row: invalid rows are left out. `known` rolls, by their ids, are reused as they are.
 */
export const parseDiceHistory = (
  stored: unknown,
  known: readonly SavedRoll[] = [],
): { rolls: readonly SavedRoll[]; presets: readonly DicePreset[] } => ({
  rolls: rowsOf(stored, 'rolls', maxSavedRolls)
    .flatMap((row) => readRoll(row, known) ?? [])
    .slice(0, maxSavedRolls),
  presets: rowsOf(stored, 'presets', maxSavedPresets)
    .flatMap((row) => {
      const read = v.safeParse(keptPreset, row)
      return read.success ? [read.output] : []
    })
    .slice(0, maxSavedPresets),
})

/** The rows that `parseDiceHistory` leaves out. A newer or an older version may read them, so a write keeps them. */
export const unreadDiceRows = (stored: unknown, known: readonly SavedRoll[]): StoredDiceHistory => ({
  rolls: rowsOf(stored, 'rolls', maxSavedRolls)
    .filter((row) => readRoll(row, known) === null)
    .slice(0, maxSavedRolls),
  presets: rowsOf(stored, 'presets', maxSavedPresets)
    .filter((row) => !v.is(keptPreset, row))
    .slice(0, maxSavedPresets),
})

/** The history in its stored form, with the unreadable rows of the former one. */
export const toStoredDiceHistory = (
  rolls: readonly SavedRoll[],
  presets: readonly DicePreset[],
  unread: StoredDiceHistory = { rolls: [], presets: [] },
): StoredDiceHistory => ({
  rolls: [...rolls.map(({ thrown, ...roll }) => ({ ...roll, faces: facesOfThrow(thrown) })), ...unread.rolls],
  presets: [...presets, ...unread.presets],
})
