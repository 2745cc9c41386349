import type { AircraftKind } from './model'

/** The kinds of collision: an aircraft ends its move in an enemy's square (BR-7). */
export const collisionKinds = ['kamikaze', 'bomberIntoFighter', 'bomberIntoBomber'] as const
export type CollisionKind = (typeof collisionKinds)[number]

/** The kind of a collision. For a fighter it is always a kamikaze attack (BR-7). */
export const collisionKind = (mover: AircraftKind, enemy: AircraftKind): CollisionKind => {
  if (mover === 'fighter') return 'kamikaze'
  return enemy === 'fighter' ? 'bomberIntoFighter' : 'bomberIntoBomber'
}

export interface CollisionLosses {
  readonly mover: boolean
  readonly enemy: boolean
}

/**
 * The losses of a collision. `success`: the mover's attack roll is equal to or higher than the enemy's defence. A
 * kamikaze always costs the attacker. A bomber that beats a fighter flies on; if it fails, both are lost. Two bombers
 * follow the rules of a kamikaze attack (BR-7).
 */
export const collisionLosses = (kind: CollisionKind, success: boolean): CollisionLosses => {
  if (kind === 'bomberIntoFighter') return { mover: !success, enemy: true }
  return { mover: true, enemy: success }
}
