import { bombingRunDie, bombingRunHits } from '../rules'

/** In how many of `total` ways the base is destroyed (BR-9). */
export interface BombingRunOdds {
  readonly total: number
  readonly destroys: number
}

/**
 * The odds that one of so many bombing runs destroys the base; `runs` is 0 or more. Throws a RangeError for more than can be
 * counted in plain numbers, 26 (BR-9).
 */
export const bombingRunOdds = (runs = 1): BombingRunOdds => {
  const total = bombingRunDie ** runs
  if (!Number.isSafeInteger(total)) throw new RangeError('more runs than a plain number can count exactly')
  let misses = 0
  for (let face = 1; face <= bombingRunDie; face += 1) misses += Number(!bombingRunHits(face))
  return { total, destroys: total - misses ** runs }
}
