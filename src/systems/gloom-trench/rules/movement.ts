import { climbLadder, type LadderDie } from '@/dice'
import { distances } from './actions'

/**
 * The die that lengthens a Take that Ground or Charge: a D6; each own point is d+1 (D8, then +1 each), each opposing one -1
 * (GT-1, GT-5).
 */
export const distanceDie = (ownPoints: number, opposingPoints: number): LadderDie =>
  climbLadder(6, ownPoints, -opposingPoints || 0)

/** How far such a move goes, in MU: 5 and what the die comes to, which is never less than 0 (GT-15). */
export const reach = (face: number, { rollModifier }: Pick<LadderDie, 'rollModifier'>): number =>
  distances.move + Math.max(0, face + rollModifier)
