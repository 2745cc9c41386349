import type { Rng } from '@/kit'
import type { Sides } from './die'

/**
 * The maximum number of dice in one throw. No game comes near; it prevents a mistyped pool from filling the memory.
 */
export const maxDice = 1000

/**
 * Throws `count` dice (0 to `maxDice`) and returns their faces in the order of the throw (C-1). Throws a RangeError
 * outside this range.
 */
export const throwDice = (count: number, sides: Sides, rng: Rng): readonly number[] => {
  if (!Number.isInteger(count) || count < 0 || count > maxDice)
    throw new RangeError(`${count} dice: not a whole number from 0 to ${maxDice}`)
  const faces = new Array<number>(count)
  for (let die = 0; die < count; die += 1) faces[die] = rng.below(sides) + 1
  return faces
}
