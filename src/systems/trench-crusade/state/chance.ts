import { chance, furthestSafeNet, keepTwoBigWeights, keepTwoWeights, weightBetween } from '@/dice'

/** The chance that an ACTION pool of `net` DICE comes to 7 or more (TC-2), 0 to 1. */
export const actionChance = (net: number): number => {
  if (Math.abs(net) > furthestSafeNet) {
    const weights = keepTwoBigWeights(net)
    return chance(weightBetween(weights, 7, 12), weights.total)
  }
  const weights = keepTwoWeights(net)
  return chance(weightBetween(weights, 7, 12), weights.total)
}
