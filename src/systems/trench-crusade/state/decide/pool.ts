import { checkFaces, keepTwoPool, readKeepTwo, throwDice } from '@/dice'
import { err, ok, type Result } from '@/kit'
import { impossible, type Refusal } from '@/table'
import type { PoolThrow } from '../state'
import type { Unfolding, Verdict } from './unfolding'

/** D6 faces: typed in and checked, or thrown by the phone (C-2). */
export const faces = (
  at: Unfolding,
  count: number,
  typed: readonly number[] | undefined,
  sides: 6 | number = 6,
): Result<readonly number[], Refusal> => {
  if (!typed) {
    return sides === 6
      ? ok(throwDice(count, 6, at.chance.rng))
      : ok(Array.from({ length: count }, () => at.chance.rng.below(sides) + 1))
  }
  if (sides !== 6) {
    const fits =
      typed.length === count && typed.every((face) => Number.isInteger(face) && face >= 1 && face <= sides)
    return fits ? ok(typed) : err(impossible('tc.refusal.faces', { count, sides }))
  }
  return checkFaces(typed, count, 6).ok ? ok(typed) : err(impossible('tc.refusal.faces', { count, sides }))
}

/** Dice that players agreed on (TC-12): six each way at most. */
export const customAllowed = (dice: number): Verdict =>
  Number.isInteger(dice) && Math.abs(dice) <= 6 ? null : impossible('tc.refusal.number', { from: -6, to: 6 })

/** Throws a keep-two pool of `net` DICE (TC-1), with `extra` dice in the same throw that are never kept (TC-5). */
export const throwPool = (
  at: Unfolding,
  net: number,
  typed: readonly number[] | undefined,
  extra = 0,
  first: readonly number[] | null = null,
): Result<{ readonly roll: PoolThrow; readonly extra: readonly number[] }, Refusal> => {
  const pool = keepTwoPool(net)
  const all = faces(at, pool.dice + extra, typed)
  if (!all.ok) return all
  const own = all.value.slice(0, pool.dice)
  const read = readKeepTwo(own, pool.keep)
  return ok({
    roll: {
      net,
      keep: pool.keep,
      faces: own,
      kept: read.kept,
      dropped: read.dropped,
      total: read.total,
      thrown: typed ? 'hand' : 'phone',
      first,
    },
    extra: all.value.slice(pool.dice),
  })
}
