import { winningFaces } from '@/dice'
import type { ReadyDice } from '../rules'

/** The chance that these dice show one success or more (GT-2), 0 to 1. Read for every throw of a log: floats will do. */
export const successChance = (dice: readonly ReadyDice[]): number =>
  1 -
  dice.reduce(
    (none, { count, sides, rollModifier }) => none * (1 - winningFaces(sides, rollModifier) / sides) ** count,
    1,
  )
