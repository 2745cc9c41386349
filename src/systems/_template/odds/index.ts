import { successWeights, type Weights } from '@/dice'
import { minPullingFace, pushDie } from '../rules'

/** In how many ways, out of `total`, a push with these dice pulls each number of steps (the index) (T-2). */
export const pushOdds = (dice: number): Weights<bigint> =>
  successWeights([{ count: dice, sides: pushDie, rollModifier: 0 }], minPullingFace)
