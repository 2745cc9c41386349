import type { Rng } from '@/kit'
import {
  diceIn,
  keptIn,
  mostExplosions,
  succeeds,
  sumFault,
  type Pool,
  type PoolSides,
  type PoolSum,
} from './pool'

/** What became of a die: bits, because a throw of a hundred dice is read many times. */
export const dieMark = { dropped: 1, rerolled: 2, extra: 4, success: 8 } as const

/**
 * A pool on the table, every die that fell in order: a die that was thrown again stands before the one that replaced it,
 * an extra die behind the one that exploded. The three lists go side by side.
 */
export interface ThrownPool {
  readonly sides: readonly PoolSides[]
  readonly faces: readonly number[]
  /** `dieMark`s added up. */
  readonly marks: readonly number[]
  /** What the pool comes to: its counted faces with modifiers, or its successes. */
  readonly total: number
}

export interface ThrownSum {
  /** One for each term. */
  readonly pools: readonly ThrownPool[]
  readonly total: number
}

/** Throws all pools of a sum (C-1). Throws a RangeError for a sum that has a `sumFault`. */
export const throwPool = (sum: PoolSum, rng: Rng): ThrownSum => {
  const thrown = readSum(sum, (sides) => rng.below(sides) + 1)
  if (!thrown) throw new RangeError('a die without a face')
  return thrown
}

/** Where real dice stand: all are read, or a die of so many sides is to be entered next. */
export type Entered =
  { readonly thrown: ThrownSum; readonly asks: null } | { readonly thrown: null; readonly asks: PoolSides }

/**
 * Reads faces of real dice in the order of `ThrownPool`: a die to be thrown again or that brought another is asked for
 * right behind it. Faces beyond the last die, or that its die does not have, are asked for anew.
 */
export const readFaces = (sum: PoolSum, faces: readonly number[]): Entered => {
  let next = 0
  let asks: PoolSides = 6
  const thrown = readSum(sum, (sides) => {
    const face = faces[next] ?? 0
    next += 1
    asks = sides
    return Number.isInteger(face) && face >= 1 && face <= sides ? face : 0
  })
  return thrown ? { thrown, asks: null } : { thrown: null, asks }
}

/** The next face of a die with so many sides; 0 when there is none. */
type NextFace = (sides: PoolSides) => number

/** Sums that were found to be sound: the same dice are thrown many times. */
const sound = new WeakSet<PoolSum>()

const readSum = (sum: PoolSum, next: NextFace): ThrownSum | null => {
  if (!sound.has(sum)) {
    const fault = sumFault(sum)
    if (fault) throw new RangeError(`dice that can not be thrown: ${fault}`)
    sound.add(sum)
  }
  const pools: ThrownPool[] = []
  let total = sum.plus
  for (const { sign, pool } of sum.terms) {
    const thrown = readPool(pool, next)
    if (!thrown) return null
    pools.push(thrown)
    total += sign * thrown.total
  }
  return { pools, total }
}

const readPool = (pool: Pool, next: NextFace): ThrownPool | null => {
  const sides: PoolSides[] = []
  const faces: number[] = []
  const marks: number[] = []
  const upTo = pool.reroll?.upTo ?? 0
  for (const { count, sides: kind } of pool.dice)
    for (let die = 0; die < count; die += 1) {
      let left = pool.explodes ? mostExplosions : 0
      for (let extra = 0; ; extra = dieMark.extra) {
        let face = next(kind)
        if (face !== 0 && face <= upTo) {
          do {
            sides.push(kind)
            faces.push(face)
            marks.push(extra | dieMark.rerolled)
            face = next(kind)
          } while (face !== 0 && face <= upTo && pool.reroll?.once === false)
        }
        if (face === 0) return null
        sides.push(kind)
        faces.push(face)
        marks.push(extra)
        if (left === 0 || face !== kind) break
        left -= 1
      }
    }
  const keeps = keptIn(pool)
  if (pool.keeping) drop(pool, faces, marks, diceIn(pool) - keeps)
  return { sides, faces, marks, total: readTotal(pool, faces, marks) }
}

/** How many dice show each face; kept between throws, and cleared after each. */
const showing = new Uint8Array(101)

/** Marks so many dice of the worse end as dropped; of equal faces the latest. */
const drop = (pool: Pool, faces: readonly number[], marks: number[], count: number): void => {
  if (count === 0 || !pool.keeping) return
  for (let die = 0; die < faces.length; die += 1)
    if (marks[die] === 0) showing[faces[die] ?? 0] = (showing[faces[die] ?? 0] ?? 0) + 1
  const dropsLow = (pool.keeping.verb === 'keep') === (pool.keeping.end === 'highest')
  let limit = dropsLow ? 1 : 100
  let left = count
  while (left > (showing[limit] ?? 0)) {
    left -= showing[limit] ?? 0
    limit += dropsLow ? 1 : -1
  }
  for (let die = faces.length - 1; die >= 0; die -= 1) {
    const face = faces[die] ?? 0
    if (marks[die] !== 0) continue
    if (dropsLow ? face < limit : face > limit) marks[die] = dieMark.dropped
    else if (face === limit && left > 0) {
      marks[die] = dieMark.dropped
      left -= 1
    }
  }
  showing.fill(0)
}

const readTotal = (pool: Pool, faces: readonly number[], marks: number[]): number => {
  let total = 0
  for (let die = 0; die < faces.length; die += 1) {
    const mark = marks[die] ?? 0
    if (mark & (dieMark.dropped | dieMark.rerolled)) continue
    const face = faces[die] ?? 0
    if (pool.target === null) total += face + pool.perDie
    else if (succeeds(pool, face)) {
      marks[die] = mark | dieMark.success
      total += 1
    }
  }
  return total
}
