import { chargeReaches, distanceDie, reach } from '../rules'

/** In how many of `total` ways a charge gets a model within 2 MU of the enemy (GT-15). */
export interface ChargeOdds {
  readonly total: number
  readonly reaches: number
}

/** The odds of a charge at an enemy `distance` MU away, with the points spent on its die (GT-5, GT-15). */
export const chargeOdds = (distance: number, ownPoints = 0, opposingPoints = 0): ChargeOdds => {
  const die = distanceDie(ownPoints, opposingPoints)
  let reaches = 0
  for (let face = 1; face <= die.sides; face += 1)
    reaches += Number(chargeReaches(reach(face, die), distance))
  return { total: die.sides, reaches }
}
