import { threatsTo, mayAttack } from './attack'
import type { Position } from './heading'
import type { Aircraft, AircraftId, PlacedAircraft } from './model'
import { sameSquare } from './square'

/**
 * The enemies that may take a snap-shot now that an aircraft has stepped: those whose attack position its new square is.
 * `from` is where it stood before the step. Turning on the spot provokes nobody, nor does standing where the move began; who
 * has `snapped` in this move doesn't again. The mover's own attack at one of them comes before that one's shot, and whoever it
 * destroys is no longer among `aircraft` that fly (BR-6).
 */
export const snapShooters = (
  mover: PlacedAircraft,
  from: Position,
  aircraft: readonly Aircraft[],
  snapped: readonly AircraftId[] = [],
): readonly PlacedAircraft[] =>
  sameSquare(mover.position.square, from.square)
    ? []
    : threatsTo(mover, aircraft).filter(({ id }) => !snapped.includes(id))

/**
 * Whether a snap-shot has to wait for the mover's own attack: the mover still has its one attack of the turn and may attack this
 * enemy from where it is. If it declines, the shot comes at once (BR-6).
 */
export const attacksFirst = (mover: PlacedAircraft, enemy: PlacedAircraft, hasAttacked: boolean): boolean =>
  !hasAttacked && mayAttack(mover, enemy)
