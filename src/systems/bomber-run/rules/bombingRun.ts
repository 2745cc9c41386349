import { isEnemyBase } from './base'
import type { Aircraft, BaseRows } from './model'

/** The die of a bombing run, and the lowest face that destroys the base (BR-9). */
export const bombingRunDieSides = 4
export const minBombingHit = 2

export const isBombingRunHit = (face: number): boolean => face >= minBombingHit

/**
 * Why an aircraft can't bomb: it is no bomber, is not over the enemy base, or has missed and not left the base since
 * (BR-9).
 */
export interface BombingRunFault {
  readonly kind: 'noBomber' | 'notOverBase' | 'mustLeaveFirst'
  readonly ruling: 'BR-9'
}

/**
 * The fault of a bombing run, or null. `hasMissed`: its last run missed, and it has not left the base's square since.
 * Without the map players decide whether it is over the base.
 */
export const bombingRunFault = (
  bomber: Aircraft,
  rows: BaseRows,
  hasMissed: boolean,
): BombingRunFault | null => {
  if (bomber.kind !== 'bomber') return { kind: 'noBomber', ruling: 'BR-9' }
  if (bomber.position && !isEnemyBase(bomber.position.square, bomber.side, rows))
    return { kind: 'notOverBase', ruling: 'BR-9' }
  return hasMissed ? { kind: 'mustLeaveFirst', ruling: 'BR-9' } : null
}
