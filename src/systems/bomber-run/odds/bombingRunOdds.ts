import { bombingRunDieSides, isBombingRunHit } from '../rules'

/** How many of `total` equally likely results destroy the base (BR-9). */
export interface BombingRunOdds {
  readonly total: number
  readonly destroys: number
}

/**
 * The odds that at least one of these bombing runs destroys the base; `runs` is 0 or more. Throws a RangeError above
 * 26, where plain numbers are no longer exact (BR-9).
 */
export const bombingRunOdds = (runs = 1): BombingRunOdds => {
  const total = bombingRunDieSides ** runs
  if (!Number.isSafeInteger(total)) throw new RangeError('more runs than a plain number can count exactly')
  let misses = 0
  for (let face = 1; face <= bombingRunDieSides; face += 1) misses += Number(!isBombingRunHit(face))
  return { total, destroys: total - misses ** runs }
}
