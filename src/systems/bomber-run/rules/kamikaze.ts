import type { AircraftKind } from './model'

/** What an aircraft does that ends its move in an enemy's square (BR-7). */
export const collisionKinds = ['kamikaze', 'bomberIntoFighter', 'bomberIntoBomber'] as const
export type CollisionKind = (typeof collisionKinds)[number]

/** Which collision it is: a fighter's is a kamikaze attack whatever it hits (BR-7). */
export const collisionKind = (mover: AircraftKind, enemy: AircraftKind): CollisionKind => {
  if (mover === 'fighter') return 'kamikaze'
  return enemy === 'fighter' ? 'bomberIntoFighter' : 'bomberIntoBomber'
}

/** Who is destroyed. */
export interface CollisionLosses {
  readonly mover: boolean
  readonly enemy: boolean
}

/**
 * Who is destroyed by a collision. `success`: the mover's attack roll equals or exceeds the enemy's defence. A kamikaze always
 * costs the attacker; a bomber that wins against a fighter flies on; one that loses takes the fighter with it; bombers meet
 * as in a kamikaze attack (BR-7).
 */
export const collisionLosses = (kind: CollisionKind, success: boolean): CollisionLosses => {
  if (kind === 'bomberIntoFighter') return { mover: !success, enemy: true }
  return { mover: true, enemy: success }
}
