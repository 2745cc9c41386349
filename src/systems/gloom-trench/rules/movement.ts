import type { LadderDie } from '@/dice'
import { modelDistances } from './orderRules'

/**
 * How far a Take that Ground or a Charge goes, in MU: 5 plus the result of the die, which is never below 0 (GT-15).
 */
export const moveDistance = (face: number, { rollModifier }: Pick<LadderDie, 'rollModifier'>): number =>
  modelDistances.move + Math.max(0, face + rollModifier)
