import type { Weights } from './weights'

/** The largest number of D6s whose outcomes a plain number counts exactly: 6^20 is below 2^53. */
export const maxExactDice = 20

/** The arithmetic of plain numbers, or of bigints. */
interface Arithmetic<Count> {
  readonly of: (number: number) => Count
  readonly add: (one: Count, other: Count) => Count
  readonly multiply: (one: Count, other: Count) => Count
  /** `face` to the power of `exponent`. */
  readonly power: (face: number, exponent: number) => Count
  /** How many ways there are to choose `some` of `all` dice. */
  readonly choose: (all: number, some: number) => Count
}

// Both work step by step, because `**` may round and a factorial may be too large.
const power = (face: number, exponent: number): number => {
  let value = 1
  for (let times = 0; times < exponent; times += 1) value *= face
  return value
}
const choose = (all: number, some: number): number => {
  let ways = 1
  for (let index = 0; index < some; index += 1) ways = (ways * (all - index)) / (index + 1)
  return ways
}

const plain: Arithmetic<number> = {
  of: (number) => number,
  add: (one, other) => one + other,
  multiply: (one, other) => one * other,
  power,
  choose,
}

const big: Arithmetic<bigint> = {
  of: BigInt,
  add: (one, other) => one + other,
  multiply: (one, other) => one * other,
  power: (face, exponent) => BigInt(face) ** BigInt(exponent),
  choose: (all, some) => {
    let ways = 1n
    for (let index = 0; index < some; index += 1) ways = (ways * BigInt(all - index)) / BigInt(index + 1)
    return ways
  },
}

/**
 * Counts the throws of `dice` D6 by the sum of the `kept` highest. It goes through the faces that count, from the
 * highest down: `ways` is how often the dice above `face` fall so. The last dice that count show `face` too, and no
 * other die shows more.
 */
const countHighest = <Count>(
  { of, add, multiply, power, choose }: Arithmetic<Count>,
  dice: number,
  kept: number,
): Count[] => {
  const weights = Array<Count>(6 * kept + 1).fill(of(0))
  const count = (face: number, left: number, open: number, sum: number, ways: Count): void => {
    // The lowest die that counts shows `face`: `open` or more of the dice that are left show it, the rest less.
    let last = of(0)
    for (let show = open; show <= left; show += 1)
      last = add(last, multiply(choose(left, show), power(face - 1, left - show)))
    const total = sum + open * face
    weights[total] = add(weights[total] ?? of(0), multiply(ways, last))
    if (face === 1) return
    for (let show = 0; show < open; show += 1)
      count(face - 1, left - show, open - show, sum + show * face, multiply(ways, choose(left, show)))
  }
  count(6, dice, kept, 0, of(1))
  return weights
}

const mirrored = <Count>(weights: readonly Count[], kept: number, zero: Count): Count[] =>
  weights.map((_, total) => weights[7 * kept - total] ?? zero)

/**
 * Exact odds of a pool's total (TC-1, TE-6): the index is the sum of the `kept` dice that count. `net` is a whole
 * number with at most 20 dice in all, else a RangeError: use `keepPoolBigWeights`.
 */
export const keepPoolWeights = (net: number, kept = 2): Weights => {
  const dice = kept + Math.abs(net)
  if (!Number.isInteger(net) || dice > maxExactDice)
    throw new RangeError(`net DICE ${net} is not a whole number with at most ${maxExactDice} dice`)
  const weights = countHighest(plain, dice, kept)
  // The lowest dice are the mirror image of the highest: 7 - face for each.
  return { total: plain.power(6, dice), weights: net < 0 ? mirrored(weights, kept, 0) : weights }
}

/**
 * The same for any whole net number of DICE, as bigints: several times slower. RangeError for a number that is not
 * whole.
 */
export const keepPoolBigWeights = (net: number, kept = 2): Weights<bigint> => {
  const dice = kept + Math.abs(net)
  const weights = countHighest(big, dice, kept)
  return { total: 6n ** BigInt(dice), weights: net < 0 ? mirrored(weights, kept, 0n) : weights }
}
