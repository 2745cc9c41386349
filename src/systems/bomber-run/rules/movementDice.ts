import { err, ok, type Result } from '@/kit'
import { flyingAircraft, type Aircraft, type AircraftId, type HalfPoints, type SideId } from './model'

/** The dice of a turn: thrown at once, each given to a fighter or still free (BR-3). */
export interface MovementDiceAssignment {
  readonly faces: readonly number[]
  /** The fighter that has each die, in the order of `faces`; null while the die is free. */
  readonly givenTo: readonly (AircraftId | null)[]
}

/** The die of a fighter's movement points: a D4 (BR-3). */
export const movementDieSides = 4

/** The fighters that get a die in the turn of their side: those that still fly (BR-3). */
export const fightersGettingDice = (aircraft: readonly Aircraft[], side: SideId): readonly Aircraft[] =>
  flyingAircraft(aircraft, side, 'fighter')

export const newMovementDice = (faces: readonly number[]): MovementDiceAssignment => ({
  faces,
  givenTo: faces.map(() => null),
})

/** Why a die can't be given or taken back. `tooLate`: an aircraft has moved (BR-3). */
export type DieAssignmentFault =
  | { readonly kind: 'noSuchDie'; readonly die: number }
  | { readonly kind: 'noFighter'; readonly fighter: AircraftId }
  | { readonly kind: 'tooLate'; readonly ruling: 'BR-3' }

/** The index of a fighter's die; null if it has none. */
export const dieIndexOfFighter = (
  { givenTo }: MovementDiceAssignment,
  fighter: AircraftId,
): number | null => {
  const die = givenTo.indexOf(fighter)
  return die < 0 ? null : die
}

/** The points of a fighter's die; 0 without a die (BR-3). */
export const movementPointsOf = (dice: MovementDiceAssignment, fighter: AircraftId): HalfPoints => {
  const die = dieIndexOfFighter(dice, fighter)
  return die === null ? 0 : pointsOfFace(dice.faces[die] ?? 0)
}

/** The points of a face (BR-3). */
export const pointsOfFace = (face: number): HalfPoints => face * 2

/** The indices of the free dice. */
export const unassignedDieIndexes = ({ givenTo }: MovementDiceAssignment): readonly number[] =>
  givenTo.flatMap((fighter, die) => (fighter === null ? [die] : []))

/** The fighters that have no die yet. */
export const fightersWithoutDie = (
  dice: MovementDiceAssignment,
  aircraft: readonly Aircraft[],
  side: SideId,
): readonly AircraftId[] =>
  fightersGettingDice(aircraft, side).flatMap(({ id }) => (dieIndexOfFighter(dice, id) === null ? [id] : []))

/**
 * Gives a die to a fighter. The fighter's old die goes to the former owner of the new one, or becomes free, so that
 * giving a die again swaps two dice. `hasMoved`: an aircraft of the side has begun its move in this turn (BR-3).
 */
export const assignDie = (
  dice: MovementDiceAssignment,
  die: number,
  fighter: AircraftId,
  { aircraft, side, hasMoved }: { aircraft: readonly Aircraft[]; side: SideId; hasMoved: boolean },
): Result<MovementDiceAssignment, DieAssignmentFault> => {
  const holder = dice.givenTo[die]
  if (holder === undefined) return err({ kind: 'noSuchDie', die })
  if (!fightersGettingDice(aircraft, side).some(({ id }) => id === fighter))
    return err({ kind: 'noFighter', fighter })
  if (hasMoved) return err({ kind: 'tooLate', ruling: 'BR-3' })
  const givenTo = dice.givenTo.map((one) => (one === fighter ? holder : one))
  return ok({ faces: dice.faces, givenTo: givenTo.with(die, fighter) })
}

/** Takes a die back from its fighter (BR-3). */
export const takeDieBack = (
  dice: MovementDiceAssignment,
  die: number,
  hasMoved: boolean,
): Result<MovementDiceAssignment, DieAssignmentFault> => {
  if (dice.givenTo[die] === undefined) return err({ kind: 'noSuchDie', die })
  if (hasMoved) return err({ kind: 'tooLate', ruling: 'BR-3' })
  return ok({ faces: dice.faces, givenTo: dice.givenTo.with(die, null) })
}
