/** The nearest whole percent of `ways` in `total`; of two equally near, the one farther from 50. */
const nearestPercent = (ways: bigint, total: bigint): bigint => {
  const floor = (ways * 100n) / total
  const twice = ((ways * 100n) % total) * 2n
  return twice > total || (twice === total && floor >= 50n) ? floor + 1n : floor
}

/**
 * One chance as players read it, without the percent sign: `38`. It is rounded to the nearest whole percent by itself
 * (C-6); of two equally near it takes the one farther from 50, so that a chance and its opposite make 100 (62.5 reads
 * 63, 37.5 reads 37). A chance that rounds to 0 and isn't impossible reads `<1`; one that rounds to 100 and isn't
 * certain reads `>99`. `ways` is from 0 to `total`, which is above 0. Anything else throws a RangeError.
 */
export const outcomePercentText = (ways: number | bigint, total: number | bigint): string => {
  const [some, all] = [BigInt(ways), BigInt(total)]
  if (all <= 0n || some < 0n || some > all) throw new RangeError(`${some} of ${all} outcomes`)
  const percent = nearestPercent(some, all)
  if (percent === 0n && some > 0n) return '<1'
  return percent === 100n && some < all ? '>99' : String(percent)
}

/**
 * Weights, which together are the whole, each as one chance (C-6): `['42', '56', '3']`. The figures need not sum to
 * 100: equal chances read equal, and a chance reads the same beside its bar and without it. Throws a RangeError for a
 * negative weight and for weights of which none is above 0.
 */
export const percentTexts = (weights: readonly (number | bigint)[]): readonly string[] => {
  const total = weights.reduce((sum: bigint, weight) => sum + BigInt(weight), 0n)
  return weights.map((weight) => outcomePercentText(weight, total))
}

/**
 * The resolution for a chance that is already a fraction: far finer than any die, and coarser than the noise of a
 * sum.
 */
const fine = 1_000_000_000

/**
 * A fractional chance from 0 to 1 as a number of outcomes. Only 0 itself (or less) gives none, and only 1 (or more)
 * gives all: what is possible stays possible, and what may fail may still fail.
 */
export const outcomesOfChance = (chance: number): { readonly ways: number; readonly total: number } => {
  if (chance <= 0) return { ways: 0, total: fine }
  if (chance >= 1) return { ways: fine, total: fine }
  return { ways: Math.min(fine - 1, Math.max(1, Math.round(chance * fine))), total: fine }
}

/** A fractional chance from 0 to 1 as a figure. Only 0 itself reads 0, and 1 or more reads 100. */
export const chancePercentText = (chance: number): string => {
  const { ways, total } = outcomesOfChance(chance)
  return outcomePercentText(ways, total)
}
