import { chanceOfOutcomes } from './weights'

/**
 * Exact odds of results that may be negative: `weights[0]` is the number of outcomes, out of `total`, with the result
 * `least`.
 */
export interface Distribution {
  readonly least: number
  readonly total: bigint
  readonly weights: readonly bigint[]
}

/** The distribution of a certain result. */
export const certainResult = (result: number): Distribution => ({ least: result, total: 1n, weights: [1n] })

const isCertain = ({ total, weights }: Distribution): boolean => total === 1n && weights.length === 1

/** The same distribution with `by` added to every result. */
export const shiftDistribution = (distribution: Distribution, by: number): Distribution => ({
  ...distribution,
  least: distribution.least + by,
})

/** The same distribution with the sign of every result changed. */
export const negateDistribution = ({ least, total, weights }: Distribution): Distribution => ({
  least: 1 - least - weights.length,
  total,
  weights: [...weights].reverse(),
})

/** The same distribution with every result multiplied by `times`, at least 1. */
export const scaleDistribution = ({ least, total, weights }: Distribution, times: number): Distribution => ({
  least: least * times,
  total,
  weights:
    times === 1 ? weights : weights.flatMap((weight, index) => (index ? [...gap(times), weight] : [weight])),
})

const gap = (times: number): readonly bigint[] => Array<bigint>(times - 1).fill(0n)

/** The distribution without impossible results at its ends. */
export const trimDistribution = ({ least, total, weights }: Distribution): Distribution => {
  const first = weights.findIndex((weight) => weight > 0n)
  const last = weights.findLastIndex((weight) => weight > 0n)
  return { least: least + first, total, weights: weights.slice(first, last + 1) }
}

/**
 * The sum of independent results. Both are packed into one number each, with a fixed number of bits per result. Then
 * one multiplication makes all products at once: many times faster than pair by pair.
 */
export const addDistributions = (one: Distribution, other: Distribution): Distribution => {
  if (isCertain(one)) return shiftDistribution(other, one.least)
  if (isCertain(other)) return shiftDistribution(one, other.least)
  const total = one.total * other.total
  const width = bitsForWeight(total)
  const product = pack(one.weights, width) * pack(other.weights, width)
  return {
    least: one.least + other.least,
    total,
    weights: unpackWeightsFromBigint(product, width, one.weights.length + other.weights.length - 1),
  }
}

/** The sum of `count` results of one kind. */
export const repeatDistribution = (one: Distribution, count: number): Distribution => {
  const total = one.total ** BigInt(count)
  const width = bitsForWeight(total)
  return {
    least: one.least * count,
    total,
    weights: unpackWeightsFromBigint(
      pack(one.weights, width) ** BigInt(count),
      width,
      (one.weights.length - 1) * count + 1,
    ),
  }
}

/**
 * The sum of `count` equal dice with faces from 1 on, each as likely. Of all throws that would make a result, those
 * with one die above its faces are taken away, those with two are added back, and so on. The upper half mirrors the
 * lower one.
 */
export const uniformSum = (sides: number, count: number): Distribution => {
  const length = (sides - 1) * count + 1
  const half = Math.ceil(length / 2)
  /** In how many ways dice without a highest face make each result. */
  const open = [1n]
  for (let index = 1; index < half; index += 1)
    open.push(((open[index - 1] ?? 0n) * BigInt(count + index - 1)) / BigInt(index))
  const factors = [1n]
  for (let die = 1; die <= count; die += 1)
    factors.push((-(factors[die - 1] ?? 0n) * BigInt(count - die + 1)) / BigInt(die))
  const lower = open.map((ways, index) => {
    let sum = ways
    for (let die = 1; die * sides <= index; die += 1)
      sum += (factors[die] ?? 0n) * (open[index - die * sides] ?? 0n)
    return sum
  })
  return {
    least: count,
    total: BigInt(sides) ** BigInt(count),
    weights: [...lower, ...lower.slice(0, length - half).reverse()],
  }
}

/** The number of bits that hold any weight up to `total`, in whole hexadecimal digits. */
export const bitsForWeight = (total: bigint): number => total.toString(16).length * 4

const pack = (weights: readonly bigint[], width: number): bigint =>
  BigInt(
    `0x${weights
      .map((weight) => weight.toString(16).padStart(width / 4, '0'))
      .reverse()
      .join('')}`,
  )

/** The weights packed in one long number, the lowest first. */
export const unpackWeightsFromBigint = (packed: bigint, width: number, length: number): readonly bigint[] => {
  const digits = width / 4
  const text = packed.toString(16).padStart(length * digits, '0')
  return Array.from({ length }, (_, index) =>
    BigInt(`0x${text.slice(text.length - (index + 1) * digits, text.length - index * digits)}`),
  )
}

/** The number of outcomes with a result of `from` or more. */
export const outcomesAtLeast = ({ least, weights }: Distribution, from: number): bigint => {
  let ways = 0n
  for (let index = Math.max(0, from - least); index < weights.length; index += 1) ways += weights[index] ?? 0n
  return ways
}

/** Less likely results at either end are not on a chart; they still count. */
const slightest = 0.0005

/** Where the likely results begin and end: indexes of `weights`, both included. */
export const likelyRange = ({ total, weights }: Distribution): { first: number; last: number } => {
  let first = 0
  let below = weights[0] ?? 0n
  while (first < weights.length - 1 && chanceOfOutcomes(below, total) < slightest) {
    first += 1
    below += weights[first] ?? 0n
  }
  let last = weights.length - 1
  let above = weights[last] ?? 0n
  while (last > first && chanceOfOutcomes(above, total) < slightest) {
    last -= 1
    above += weights[last] ?? 0n
  }
  return { first, last }
}

/** The mean result and its standard deviation, for display only. */
export const meanAndSpread = ({ least, total, weights }: Distribution): { mean: number; spread: number } => {
  const shares = weights.map((weight) => chanceOfOutcomes(weight, total))
  const mean = shares.reduce((sum, share, index) => sum + share * (least + index), 0)
  const variance = shares.reduce((sum, share, index) => sum + share * (least + index - mean) ** 2, 0)
  return { mean, spread: Math.sqrt(variance) }
}

/**
 * One distribution against another, higher wins: in how many of `total` outcomes the first is higher, equal, lower.
 */
export interface OpposedOutcomes {
  readonly total: bigint
  readonly win: bigint
  readonly tie: bigint
  readonly lose: bigint
}

/** Exact odds of two independent throws compared. */
export const opposedOutcomes = (mine: Distribution, theirs: Distribution): OpposedOutcomes => {
  const total = mine.total * theirs.total
  let win = 0n
  let tie = 0n
  let below = 0n
  let next = 0
  for (const [index, weight] of mine.weights.entries()) {
    const result = mine.least + index
    while (theirs.least + next < result && next < theirs.weights.length) {
      below += theirs.weights[next] ?? 0n
      next += 1
    }
    win += weight * below
    tie += weight * (theirs.weights[result - theirs.least] ?? 0n)
  }
  return { total, win, tie, lose: total - win - tie }
}
