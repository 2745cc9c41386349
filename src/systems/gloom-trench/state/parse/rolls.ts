import * as v from 'valibot'
import type { ReadyDice } from '../../rules'
import type { PoolThrow, Roll, SpendTurn } from '../frames'
import {
  flag,
  kind,
  ladderSides,
  listOf,
  logBounds,
  modifiers,
  offered,
  points,
  side,
  source,
  text,
  thrown,
  unitId,
  whole,
} from './values'

const diceCount = whole(0, logBounds.dice)
const groups = 40

export const pool = v.strictObject({
  dice: listOf(
    v.strictObject({
      count: diceCount,
      sides: ladderSides,
      ignores: listOf(source, 20),
      ignoresSaves: flag,
    }),
    groups,
  ),
  modifiers,
  keepsDice: flag,
})

/** A roll as it is asked: nothing thrown yet. */
export const askedRoll: v.GenericSchema<unknown, Roll> = v.strictObject({
  side,
  unit: v.nullable(unitId),
  pool,
  offered,
  result: v.null(),
})
export const rolls = listOf(askedRoll, logBounds.units)

export const waiting: v.GenericSchema<unknown, readonly SpendTurn[]> = listOf(
  v.strictObject({ side, purpose: v.picklist(['own', 'opposing']) }),
  8,
)

const modified = whole(-4 * logBounds.modifier, 4 * logBounds.modifier)
const readyDice: v.GenericSchema<unknown, ReadyDice> = v.strictObject({
  count: diceCount,
  sides: ladderSides,
  ignoresSaves: flag,
  rollModifier: modified,
  from: ladderSides,
  diceModifier: modified,
  converted: modified,
})

const faces = listOf(listOf(whole(1, 12), logBounds.dice), groups)

const fits = (dice: readonly ReadyDice[], shown: readonly (readonly number[])[]): boolean =>
  dice.length === shown.length &&
  dice.every(({ count, sides }, index) => {
    const group = shown[index] ?? []
    return group.length === count && group.every((face) => face <= sides)
  })

/** A thrown pool: its faces are those of its dice, its counts are within them. */
export const poolThrow: v.GenericSchema<unknown, PoolThrow> = v.pipe(
  v.strictObject({
    dice: listOf(readyDice, groups),
    faces,
    successes: diceCount,
    naturalOnes: diceCount,
    unsaved: diceCount,
    thrown,
    first: v.nullable(faces),
  }),
  v.check((one) => fits(one.dice, one.faces) && (one.first === null || fits(one.dice, one.first)), 'faces'),
  v.check(({ faces: shown, successes, naturalOnes, unsaved }) => {
    const count = shown.flat().length
    return successes + naturalOnes <= count && unsaved <= successes
  }, 'counts'),
)

export const spends = listOf(points, logBounds.units)

export const custom = listOf(v.strictObject({ kind, value: whole(-12, 12), name: text }), logBounds.custom)
/** Names of offered modifiers; a record without a prototype's names. */
export const choices = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(600)), flag),
  v.check((chosen) => Object.keys(chosen).length <= logBounds.modifiers, 'choices'),
)
