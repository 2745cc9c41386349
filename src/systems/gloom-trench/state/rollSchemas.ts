import * as v from 'valibot'
import type { Parsed } from '@/engine'
import {
  modifierKinds,
  modifierSources,
  type Modifier,
  type OfferedModifier,
  type RollPool,
  type ReadyDice,
} from '../rules'
import * as is from './schemas'

const { logBounds, listOf, boundedWholeNumber: whole } = is

const diceCount = whole(0, logBounds.dice)
const groups = 40

const source = v.picklist(modifierSources)
export const modifierKindSchema = v.picklist(modifierKinds)
const modifier = {
  source,
  kind: modifierKindSchema,
  value: whole(-logBounds.modifier, logBounds.modifier),
  ruling: v.pipe(v.string(), v.maxLength(logBounds.rulingLength)),
  name: is.text,
}
export const modifiersSchema: v.GenericSchema<unknown, readonly Modifier[]> = listOf(
  v.strictObject({ ...modifier, byHand: is.booleanSchema }),
  logBounds.modifiers,
)
export const offeredModifiersSchema: v.GenericSchema<unknown, readonly OfferedModifier[]> = listOf(
  v.strictObject({ ...modifier, on: is.booleanSchema }),
  logBounds.modifiers,
)

export const poolDiceListSchema: v.GenericSchema<unknown, RollPool['dice']> = listOf(
  v.strictObject({
    count: diceCount,
    sides: is.ladderSidesSchema,
    ignores: listOf(source, 20),
    ignoresSaves: is.booleanSchema,
  }),
  groups,
)
export const poolSchema: v.GenericSchema<unknown, RollPool> = v.strictObject({
  dice: poolDiceListSchema,
  modifiers: modifiersSchema,
  keepsDice: is.booleanSchema,
})

const modified = whole(-4 * logBounds.modifier, 4 * logBounds.modifier)
const readyDice: v.GenericSchema<unknown, ReadyDice> = v.strictObject({
  count: diceCount,
  sides: is.ladderSidesSchema,
  ignoresSaves: is.booleanSchema,
  rollModifier: modified,
  from: is.ladderSidesSchema,
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

/** A thrown pool with its result (GT-1, GT-2): its faces fit its dice, and its counts fit the faces. */
export const poolThrowSchema = v.pipe(
  v.strictObject({
    dice: listOf(readyDice, groups),
    /** Natural faces as they were thrown (C-5), group by group as in `dice`. */
    faces,
    successes: diceCount,
    naturalOnes: diceCount,
    /** Successes that leave no save; among `successes` (GT-14). */
    unsaved: diceCount,
    thrown: is.throwSourceSchema,
    /** The first faces, if players changed them (C-4). */
    first: v.nullable(faces),
  }),
  v.check((one) => fits(one.dice, one.faces) && (one.first === null || fits(one.dice, one.first)), 'faces'),
  v.check(({ faces: shown, successes, naturalOnes, unsaved }) => {
    const count = shown.flat().length
    return successes + naturalOnes <= count && unsaved <= successes
  }, 'counts'),
)
export type PoolThrow = Parsed<typeof poolThrowSchema>

const roll = v.strictObject({
  /** Who throws. */
  side: is.sideId,
  /** The unit that it is made for; null for a side's own roll, which no opponent can change. */
  unit: v.nullable(is.unitId),
  /** Dice and everything that changes them so far, spent points included. */
  pool: poolSchema,
  /** What players may switch before the throw; what is on stands in the pool. */
  offered: offeredModifiersSchema,
  result: v.nullable(poolThrowSchema),
})
/** One roll of a pending decision: a pool thrown together, with separate points (GT-5). */
export type Roll = Parsed<typeof roll>

/** Rolls as they are asked: nothing thrown yet. */
export const unthrownRollsSchemaOfLength = (most: number, least = 0) =>
  listOf(
    v.pipe(
      roll,
      v.check(({ result }) => result === null, 'fresh'),
    ),
    most,
    least,
  )
export const unthrownRollListSchema = unthrownRollsSchemaOfLength(logBounds.units)

const spendTurn = v.strictObject({ side: is.sideId, purpose: v.picklist(['own', 'opposing']) })
/** A side that may spend points before the throw: on its own rolls, or against those of others (GT-5). */
export type SpendOpportunity = Parsed<typeof spendTurn>
export const spendQueueSchema = listOf(spendTurn, 8)

/** Points that a side spent on the open rolls. */
export const spentPointsSchema = v.strictObject({ side: is.sideId, points: is.points })
/** Points for each roll of a pending decision. */
export const pointsByRollIndexSchema = listOf(is.points, logBounds.units)
