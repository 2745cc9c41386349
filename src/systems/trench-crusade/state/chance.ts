import {
  chance,
  convolve,
  dieWeights,
  furthestSafeNet,
  keepTwoBigWeights,
  keepTwoWeights,
  weightBetween,
  type Weights,
} from '@/dice'
import { chartEffect, injuryChartStarts, type InjuryRoll } from '../rules'

/** The chance that an ACTION pool of `net` DICE comes to 7 or more (TC-2), 0 to 1. */
export const actionChance = (net: number): number => {
  if (Math.abs(net) > furthestSafeNet) {
    const weights = keepTwoBigWeights(net)
    return chance(weightBetween(weights, 7, 12), weights.total)
  }
  const weights = keepTwoWeights(net)
  return chance(weightBetween(weights, 7, 12), weights.total)
}

const oneDie = dieWeights(6)
const oneBigDie: Weights<bigint> = { total: 6n, weights: oneDie.weights.map(BigInt) }

/** An injury roll before its dice: the pool, and what decides what a total does to the model. */
export interface InjuryThrow extends Pick<InjuryRoll, 'target' | 'armour' | 'weaponKeywords' | 'hit'> {
  readonly net: number
  readonly bloodbath: boolean
}

/** The chance that an injury roll takes the model Out of Action, GOLEM and TOUGH counted (TC-6, TC-9), 0 to 1. */
export const outChance = ({ net, armour, ...cause }: InjuryThrow): number => {
  if (chartEffect('out', cause).result !== 'out') return 0
  const [, , least] = injuryChartStarts
  // A Bloodbath's die takes the room of one more net die.
  if (Math.abs(net) >= furthestSafeNet) {
    const kept = keepTwoBigWeights(net)
    const weights = cause.bloodbath ? convolve(kept, oneBigDie) : kept
    return chance(weightBetween(weights, least + armour, Infinity), weights.total)
  }
  const kept = keepTwoWeights(net)
  const weights = cause.bloodbath ? convolve(kept, oneDie) : kept
  return chance(weightBetween(weights, least + armour, Infinity), weights.total)
}
