import type { Weights } from './weights'

/** The largest net DICE, positive or negative, whose 6^(2 + |net|) outcomes a plain number counts exactly. */
export const maxExactNet = 18

/**
 * powers[face][exponent], looked up so that the cost does not grow with the dice. Multiplied step by step, because
 * `**` may round.
 */
const powers = [0, 1, 2, 3, 4, 5, 6].map((face) => {
  const row = [1]
  for (let value = face; row.length <= 2 + maxExactNet; value *= face) row.push(value)
  return row
})
const power = (face: number, exponent: number): number => powers[face]?.[exponent] ?? 0

/**
 * Exact odds of a keep-two total (TC-1): index 2 to 12 is the sum of the two kept dice, 0 and 1 are empty.
 * `net` is a whole number from -18 to 18, else a RangeError: use `keepTwoBigWeights`.
 */
export const keepTwoWeights = (net: number): Weights => {
  if (!Number.isInteger(net) || Math.abs(net) > maxExactNet)
    throw new RangeError(`net DICE ${net} is not a whole number from -${maxExactNet} to ${maxExactNet}`)
  const dice = 2 + Math.abs(net)
  const weights = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  // Counted for the two highest. The two lowest are the mirror image (7 - face, so 14 - total).
  const add = (total: number, ways: number) => {
    const index = net < 0 ? 14 - total : total
    weights[index] = (weights[index] ?? 0) + ways
  }
  for (let second = 1; second <= 6; second += 1) {
    const upTo = power(second, dice - 1)
    const below = power(second - 1, dice - 1)
    // Both kept dice show `second`: no die is higher, and at least two show it.
    add(2 * second, power(second, dice) - power(second - 1, dice) - dice * below)
    // Exactly one die is higher; the best of the others shows `second`.
    for (let highest = second + 1; highest <= 6; highest += 1) add(highest + second, dice * (upTo - below))
  }
  return { total: power(6, dice), weights }
}

/**
 * The same for any whole net number of DICE, as bigints: several times slower. RangeError for a number that is not
 * whole.
 */
export const keepTwoBigWeights = (net: number): Weights<bigint> => {
  const dice = BigInt(2 + Math.abs(net))
  const weights = Array<bigint>(13).fill(0n)
  const add = (total: bigint, ways: bigint) => {
    const index = Number(net < 0 ? 14n - total : total)
    weights[index] = (weights[index] ?? 0n) + ways
  }
  for (let second = 1n; second <= 6n; second += 1n) {
    const upTo = second ** (dice - 1n)
    const below = (second - 1n) ** (dice - 1n)
    add(2n * second, second * upTo - (second - 1n) * below - dice * below)
    for (let highest = second + 1n; highest <= 6n; highest += 1n) add(highest + second, dice * (upTo - below))
  }
  return { total: 6n ** dice, weights }
}
