import { successWeights, type Weights } from '@/dice'
import { minPullingFace, pushDie } from '../rules'

/** In how many of `total` ways a push of so many dice pulls each number of steps: the index is that number (T-2). */
export const pushOdds = (dice: number): Weights<bigint> =>
  successWeights([{ count: dice, sides: pushDie, rollModifier: 0 }], minPullingFace)
