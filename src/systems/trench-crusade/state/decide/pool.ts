import { keepTwoPool, readKeepTwo } from '@/dice'
import { refuseOutOfRange, type DiceThrow } from '@/engine'
import { bounds } from '../../rules'
import type { PoolThrow } from '../rolls'
import type { CheckResult } from './context'

/** Dice that players agreed on (TC-12): six each way at most. */
export const refuseCustomDice = (dice: number): CheckResult =>
  refuseOutOfRange(dice, bounds.dice.least, bounds.dice.most)

/** The dice of a keep-two pool of `net` DICE (TC-1), with `extra` ones in the same throw that are never kept (TC-5). */
export const sidesOfEachPoolDie = (net: number, extra = 0): readonly number[] =>
  Array<number>(keepTwoPool(net).dice + extra).fill(6)

/** Reads the dice of a pool of `net` DICE (TC-1); those beyond it are left to others. */
export const readPool = (net: number, { faces, thrown, first }: DiceThrow): PoolThrow => {
  const pool = keepTwoPool(net)
  const own = faces.slice(0, pool.dice)
  const { kept, dropped, total } = readKeepTwo(own, pool.keep)
  return { net, keep: pool.keep, faces: own, kept, dropped, total, thrown, first }
}
