/**
 * Exact odds: in how many of `total` equally likely outcomes each result comes. The index is the result (a sum, a
 * number of successes). Plain numbers where every outcome can be counted exactly (below 2^53), bigint where there are
 * more.
 */
export interface Weights<Weight extends number | bigint = number> {
  readonly total: Weight
  readonly weights: readonly Weight[]
}

// TypeScript has no `+` and `*` for "number or bigint, whichever it is"; only these two functions work around it.
const add = <Weight extends number | bigint>(one: Weight, other: Weight): Weight =>
  ((one as number) + (other as number)) as Weight
const multiply = <Weight extends number | bigint>(one: Weight, other: Weight): Weight =>
  ((one as number) * (other as number)) as Weight
const zeroOf = <Weight extends number | bigint>(weight: Weight): Weight =>
  ((weight as number) - (weight as number)) as Weight

/**
 * The sum of two independent results. Throws a RangeError when plain numbers can no longer count every outcome
 * exactly.
 */
export const convolve = <Weight extends number | bigint>(
  one: Weights<Weight>,
  other: Weights<Weight>,
): Weights<Weight> => {
  const total = multiply(one.total, other.total)
  if (typeof total === 'number' && !Number.isSafeInteger(total))
    throw new RangeError('more ways than a plain number can count exactly: use bigint weights')
  const zero = zeroOf(total)
  const weights = Array<Weight>(Math.max(0, one.weights.length + other.weights.length - 1)).fill(zero)
  for (const [result, weight] of one.weights.entries())
    for (const [more, otherWeight] of other.weights.entries())
      weights[result + more] = add(weights[result + more] ?? zero, multiply(weight, otherWeight))
  return { total, weights }
}

/** The number of outcomes with a result from `from` to `to`, both included; `to` may be Infinity. */
export const weightBetween = <Weight extends number | bigint>(
  { total, weights }: Weights<Weight>,
  from: number,
  to: number,
): Weight => {
  let sum = zeroOf(total)
  for (const [result, weight] of weights.entries()) if (result >= from && result <= to) sum = add(sum, weight)
  return sum
}

/**
 * The number of outcomes in each band of a chart, such as failure, success and critical (TC-2: `[7, 12]`). `starts`
 * holds the lowest result of every band but the first, ascending; `modifier` is added to every result first.
 */
export const bandWeights = <Weight extends number | bigint>(
  { total, weights }: Weights<Weight>,
  starts: readonly number[],
  modifier = 0,
): readonly Weight[] => {
  const zero = zeroOf(total)
  const bands: Weight[] = [zero]
  for (let band = 0; band < starts.length; band += 1) bands.push(zero)
  let band = 0
  for (let result = 0; result < weights.length; result += 1) {
    while (result + modifier >= (starts[band] ?? Infinity)) band += 1
    bands[band] = add(bands[band] ?? zero, weights[result] ?? zero)
  }
  return bands
}

/**
 * A number of outcomes as a chance from 0 to 1, for display only: the one place where exact odds are divided. 0 only
 * for the impossible and 1 only for the certain, however unlikely the rest.
 */
export const chanceOfOutcomes = (part: number | bigint, whole: number | bigint): number => {
  if (Number(whole) === 0) throw new RangeError('a chance among no ways at all')
  if (typeof part === 'number' && typeof whole === 'number') return part / whole
  // Divided as integers first, with 128 binary places: a large bigint would become Infinity.
  const divided = Number((BigInt(part) << 128n) / BigInt(whole)) / 2 ** 128
  if (divided === 1 && part < whole) return 1 - Number.EPSILON / 2
  return divided === 0 && part > 0 ? Number.MIN_VALUE : divided
}

/** The mean result, for display only. */
export const meanOf = ({ total, weights }: Weights<number | bigint>): number =>
  chanceOfOutcomes(
    weights.reduce<bigint>((sum, weight, result) => sum + BigInt(result) * BigInt(weight), 0n),
    BigInt(total),
  )
