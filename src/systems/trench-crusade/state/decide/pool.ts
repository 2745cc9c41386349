import { isKeepPoolUnbeatable, keepPool, readKeepPool } from '@/dice'
import { refuseOutOfRange, type DiceThrow } from '@/engine'
import { bounds, type CountedInjuryDice } from '../../rules'
import type { PoolThrow } from '../rolls'
import type { CheckResult } from './context'

/** Dice that players agreed on (TC-12): six each way at most. */
export const refuseCustomDice = (dice: number): CheckResult =>
  refuseOutOfRange(dice, bounds.dice.least, bounds.dice.most)

/** Two dice count, and none lies on top of them: every roll but an injury roll (TC-1, TE-1). */
export const twoCountedDice: CountedInjuryDice = { counted: 2, onTop: 0 }

/**
 * The dice of a pool of `net` DICE (TC-1, TE-6). Those on top lie at the end of the same throw (TC-5). Typed dice may
 * be fewer if they decide the pool: those that count alone, or as many that can't be beaten (C-2).
 */
export const sidesOfEachPoolDie = (
  net: number,
  { counted, onTop }: CountedInjuryDice,
  typed?: readonly number[],
): readonly number[] => {
  const pool = keepPool(net, counted)
  const given = (typed?.length ?? 0) - onTop
  const decided = given === counted || isKeepPoolUnbeatable(typed?.slice(0, given) ?? [], pool.keep, counted)
  return Array<number>((decided ? Math.min(given, pool.dice) : pool.dice) + onTop).fill(6)
}

/** Reads the dice of a pool of `net` DICE (TC-1, TE-6); those on top of it are left to others. */
export const readPool = (
  net: number,
  { faces, thrown, first }: DiceThrow,
  { counted, onTop } = twoCountedDice,
): PoolThrow => {
  const { keep } = keepPool(net, counted)
  const own = onTop === 0 ? faces : faces.slice(0, -onTop)
  const { kept, dropped, total } = readKeepPool(own, keep, counted)
  return { net, keep, faces: own, kept, dropped, total, thrown, first }
}
