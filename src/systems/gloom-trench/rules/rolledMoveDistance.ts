import type { LadderDieWithModifier } from '@/dice'
import { rulebookDistancesInMu } from './orderRules'

/**
 * How far a Take that Ground or a Charge goes, in MU: 5 plus the result of the die, which is never below 0 (GT-15).
 */
export const rolledMoveDistance = (
  face: number,
  { rollModifier }: Pick<LadderDieWithModifier, 'rollModifier'>,
): number => rulebookDistancesInMu.move + Math.max(0, face + rollModifier)
