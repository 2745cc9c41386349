import { collisionKind, collisionLosses, type AircraftKind } from '../rules'
import { duelOddsOfKinds } from './duelOdds'

/** How many of `total` equally likely results destroy each aircraft in a collision (BR-7). */
export interface CollisionOdds {
  readonly total: number
  readonly both: number
  readonly moverAlone: number
  readonly enemyAlone: number
}

/** The odds when an aircraft ends its move in an enemy's square (BR-7). */
export const collisionOdds = (mover: AircraftKind, enemy: AircraftKind): CollisionOdds => {
  const { total, hits } = duelOddsOfKinds(mover, enemy)
  const kind = collisionKind(mover, enemy)
  const outcomes = [
    { losses: collisionLosses(kind, true), weight: hits },
    { losses: collisionLosses(kind, false), weight: total - hits },
  ]
  const weigh = (moverFalls: boolean, enemyFalls: boolean) =>
    outcomes.reduce(
      (sum, { losses, weight }) =>
        sum + (losses.mover === moverFalls && losses.enemy === enemyFalls ? weight : 0),
      0,
    )
  return {
    total,
    both: weigh(true, true),
    moverAlone: weigh(true, false),
    enemyAlone: weigh(false, true),
  }
}
