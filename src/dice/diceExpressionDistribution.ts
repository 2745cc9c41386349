import { err, ok, type Result } from '@/kit'
import {
  addDistributions,
  certainResult,
  likelyRange,
  negateDistribution,
  repeatDistribution,
  scaleDistribution,
  shiftDistribution,
  trimDistribution,
  uniformSum,
  unpackWeightsFromBigint,
  bitsForWeight,
  type Distribution,
} from './distribution'
import {
  diceCountOf,
  keptCountOf,
  maxExplosions,
  isSuccess,
  reachesTarget,
  diceExpressionFault,
  type Pool,
  type DiceExpression,
  type DiceExpressionTerm,
  type Reroll,
} from './pool'

/**
 * Why odds are not counted. `tooManyResults`: the results are too many for a chart, or their weights for
 * the memory.
 * `tooManyKept`: too many ways to choose the dice that count.
 */
export type UncountedReason = 'tooManyResults' | 'tooManyKept'

/** The approximate number of steps of `ofKept` after which odds would freeze a phone. */
const mostWork = 4_000_000
/** The number of bits of all weights of a distribution after which odds would freeze a phone. */
const mostBits = 12_000_000
/** The most results, from the lowest to the highest likely one, that a chart can show. */
export const maxLikelyResults = 2000
/** So many possible results that even the likely ones are too many. */
const mostResults = 20_000
/** What a weight takes beside its own bits. */
const perWeight = 64

/**
 * Exact odds of a sum of pools, or the reason for the rare pool whose odds take too long to count (many dice of very
 * many faces, or many of them kept). Throws a RangeError for a sum that has a `sumFault`.
 */
export const diceExpressionDistribution = ({
  terms,
  plus,
}: DiceExpression): Result<Distribution, UncountedReason> => {
  const fault = diceExpressionFault({ terms, plus })
  if (fault) throw new RangeError(`dice that can not be thrown: ${fault}`)
  if (terms.some(({ pool }) => keptWork(pool) > mostWork)) return err('tooManyKept')
  const { results, bits } = sizeOf(terms)
  if (results > mostResults || bits > mostBits) return err('tooManyResults')
  const sum = terms
    .map(({ sign, pool, times }) => {
      const one = scaleDistribution(ofPool(pool), times ?? 1)
      return sign === 1 ? one : negateDistribution(one)
    })
    .reduce(addDistributions, certainResult(plus))
  const odds = trimDistribution(sum)
  const { first, last } = likelyRange(odds)
  return last - first < maxLikelyResults ? ok(odds) : err('tooManyResults')
}

/**
 * About how many results a sum has, and how many bits its weights take, or those of one of its pools on the way to it.
 */
const sizeOf = (terms: readonly DiceExpressionTerm[]): { results: number; bits: number } => {
  let [results, bits, most] = [1, 0, 0]
  for (const { pool, times } of terms) {
    const kept = keptCountOf(pool)
    const links = pool.explodes ? maxExplosions : 0
    let [poolResults, poolBits] = [1, 0]
    for (const { count, sides } of pool.dice) {
      const rolls = (pool.reroll?.once ? 2 : 1) * (links + 1)
      const range = pool.target === null || pool.ofSum ? sides : 2
      poolResults += Math.min(count, kept) * range * (pool.compounds && range === 2 ? 1 : links + 1)
      poolBits += count * rolls * Math.log2(sides)
    }
    most = Math.max(most, poolResults * (poolBits + perWeight))
    results += (pool.ofSum ? 1 : poolResults) * (times ?? 1)
    bits += poolBits
  }
  return { results, bits: Math.max(most, results * (bits + perWeight)) }
}

const ofPool = (pool: Pool): Distribution => {
  if (pool.ofSum) return ofReachedSum(pool)
  const kept = keptCountOf(pool)
  if (kept < diceCountOf(pool)) return ofKept(pool, kept)
  return pool.dice
    .map(({ count, sides }) =>
      isUniform(pool)
        ? shiftDistribution(uniformSum(sides, count), count * pool.perDie)
        : repeatDistribution(ofDie(pool, sides), count),
    )
    .reduce(addDistributions, certainResult(0))
}

/** Whether every face of its dice is as likely as another one, and is just added up. */
const isUniform = ({ target, explodes, reroll }: Pool): boolean => target === null && !explodes && !reroll

/** One success if the sum of the pool reaches its target, else none. */
const ofReachedSum = (pool: Pool): Distribution => {
  const { least, total, weights } = ofPool({ ...pool, target: null, ofSum: false })
  const reached = sumOf(weights.filter((_, index) => reachesTarget(pool, least + index)))
  return { least: 0, total, weights: [total - reached, reached] }
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
const worth = (pool: Pool, face: number): number => {
  if (pool.target === null) return face + pool.perDie
  return face === pool.subtractingFace ? -1 : Number(isSuccess(pool, face))
}

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
          pool.compounds
            ? worth(pool, before * sides + face)
            : before * worth(pool, sides) + worth(pool, face),
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
  // A packed result can't be negative: where a die may subtract a success, each counts one more meanwhile.
  const lift = Number(pool.subtractingFace !== null)
  const shift = (sums: bigint, dice: number, face: number) => {
    const one = pool.target === null ? face : worth(pool, face) + lift
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
    pool.target === null ? kept * pool.perDie : -kept * lift,
  )
}

/** The approximate work of `ofKept`. */
const keptWork = (pool: Pool): number => {
  const kept = keptCountOf(pool)
  if (kept === diceCountOf(pool)) return 0
  const kinds = pool.dice.length
  let placings = 1
  for (let kind = 1; kind <= kinds; kind += 1) placings = (placings * (kept - 1 + kind)) / kind
  const faces = pool.dice.reduce((sum, { sides }) => sum + sides, 0)
  const most = Math.max(...pool.dice.map(({ sides }) => sides))
  const bits = pool.dice.reduce((sum, { count, sides }) => sum + count * Math.log2(sides), 0)
  // The packed sums are long numbers, multiplied by numbers as long as the total.
  const limbs = 1 + ((pool.target === null || pool.ofSum ? kept * most : kept) * bits * bits) / 2 ** 17
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
