import type { Rng } from '@/kit'
import {
  diceCountOf,
  keptCountOf,
  maxExplosions,
  diceExpressionFault,
  type Pool,
  type PoolSides,
  type DiceExpression,
} from './pool'

/** What happened to a die, as bits, because a throw of a hundred dice is read many times. */
export const dieFlagBits = { dropped: 1, rerolled: 2, extra: 4, success: 8 } as const

/**
 * A thrown pool with every die in order: a rerolled die comes before its replacement, an extra die after the one that
 * exploded. The three lists are parallel.
 */
export interface ThrownPool {
  readonly sides: readonly PoolSides[]
  readonly faces: readonly number[]
  /** `DieFlag`s, combined as bits. */
  readonly marks: readonly number[]
  /** The result of the pool: its counted faces with modifiers, or its successes. */
  readonly total: number
}

export interface ThrownDiceExpression {
  /** One for each term. */
  readonly pools: readonly ThrownPool[]
  readonly total: number
}

/** Throws all pools of a sum (C-1). Throws a RangeError for a sum that has a `sumFault`. */
export const throwDiceExpression = (sum: DiceExpression, rng: Rng): ThrownDiceExpression => {
  const thrown = readSum(sum, rng)
  if (!thrown) throw new RangeError('a die without a face')
  return thrown
}

/** The progress of real dice: all are read, or the next one to enter has this many sides. */
export type ThrownOrNextDie =
  | { readonly thrown: ThrownDiceExpression; readonly asks: null }
  | { readonly thrown: null; readonly asks: PoolSides }

/**
 * Reads faces of real dice in the order of `ThrownPool`: a reroll or an extra die comes directly after its die. Faces
 * after the last die, or that a die does not have, must be entered again.
 */
export const readFaces = (sum: DiceExpression, faces: readonly number[]): ThrownOrNextDie => {
  let next = 0
  let asks: PoolSides = 6
  const thrown = readSum(sum, {
    below(sides) {
      const face = faces[next] ?? 0
      next += 1
      asks = sides
      return Number.isInteger(face) && face >= 1 && face <= sides ? face - 1 : -1
    },
  })
  return thrown ? { thrown, asks: null } : { thrown: null, asks }
}

/**
 * Random numbers, or faces of real dice: the next one of a die with this many sides, counted from 0; -1 when there is
 * none.
 */
interface FaceSource {
  below(sides: PoolSides): number
}

/** What is the same in every throw of a pool. */
interface Plan {
  readonly sign: 1 | -1
  readonly pool: Pool
  /** The dice to throw, one by one. */
  readonly sides: readonly PoolSides[]
  readonly drops: number
  readonly dropsLow: boolean
  readonly perDie: number
  /** The lowest natural face that is a success; null where faces are added up. */
  readonly least: number | null
  /** A die may add another one, or be rerolled. */
  readonly grows: boolean
}

/** Plans of valid sums: the same dice are thrown many times. */
const plans = new WeakMap<DiceExpression, readonly Plan[]>()

const planOf = (sum: DiceExpression): readonly Plan[] => {
  const fault = diceExpressionFault(sum)
  if (fault) throw new RangeError(`dice that can not be thrown: ${fault}`)
  const plan = sum.terms.map(({ sign, pool }) => ({
    sign,
    pool,
    sides: pool.dice.flatMap(({ count, sides }) => Array<PoolSides>(count).fill(sides)),
    drops: diceCountOf(pool) - keptCountOf(pool),
    dropsLow: (pool.keeping?.verb === 'keep') === (pool.keeping?.end === 'highest'),
    perDie: pool.perDie,
    least: pool.target === null ? null : Math.max(pool.naturalOneFails ? 2 : 1, pool.target - pool.perDie),
    grows: pool.explodes || pool.reroll !== null,
  }))
  plans.set(sum, plan)
  return plan
}

const readSum = (sum: DiceExpression, source: FaceSource): ThrownDiceExpression | null => {
  const pools: ThrownPool[] = []
  let total = sum.plus
  for (const plan of plans.get(sum) ?? planOf(sum)) {
    const thrown = plan.grows ? readGrowing(plan, source) : readPlain(plan, source)
    if (!thrown) return null
    pools.push(thrown)
    total += plan.sign * thrown.total
  }
  return { pools, total }
}

