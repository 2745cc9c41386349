import { threatsTo, mayAttack } from './attack'
import type { Position } from './heading'
import type { Aircraft, AircraftId, PlacedAircraft } from './model'
import { isSameSquare } from './square'

/**
 * The enemies that may take a snap-shot after a step: those that have the mover's new square in an attack position.
 * `from` is the position before the step. Neither an Acrobatic nor the start of the move provokes a snap-shot, and an
 * enemy in `snapped` has already shot in this move. The mover's own attack at one of them comes before that enemy's
 * shot; an enemy that it destroys is no longer among the flying `aircraft` (BR-6).
 */
export const snapShooters = (
  mover: PlacedAircraft,
  from: Position,
  aircraft: readonly Aircraft[],
  snapped: readonly AircraftId[] = [],
): readonly PlacedAircraft[] =>
  isSameSquare(mover.position.square, from.square)
    ? []
    : threatsTo(mover, aircraft).filter(({ id }) => !snapped.includes(id))

/**
 * Whether a snap-shot waits for the mover's own attack: the mover has not attacked in this turn and may attack this
 * enemy from its position. If it declines, the enemy shoots at once (BR-6).
 */
export const mayAttackBeforeSnapShot = (
  mover: PlacedAircraft,
  enemy: PlacedAircraft,
  hasAttacked: boolean,
): boolean => !hasAttacked && mayAttack(mover, enemy)
