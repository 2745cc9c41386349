import { convolve, type Weights } from '@/dice'
import { modelsLeft, readyDice, successFaceCount, type RollPool, type Unit } from '../rules'

/** A morale test before its dice: its pool with all modifiers. */
export interface MoraleOddsInput {
  readonly unit: Unit
  readonly pool: RollPool
}

/** Exact odds of one unit's morale check, all out of `total` ways (GT-10). */
export interface MoraleLossAndStressOdds {
  readonly total: bigint
  /** Index: models lost, up to all of them. */
  readonly lost: readonly bigint[]
  /** Index: Stress left on the unit. */
  readonly stress: readonly bigint[]
  readonly destroyed: bigint
}

/** In how many ways `wanted` of `dice` equal dice show one of `faces` of their `sides`. */
const binomial = (dice: number, sides: number, faces: number): readonly bigint[] => {
  const [struck, spared] = [BigInt(faces), BigInt(sides - faces)]
  let choose = 1n
  return Array.from({ length: dice + 1 }, (_, wanted) => {
    const ways = choose * struck ** BigInt(wanted) * spared ** BigInt(dice - wanted)
    choose = (choose * BigInt(dice - wanted)) / BigInt(wanted + 1)
    return ways
  })
}

/** The odds of one unit's test: a success or a natural 1 takes a Stress token, a natural 1 also a model (GT-10). */
export const moraleOdds = ({ unit, pool }: MoraleOddsInput): MoraleLossAndStressOdds => {
  const [die] = readyDice(pool)
  const models = modelsLeft(unit)
  const dice = die?.count ?? 0
  const sides = die?.sides ?? 1
  const succeeds = die ? successFaceCount(die.sides, die.rollModifier) : 0
  const lost = Array<bigint>(Math.min(models, dice) + 1).fill(0n)
  for (const [ones, ways] of binomial(dice, sides, 1).entries())
    lost[Math.min(ones, models)] = (lost[Math.min(ones, models)] ?? 0n) + ways
  return {
    total: BigInt(sides) ** BigInt(dice),
    lost,
    stress: [...binomial(dice, sides, succeeds + 1)].reverse(),
    destroyed: models > 0 ? (lost[models] ?? 0n) : 0n,
  }
}

/** The odds of all tests of a Tactical Phase: the index is the number of models lost (GT-10). */
export const moralePhaseLossOdds = (questions: readonly MoraleOddsInput[]): Weights<bigint> =>
  questions
    .map((question): Weights<bigint> => {
      const { total, lost } = moraleOdds(question)
      return { total, weights: lost }
    })
    .reduce(convolve, { total: 1n, weights: [1n] })
