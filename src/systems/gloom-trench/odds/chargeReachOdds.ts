import { chargeReaches, rolledMoveDistance, readyDice, type RollPool } from '../rules'

/** In how many of `total` ways a charge gets a model within 2 MU of the enemy (GT-15). */
export interface ChargeReachOdds {
  readonly total: number
  readonly reaches: number
}

/** The odds of a charge at an enemy `distance` MU away, with its die and the modifiers on it (GT-5, GT-15). */
export const chargeReachOdds = (distance: number, pool: RollPool): ChargeReachOdds => {
  const [die] = readyDice(pool)
  if (!die) return { total: 1, reaches: 0 }
  let reaches = 0
  for (let face = 1; face <= die.sides; face += 1)
    reaches += Number(chargeReaches(rolledMoveDistance(face, die), distance))
  return { total: die.sides, reaches }
}
