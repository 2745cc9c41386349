import { err, ok, type Result } from '@/kit'
import { neighbour, rotatedHeading, type Heading, type Position } from './heading'
import { placedAircraft, type Aircraft, type AircraftId, type PlacedAircraft } from './model'
import type { StepKind } from './movementPoints'
import { isOnBoard, isSameSquare } from './square'

/** One step of a move, relative to the heading (BR-3). */
export type Step =
  | { readonly kind: 'forward' }
  | { readonly kind: 'diagonal'; readonly side: 'left' | 'right' }
  | { readonly kind: 'acrobatic'; readonly heading: Heading }

/** What happens at the end of a step on the map. */
export type StepOutcome =
  | { readonly kind: 'flown'; readonly position: Position }
  /** It ends in an enemy's square: a collision (BR-7). */
  | { readonly kind: 'intoEnemy'; readonly position: Position; readonly enemy: AircraftId }
  | { readonly kind: 'retreated' }

/** Why a step can't be flown on the map: an own aircraft is in the way (BR-3). */
export interface BlockedFault {
  readonly kind: 'ownAircraft'
  readonly by: AircraftId
  readonly ruling: 'BR-3'
}

/** The position after a step, whatever is there; it may be off the board. The heading follows the flight (BR-3). */
export const positionAfterStep = ({ square, heading }: Position, step: Step): Position => {
  switch (step.kind) {
    case 'forward':
      return { square: neighbour(square, heading), heading }
    case 'diagonal': {
      const nose = rotatedHeading(heading, step.side === 'left' ? -1 : 1)
      return { square: neighbour(square, nose), heading: nose }
    }
    case 'acrobatic':
      return { square, heading: step.heading }
  }
}

/** What a step of an aircraft leads to. Points are not checked here, and bases block nobody (BR-3, BR-7, BR-10). */
export const stepOutcome = (
  mover: PlacedAircraft,
  step: Step,
  aircraft: readonly Aircraft[],
): Result<StepOutcome, BlockedFault> => {
  const position = positionAfterStep(mover.position, step)
  if (!isOnBoard(position.square)) return ok({ kind: 'retreated' })
  const there = placedAircraft(aircraft).filter(
    ({ id, position: { square } }) => id !== mover.id && isSameSquare(square, position.square),
  )
  const ally = there.find(({ side }) => side === mover.side)
  if (ally) return err({ kind: 'ownAircraft', by: ally.id, ruling: 'BR-3' })
  const [enemy] = there
  return ok(enemy ? { kind: 'intoEnemy', position, enemy: enemy.id } : { kind: 'flown', position })
}

export const nonAcrobaticSteps: readonly (Step & { readonly kind: Exclude<StepKind, 'acrobatic'> })[] = [
  { kind: 'diagonal', side: 'left' },
  { kind: 'forward' },
  { kind: 'diagonal', side: 'right' },
]