/** Exactly as many faces as dice: the lists need not grow, which makes this several times as fast. */
const readPlain = (plan: Plan, source: FaceSource): ThrownPool | null => {
  const { sides } = plan
  const count = sides.length
  const faces = new Array<number>(count)
  const marks = new Array<number>(count)
  for (let die = 0; die < count; die += 1) {
    const face = source.below(sides[die] ?? 6) + 1
    if (face === 0) return null
    faces[die] = face
    marks[die] = 0
  }
  return { sides, faces, marks, total: mark(plan, faces, marks) }
}

const readGrowing = (plan: Plan, source: FaceSource): ThrownPool | null => {
  const { pool } = plan
  const sides: PoolSides[] = []
  const faces: number[] = []
  const marks: number[] = []
  const upTo = pool.reroll?.upTo ?? 0
  for (const kind of plan.sides) {
    let left = pool.explodes ? maxExplosions : 0
    for (let extra = 0; ; extra = dieFlagBits.extra) {
      let face = source.below(kind) + 1
      if (face !== 0 && face <= upTo) {
        do {
          sides.push(kind)
          faces.push(face)
          marks.push(extra | dieFlagBits.rerolled)
          face = source.below(kind) + 1
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
  return { sides, faces, marks, total: mark(plan, faces, marks) }
}

/** The number of dice for each face; reused between throws, and cleared after each. */
const showing = new Uint8Array(101)

/**
 * The face up to which dice are dropped, from the worse end, and how many dice with exactly that face; of these the
 * latest.
 */
const limitOf = ({ drops, dropsLow }: Plan, faces: readonly number[], marks: readonly number[]) => {
  for (let die = 0; die < faces.length; die += 1)
    if (marks[die] === 0) showing[faces[die] ?? 0] = (showing[faces[die] ?? 0] ?? 0) + 1
  let limit = dropsLow ? 1 : 100
  let left = drops
  while (left > (showing[limit] ?? 0)) {
    left -= showing[limit] ?? 0
    limit += dropsLow ? 1 : -1
  }
  for (let die = 0; die < faces.length; die += 1) showing[faces[die] ?? 0] = 0
  return { limit, left }
}

/**
 * Marks dropped dice and successes, and returns the total. Counted without branches: a fair die is unpredictable, and
 * a wrong prediction costs more than the sum.
 */
const mark = (plan: Plan, faces: readonly number[], marks: number[]): number => {
  const { least, perDie, dropsLow, drops } = plan
  if (drops === 0 && !plan.grows) return markAll(plan, faces, marks)
  let limit = dropsLow ? 0 : 101
  let left = 0
  if (drops > 0) ({ limit, left } = limitOf(plan, faces, marks))
  let total = 0
  for (let die = faces.length - 1; die >= 0; die -= 1) {
    const face = faces[die] ?? 0
    const before = marks[die] ?? 0
    const lies = 1 - ((before & dieFlagBits.rerolled) >> 1)
    const worse = dropsLow ? Number(face < limit) : Number(face > limit)
    const tied = lies & Number(face === limit) & Number(left > 0)
    left -= tied
    const counts = lies & (1 - (worse | tied))
    if (least === null) {
      total += counts * (face + perDie)
      marks[die] = before | (lies - counts)
    } else {
      const success = counts & Number(face >= least)
      total += success
      marks[die] = before | (lies - counts) | (success << 3)
    }
  }
  return total
}

/** The same where every die counts, as in most throws. */
const markAll = ({ least, perDie }: Plan, faces: readonly number[], marks: number[]): number => {
  let total = 0
  if (least === null) for (let die = 0; die < faces.length; die += 1) total += (faces[die] ?? 0) + perDie
  else
    for (let die = 0; die < faces.length; die += 1) {
      const success = Number((faces[die] ?? 0) >= least)
      total += success
      marks[die] = success << 3
    }
  return total
}
