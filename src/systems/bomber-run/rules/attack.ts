import type { Sides } from '@/dice'
import { headingTo, neighbour, rotatedHeading, type Position } from './heading'
import { placedAircraft, type Aircraft, type AircraftKind, type PlacedAircraft } from './model'
import { isOnBoard, type Square } from './square'

/** The direction of a target, seen from the attacker's cockpit. */
export const targetBearings = ['ahead', 'leftWing', 'rightWing', 'behind'] as const
export type TargetBearing = (typeof targetBearings)[number]

/** Eighths of a circle from the heading, clockwise. */
const eighthsOf: Readonly<Record<TargetBearing, number>> = { ahead: 0, leftWing: -2, rightWing: 2, behind: 4 }

/**
 * The bearings at which each kind may attack. A bomber has gunners on all sides, but not between wings and nose or
 * tail (BR-5).
 */
const attackBearings: Readonly<Record<AircraftKind, readonly TargetBearing[]>> = {
  fighter: ['ahead'],
  bomber: targetBearings,
}

/** The die of an attack and of a defence: a D4 for a fighter, a D6 for a bomber (BR-5). */
export const combatDieOfKind = (kind: AircraftKind): Extract<Sides, 4 | 6> => (kind === 'fighter' ? 4 : 6)

/** Whether an attack destroys the defender: it must be equal to or higher than the defence (BR-5). */
export const isAttackHit = (attack: number, defence: number): boolean => attack >= defence

/** The bearing at which an aircraft in this position may attack a square; null if it may not (BR-5). */
export const allowedTargetBearing = (
  kind: AircraftKind,
  from: Position,
  target: Square,
): TargetBearing | null => {
  const heading = headingTo(from.square, target)
  if (heading === null) return null
  return attackBearings[kind].find((one) => rotatedHeading(from.heading, eighthsOf[one]) === heading) ?? null
}

/** The squares of the board that an aircraft in this position may attack (BR-5). */
export const attackSquares = (
  kind: AircraftKind,
  { square, heading }: Position,
): readonly { readonly bearing: TargetBearing; readonly square: Square }[] =>
  attackBearings[kind]
    .map((bearing) => ({ bearing, square: neighbour(square, rotatedHeading(heading, eighthsOf[bearing])) }))
    .filter(({ square: target }) => isOnBoard(target))

/** Whether the first aircraft may attack the second: both fly, they are enemies, and the bearing is right (BR-5). */
export const mayAttack = (attacker: PlacedAircraft, target: PlacedAircraft): boolean =>
  attacker.side !== target.side &&
  allowedTargetBearing(attacker.kind, attacker.position, target.position.square) !== null

/** A target and its bearing. */
export interface Target {
  readonly target: PlacedAircraft
  readonly bearing: TargetBearing
}

/** The enemies that an aircraft may attack from its position, in the order of its bearings (BR-5). */
export const targetsOf = (attacker: PlacedAircraft, aircraft: readonly Aircraft[]): readonly Target[] => {
  const enemies = placedAircraft(aircraft).filter(({ side }) => side !== attacker.side)
  return attackBearings[attacker.kind].flatMap((bearing) =>
    enemies
      .filter(
        (one) => allowedTargetBearing(attacker.kind, attacker.position, one.position.square) === bearing,
      )
      .map((target) => ({ target, bearing })),
  )
}

/** The enemies that have an aircraft in an attack position (BR-5). */
export const threatsTo = (target: PlacedAircraft, aircraft: readonly Aircraft[]): readonly PlacedAircraft[] =>
  placedAircraft(aircraft).filter((one) => mayAttack(one, target))

/** Why an aircraft may not attack: it has attacked in this turn, or the target is not at one of its bearings (BR-5). */
export interface AttackFault {
  readonly kind: 'hasAttacked' | 'noAttackPosition'
  readonly ruling: 'BR-5'
}

/**
 * The fault of an attack, or null. `hasAttacked`: the aircraft has made its one attack of this turn; BR-7 rolls and
 * snap-shots don't count. Without the map positions are unknown, and players check the bearing themselves (BR-5).
 */
export const attackFault = (
  attacker: Aircraft,
  target: Aircraft,
  hasAttacked: boolean,
): AttackFault | null => {
  if (hasAttacked) return { kind: 'hasAttacked', ruling: 'BR-5' }
  if (!attacker.position || !target.position) return null
  return allowedTargetBearing(attacker.kind, attacker.position, target.position.square) === null
    ? { kind: 'noAttackPosition', ruling: 'BR-5' }
    : null
}
