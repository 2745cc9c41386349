import type { Sides } from '@/dice'
import { headingTo, neighbour, rotatedHeading, type Position } from './heading'
import { placedAircraft, type Aircraft, type AircraftKind, type PlacedAircraft } from './model'
import { isOnBoard, type Square } from './square'

/** Where a target stands, seen from the attacker's cockpit. */
export const bearings = ['ahead', 'leftWing', 'rightWing', 'behind'] as const
export type Bearing = (typeof bearings)[number]

/** Eighths of a circle from the nose, clockwise. */
const eighthsOf: Readonly<Record<Bearing, number>> = { ahead: 0, leftWing: -2, rightWing: 2, behind: 4 }

/** The bearings at which each kind may attack: a bomber has gunners all round but between wings and nose or tail (BR-5). */
export const attackBearings: Readonly<Record<AircraftKind, readonly Bearing[]>> = {
  fighter: ['ahead'],
  bomber: bearings,
}

/** The die that an aircraft attacks and defends with: fighter D4, bomber D6 (BR-5). */
export const combatDie = (kind: AircraftKind): Extract<Sides, 4 | 6> => (kind === 'fighter' ? 4 : 6)

/** Whether an attack destroys the defender: it equals or exceeds the defence (BR-5). */
export const attackHits = (attack: number, defence: number): boolean => attack >= defence

/** The bearing at which an aircraft in this position may attack a square; null when it may not (BR-5). */
export const bearingOf = (kind: AircraftKind, from: Position, target: Square): Bearing | null => {
  const heading = headingTo(from.square, target)
  if (heading === null) return null
  return attackBearings[kind].find((one) => rotatedHeading(from.heading, eighthsOf[one]) === heading) ?? null
}

/** The squares of the board that an aircraft in this position may attack (BR-5). */
export const attackSquares = (
  kind: AircraftKind,
  { square, heading }: Position,
): readonly { readonly bearing: Bearing; readonly square: Square }[] =>
  attackBearings[kind]
    .map((bearing) => ({ bearing, square: neighbour(square, rotatedHeading(heading, eighthsOf[bearing])) }))
    .filter(({ square: target }) => isOnBoard(target))

/** Whether the first may attack the second: an enemy at one of its bearings, both flying (BR-5). */
export const mayAttack = (attacker: PlacedAircraft, target: PlacedAircraft): boolean =>
  attacker.side !== target.side &&
  bearingOf(attacker.kind, attacker.position, target.position.square) !== null

/** A target with where it stands. */
export interface Target {
  readonly target: PlacedAircraft
  readonly bearing: Bearing
}

/** The enemies that an aircraft may attack from where it is, in the order of its bearings (BR-5). */
export const targetsOf = (attacker: PlacedAircraft, aircraft: readonly Aircraft[]): readonly Target[] => {
  const enemies = placedAircraft(aircraft).filter(({ side }) => side !== attacker.side)
  return attackBearings[attacker.kind].flatMap((bearing) =>
    enemies
      .filter((one) => bearingOf(attacker.kind, attacker.position, one.position.square) === bearing)
      .map((target) => ({ target, bearing })),
  )
}

/** The enemies in whose attack position an aircraft stands (BR-5). */
export const threatsTo = (target: PlacedAircraft, aircraft: readonly Aircraft[]): readonly PlacedAircraft[] =>
  placedAircraft(aircraft).filter((one) => mayAttack(one, target))

/** Why an aircraft may not attack: it has done so this turn, or the target isn't at one of its bearings (BR-5). */
export interface AttackFault {
  readonly kind: 'hasAttacked' | 'noAttackPosition'
  readonly ruling: 'BR-5'
}

/**
 * What speaks against an attack, or null. `hasAttacked`: it made its one attack of this turn; BR-7 rolls and snap-shots don't
 * count. Without the map positions aren't known and players vouch for them (BR-5).
 */
export const attackFault = (
  attacker: Aircraft,
  target: Aircraft,
  hasAttacked: boolean,
): AttackFault | null => {
  if (hasAttacked) return { kind: 'hasAttacked', ruling: 'BR-5' }
  if (!attacker.position || !target.position) return null
  return bearingOf(attacker.kind, attacker.position, target.position.square) === null
    ? { kind: 'noAttackPosition', ruling: 'BR-5' }
    : null
}
