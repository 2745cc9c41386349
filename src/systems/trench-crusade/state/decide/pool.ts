import { isKeepPoolUnbeatable, keepPool, readKeepPool } from '@/dice'
import { refuseOutOfRange, type DiceThrow } from '@/engine'
import { bounds } from '../../rules'
import type { PoolThrow } from '../rolls'
import type { CheckResult } from './context'

/** Dice that players agreed on (TC-12): six each way at most. */
export const refuseCustomDice = (dice: number): CheckResult =>
  refuseOutOfRange(dice, bounds.dice.least, bounds.dice.most)

/**
 * The dice of a keep-two pool of `net` DICE (TC-1), with `extra` ones at the end of the same throw that are never kept
 * (TC-5). Typed dice may be fewer if they decide the pool: the two kept ones alone, or two that can't be beaten (C-2).
 */
export const sidesOfEachPoolDie = (net: number, extra = 0, typed?: readonly number[]): readonly number[] => {
  const pool = keepPool(net)
  const given = (typed?.length ?? 0) - extra
  const decided = given === 2 || isKeepPoolUnbeatable(typed?.slice(0, given) ?? [], pool.keep)
  return Array<number>((decided ? Math.min(given, pool.dice) : pool.dice) + extra).fill(6)
}

/** Reads the dice of a pool of `net` DICE (TC-1); the `extra` ones at the end are left to others. */
export const readPool = (net: number, { faces, thrown, first }: DiceThrow, extra = 0): PoolThrow => {
  const { keep } = keepPool(net)
  const own = extra === 0 ? faces : faces.slice(0, -extra)
  const { kept, dropped, total } = readKeepPool(own, keep)
  return { net, keep, faces: own, kept, dropped, total, thrown, first }
}
