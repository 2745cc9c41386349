import {
  addDistributions,
  certainResult,
  negateDistribution,
  repeatDistribution,
  shiftDistribution,
  trimDistribution,
  unpackWeightsFromBigint,
  bitsForWeight,
  type Distribution,
} from './distribution'
import {
  diceCountOf,
  keptCountOf,
  maxExplosions,
  isSuccess,
  diceExpressionFault,
  type Pool,
  type DiceExpression,
  type Reroll,
} from './pool'

/** The approximate number of steps after which odds would freeze a phone: some tenths of a second. */
const mostWork = 4_000_000

/**
 * Exact odds of a sum of pools. Null for the rare pool whose odds take too long to count (many dice of many faces,
 * and many of them kept). Throws a RangeError for a sum that has a `sumFault`.
 */
export const diceExpressionDistribution = ({ terms, plus }: DiceExpression): Distribution | null => {
  const fault = diceExpressionFault({ terms, plus })
  if (fault) throw new RangeError(`dice that can not be thrown: ${fault}`)
  let sum = certainResult(plus)
  for (const { sign, pool } of terms) {
    const one = ofPool(pool)
    if (!one) return null
    sum = addDistributions(sum, sign === 1 ? one : negateDistribution(one))
  }
  return trimDistribution(sum)
}

const ofPool = (pool: Pool): Distribution | null => {
  const kept = keptCountOf(pool)
  if (kept < diceCountOf(pool)) return keptWork(pool, kept) > mostWork ? null : ofKept(pool, kept)
  return pool.dice
    .map(({ count, sides }) => repeatDistribution(ofDie(pool, sides), count))
    .reduce(addDistributions, certainResult(0))
}

/** The number of outcomes in which a die with rerolls ends on each face; the index is the face. */
const faceWays = (sides: number, reroll: Reroll | null): readonly bigint[] =>
  Array.from({ length: sides + 1 }, (_, face) => {
    if (face === 0) return 0n
    if (!reroll) return 1n
    if (!reroll.once) return face > reroll.upTo ? 1n : 0n
    return BigInt(face > reroll.upTo ? sides + reroll.upTo : reroll.upTo)
  })

const sumOf = (ways: readonly bigint[]): bigint => ways.reduce((sum, way) => sum + way, 0n)

/** What one counted die adds to the result. */
const worth = (pool: Pool, face: number): number =>
  pool.target === null ? face + pool.perDie : Number(isSuccess(pool, face))

/** One die with all its extra dice. */
const ofDie = (pool: Pool, sides: number): Distribution => {
  const ways = faceWays(sides, pool.reroll)
  const total = sumOf(ways)
  const results = new Map<number, bigint>()
  const add = (result: number, weight: bigint) => results.set(result, (results.get(result) ?? 0n) + weight)
  // This many highest faces in a row add another die each; the last one in the row stays.
  const links = pool.explodes ? maxExplosions : 0
  const highest = ways[sides] ?? 0n
  for (let before = 0; before <= links; before += 1)
    for (let face = 1; face <= sides; face += 1)
      if (face < sides || before === links)
        add(
          before * worth(pool, sides) + worth(pool, face),
          highest ** BigInt(before) * (ways[face] ?? 0n) * total ** BigInt(links - before),
        )
  const least = Math.min(...results.keys())
  const most = Math.max(...results.keys())
  return {
    least,
    total: total ** BigInt(links + 1),
    weights: Array.from({ length: most - least + 1 }, (_, index) => results.get(least + index) ?? 0n),
  }
}

/**
 * The dice not yet placed, by kind, and the number of outcomes for each sum of the placed ones: packed, see `added`.
 */
interface Placing {
  readonly left: readonly number[]
  readonly placed: number
  readonly sums: bigint
}

/**
 * Dice of which some are kept. Goes through the faces from the kept end to the other, and places the dice that show
 * each face, until enough are placed. The rest of the dice no longer matter, so many dice cost no more than few.
 */
const ofKept = (pool: Pool, kept: number): Distribution => {
  const fromHighest = (pool.keeping?.verb === 'keep') === (pool.keeping?.end === 'highest')
  const ways = pool.dice.map(({ sides }) => faceWays(sides, pool.reroll))
  const rest = ways.map(sumOf)
  const total = pool.dice.reduce(
    (product, { count }, kind) => product * (rest[kind] ?? 0n) ** BigInt(count),
    1n,
  )
  const width = bitsForWeight(total)
  const most = Math.max(...pool.dice.map(({ sides }) => sides))
  const shift = (sums: bigint, dice: number, face: number) => {
    const one = pool.target === null ? face : worth(pool, face)
    return sums << BigInt(dice * one * width)
  }
  let placings: readonly Placing[] = [{ left: pool.dice.map(({ count }) => count), placed: 0, sums: 1n }]
  let done = 0n
  for (let step = 0; step < most; step += 1) {
    const face = fromHighest ? most - step : step + 1
    for (const [kind, faces] of ways.entries()) {
      const way = faces[face] ?? 0n
      if (way === 0n) continue
      const after = (rest[kind] ?? 0n) - way
      rest[kind] = after
      const next = new Map<string, Placing>()
      for (const { left, placed, sums } of placings) {
        const dice = left[kind] ?? 0
        const needed = kept - placed
        const others = left.reduce(
          (product, count, other) =>
            other === kind ? product : product * (rest[other] ?? 0n) ** BigInt(count),
          1n,
        )
        let enough = (way + after) ** BigInt(dice)
        for (let shown = 0; shown <= Math.min(dice, needed - 1); shown += 1) {
          const falls = choose(dice, shown) * way ** BigInt(shown)
          enough -= falls * after ** BigInt(dice - shown)
          if (after === 0n && shown < dice) continue
          const remaining = left.map((count, other) => (other === kind ? dice - shown : count))
          const key = remaining.join()
          const before = next.get(key)?.sums ?? 0n
          next.set(key, {
            left: remaining,
            placed: placed + shown,
            sums: before + shift(sums * falls, shown, face),
          })
        }
        if (dice >= needed) done += shift(sums * enough * others, needed, face)
      }
      placings = [...next.values()]
    }
  }
  const weights = unpackWeightsFromBigint(done, width, kept * most + 1)
  return shiftDistribution(
    trimDistribution({ least: 0, total, weights }),
    pool.target === null ? kept * pool.perDie : 0,
  )
}

/** The approximate work of `ofKept`. */
const keptWork = (pool: Pool, kept: number): number => {
  const kinds = pool.dice.length
  let placings = 1
  for (let kind = 1; kind <= kinds; kind += 1) placings = (placings * (kept - 1 + kind)) / kind
  const faces = pool.dice.reduce((sum, { sides }) => sum + sides, 0)
  const most = Math.max(...pool.dice.map(({ sides }) => sides))
  const bits = pool.dice.reduce((sum, { count, sides }) => sum + count * Math.log2(sides), 0)
  const limbs = 1 + ((pool.target === null ? kept * most : kept) * bits) / 2048
  return ((placings * faces * kept) / 2) * limbs
}

const chosen: bigint[][] = [[1n]]
/** The number of ways to pick this many of the dice; Pascal's triangle, cached. */
const choose = (dice: number, picked: number): bigint => {
  for (let row = chosen.length; row <= dice; row += 1) {
    const above = chosen[row - 1] ?? []
    chosen.push(
      Array.from({ length: row + 1 }, (_, index) => (above[index - 1] ?? 0n) + (above[index] ?? 0n)),
    )
  }
  return chosen[dice]?.[picked] ?? 0n
}
