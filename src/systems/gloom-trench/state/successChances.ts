import { successFaceCount, type ReadyDice } from '../rules'

/**
 * The chance that these dice show at least one success (GT-2), 0 to 1. It is a float, because every throw in a log
 * needs it.
 */
export const anySuccessChance = (dice: readonly ReadyDice[]): number =>
  1 -
  dice.reduce(
    (none, { count, sides, rollModifier }) =>
      none * (1 - successFaceCount(sides, rollModifier) / sides) ** count,
    1,
  )

/** The chance of each of these dice to be a success (GT-2), 0 to 1. */
export const successChancesByDie = (dice: readonly ReadyDice[]): readonly number[] =>
  dice.flatMap(({ count, sides, rollModifier }) =>
    Array<number>(count).fill(successFaceCount(sides, rollModifier) / sides),
  )

/** The chance of each of these dice to show no natural 1 (GT-10), 0 to 1. */
export const noNaturalOneChancesByDie = (dice: readonly ReadyDice[]): readonly number[] =>
  dice.flatMap(({ count, sides }) => Array<number>(count).fill(1 - 1 / sides))

/** The chance that none of these dice shows a natural 1 (GT-10). */
export const noNaturalOneChance = (dice: readonly ReadyDice[]): number =>
  dice.reduce((none, { count, sides }) => none * (1 - 1 / sides) ** count, 1)
