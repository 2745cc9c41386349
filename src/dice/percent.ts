/**
 * The one rounding for every chance that players read.
 * 1. A chance alone is rounded to the nearest whole percent. Of two equally near, it takes the one farther from 50,
 * so that a chance and its opposite make 100 (62.5 is 63, 37.5 is 37). What is possible is never 0, what may fail is
 * never 100: "<1", ">99".
 * 2. Shares of one bar make 100. Shares that can't all be rounded to the nearest percent are one off, by the largest
 * remainders.
 * 3. Where both rules conflict, a bar's leads win: the shares that also appear elsewhere (the chance to fail, which
 * is the rest of the chance to hit; a chance that spends are measured by). They are rounded alone, and the others
 * share what is left. A chance beside its bar that is not a lead uses the bar's figure.
 * 4. Equal shares of a bar that are not leads have equal figures, and the sum is a little off where that can't be
 * avoided. It is also off where two leads are half-way (37.5, 37.5 and 25).
 */

/** A share as players read it. */
export interface MarkedPercent {
  /** A whole number from 0 to 100. */
  readonly percent: number
  /**
   * `<`: possible, but under 1 %, shown as "<1" (`percent` is 0 or 1). `>`: rounds to 100 but isn't certain, shown as
   * ">99". Otherwise empty, and `percent` is shown as it is.
   */
  readonly mark: '' | '<' | '>'
}

/** The text of the figure, without the percent sign: `44`, `<1`, `>99`. */
export const markedPercentText = ({ percent, mark }: MarkedPercent): string =>
  mark === '<' ? '<1' : mark === '>' ? '>99' : String(percent)

interface Share {
  readonly places: number[]
  readonly floor: bigint
  readonly remainder: bigint
}

/** The nearest whole percent; of two equally near, the one farther from 50. */
const nearest = (weight: bigint, total: bigint): bigint => {
  const floor = (weight * 100n) / total
  const twice = ((weight * 100n) % total) * 2n
  return twice > total || (twice === total && floor >= 50n) ? floor + 1n : floor
}

/**
 * Rounds weights, which together are the whole, to whole percents that add up to 100. The weights at the indexes in
 * `leads` are rounded alone (at most two: three may come to more than 100). Of the others each is rounded down, and
 * what is missing goes to the largest remainders, of equal ones to the largest weight. Of these, equal weights always
 * get equal percents: where there is not enough left for all of them, they and everything after them are rounded to
 * the nearest whole number instead, and the sum is a little off (44.4, 44.4 and 11.1 are shown as 44, 44 and 11).
 * Throws a RangeError for negative weights, none above 0, or more leads.
 */
export const markedPercentsOfWeights = (
  weights: readonly (number | bigint)[],
  leads: readonly number[] = [],
): readonly MarkedPercent[] => {
  const exact = weights.map(BigInt)
  const total = exact.reduce((sum, weight) => sum + weight, 0n)
  if (total <= 0n || exact.some((weight) => weight < 0n)) throw new RangeError('percents of nothing')
  if (leads.length > 2) throw new RangeError('more leads than can be rounded by themselves')
  const percents = exact.map((weight, place) => (leads.includes(place) ? nearest(weight, total) : 0n))
  const others = equalShares(
    [...exact.entries()].filter(([place]) => !leads.includes(place)),
    total,
  )
  const placed = others.reduce((sum, { places, floor }) => sum + BigInt(places.length) * floor, 0n)
  let missing = 100n - placed - percents.reduce((sum, percent) => sum + percent, 0n)
  let alone = false
  for (const { places, floor, remainder } of others) {
    alone ||= missing > 0n && BigInt(places.length) > missing
    const up = !alone && missing > 0n && remainder > 0n
    if (up) missing -= BigInt(places.length)
    for (const place of places)
      percents[place] = alone ? nearest(exact[place] ?? 0n, total) : up ? floor + 1n : floor
  }
  return exact.map((weight, place) => {
    const percent = Number(percents[place] ?? 0n)
    if (weight > 0n && (percent === 0 || weight * 100n < total)) return { percent, mark: '<' }
    return { percent, mark: percent === 100 && weight < total ? '>' : '' }
  })
}

/**
 * Groups of equal weights, largest remainder first; of equal remainders the larger group, so that fewer are split,
 * then the larger weight.
 */
const equalShares = (weights: readonly (readonly [number, bigint])[], total: bigint): readonly Share[] => {
  const shares = new Map<bigint, Share>()
  for (const [place, weight] of weights) {
    const share = shares.get(weight)
    if (share) share.places.push(place)
    else
      shares.set(weight, {
        places: [place],
        floor: (weight * 100n) / total,
        remainder: (weight * 100n) % total,
      })
  }
  return [...shares.values()].sort(
    (a, b) =>
      Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) ||
      b.places.length - a.places.length ||
      Number(b.floor - a.floor),
  )
}

/** The shares of a bar as figures, in the order of their weights: `['42', '55', '3']`. See `wholePercents`. */
export const percentTexts = (
  weights: readonly (number | bigint)[],
  leads: readonly number[] = [],
): readonly string[] => markedPercentsOfWeights(weights, leads).map(markedPercentText)

/**
 * The figures of a bar that is ordered from worst to best or the reverse. Both ends are leads: their figures, or the
 * rest of them, also appear without the bar. See `wholePercents`.
 */
export const percentTextsRoundingFirstAndLastAlone = (
  weights: readonly (number | bigint)[],
): readonly string[] => percentTexts(weights, [0, weights.length - 1])

/** One chance as a figure, from its number of outcomes: `38`, `<1`. `total` is above 0, `ways` from 0 to `total`. */
export const outcomePercentText = (ways: number | bigint, total: number | bigint): string => {
  const [share] = markedPercentsOfWeights([ways, BigInt(total) - BigInt(ways)], [0])
  return share ? markedPercentText(share) : ''
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
