import type { Rng } from '@/kit'
import {
  diceCountOf,
  keptCountOf,
  maxExplosions,
  maxSides,
  isSuccess,
  reachesTarget,
  diceExpressionFault,
  type Pool,
  type DiceExpression,
} from './pool'

/** What happened to a die, as bits, because a throw of a hundred dice is read many times. */
export const dieFlagBits = { dropped: 1, rerolled: 2, extra: 4, success: 8, subtracts: 16 } as const

/**
 * A thrown pool with every die in order: a rerolled die comes before its replacement, an extra die after the one that
 * exploded. The three lists are parallel.
 */
export interface ThrownPool {
  readonly sides: readonly number[]
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
  | { readonly thrown: null; readonly asks: number }

/**
 * Reads faces of real dice in the order of `ThrownPool`: a reroll or an extra die comes directly after its die. Faces
 * after the last die, or that a die does not have, must be entered again.
 */
export const readFaces = (sum: DiceExpression, faces: readonly number[]): ThrownOrNextDie => {
  let next = 0
  let asks: number = 6
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
  below(sides: number): number
}

/** What is the same in every throw of a pool. */
interface Plan {
  readonly sign: 1 | -1
  readonly pool: Pool
  /** The dice to throw, one by one. */
  readonly sides: readonly number[]
  readonly drops: number
  readonly dropsLow: boolean
  readonly perDie: number
  /** The lowest and the highest natural face that is a success; `least` is null where faces are added up. */
  readonly least: number | null
  readonly most: number
  /** Successes don't follow from each face alone: the faces are added up first. */
  readonly summedFirst: boolean
  readonly times: number
  /** A die may add another one, or be rerolled. */
  readonly grows: boolean
}

/** Plans of valid sums: the same dice are thrown many times. */
const plans = new WeakMap<DiceExpression, readonly Plan[]>()

const planOf = (sum: DiceExpression): readonly Plan[] => {
  const fault = diceExpressionFault(sum)
  if (fault) throw new RangeError(`dice that can not be thrown: ${fault}`)
  const plan = sum.terms.map(({ sign, pool, times }) => ({
    sign,
    pool,
    times: times ?? 1,
    ...successRange(pool),
    sides: pool.dice.flatMap(({ count, sides }) => Array<number>(count).fill(sides)),
    drops: diceCountOf(pool) - keptCountOf(pool),
    dropsLow: (pool.keeping?.verb === 'keep') === (pool.keeping?.end === 'highest'),
    perDie: pool.perDie,
    grows: pool.explodes || pool.reroll !== null,
  }))
  plans.set(sum, plan)
  return plan
}

/** The natural faces that are successes, and whether they are enough to know the result. */
const successRange = (pool: Pool): Pick<Plan, 'least' | 'most' | 'summedFirst'> => {
  const { target, compares, ofSum, subtractingFace, explodes, compounds, perDie } = pool
  const summedFirst = ofSum || subtractingFace !== null || (explodes && compounds)
  if (target === null || summedFirst) return { least: null, most: maxSides, summedFirst }
  const first = pool.naturalOneFails ? 2 : 1
  return {
    least: compares === 'atMost' ? first : Math.max(first, target - perDie),
    most: compares === 'atLeast' ? maxSides : target - perDie,
    summedFirst,
  }
}

const readSum = (sum: DiceExpression, source: FaceSource): ThrownDiceExpression | null => {
  const pools: ThrownPool[] = []
  let total = sum.plus
  for (const plan of plans.get(sum) ?? planOf(sum)) {
    const thrown = plan.grows ? readGrowing(plan, source) : readPlain(plan, source)
    if (!thrown) return null
    pools.push(thrown)
    total += plan.sign * plan.times * thrown.total
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
  return { sides, faces, marks, total: result(plan, faces, marks) }
}

const readGrowing = (plan: Plan, source: FaceSource): ThrownPool | null => {
  const { pool } = plan
  const sides: number[] = []
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
  return { sides, faces, marks, total: result(plan, faces, marks) }
}

/** Marks the dice, and returns the total or the successes. */
const result = (plan: Plan, faces: readonly number[], marks: number[]): number => {
  const total = mark(plan, faces, marks)
  return plan.summedFirst ? readSummed(plan.pool, total, faces, marks) : total
}

/** The result of a pool whose dice are not read face by face. `sum` has `perDie` for every counted face. */
const readSummed = (pool: Pool, sum: number, faces: readonly number[], marks: number[]): number => {
  const { extra, rerolled, dropped, success, subtracts } = dieFlagBits
  const compounds = pool.explodes && pool.compounds
  if (pool.ofSum || pool.target === null) {
    const extras = compounds ? marks.filter((bits) => bits & extra && !(bits & rerolled)).length : 0
    const total = sum - extras * pool.perDie
    if (!pool.ofSum) return total
    const reached = reachesTarget(pool, total)
    marks.forEach((bits, die) => {
      if (reached && !(bits & (dropped | rerolled))) marks[die] = bits | success
    })
    return Number(reached)
  }
  let successes = 0
  for (let die = 0; die < faces.length;) {
    const first = die
    let value = 0
    do {
      if (!((marks[die] ?? 0) & rerolled)) value += faces[die] ?? 0
      die += 1
    } while (
      compounds &&
      die < faces.length &&
      ((marks[die] ?? 0) & extra || (marks[die - 1] ?? 0) & rerolled)
    )
    if ((marks[die - 1] ?? 0) & (dropped | rerolled)) continue
    const bit = isSuccess(pool, value) ? success : value === pool.subtractingFace ? subtracts : 0
    successes += bit === success ? 1 : bit === subtracts ? -1 : 0
    for (let at = first; at < die; at += 1)
      if (!((marks[at] ?? 0) & rerolled)) marks[at] = (marks[at] ?? 0) | bit
  }
  return successes
}

/** The number of dice for each face; reused between throws, and cleared after each. */
const showing = new Uint8Array(maxSides + 1)

/**
 * The face up to which dice are dropped, from the worse end, and how many dice with exactly that face; of these the
 * latest.
 */
const limitOf = ({ drops, dropsLow }: Plan, faces: readonly number[], marks: readonly number[]) => {
  for (let die = 0; die < faces.length; die += 1)
    if (marks[die] === 0) showing[faces[die] ?? 0] = (showing[faces[die] ?? 0] ?? 0) + 1
  let limit = dropsLow ? 1 : maxSides
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
  const { least, most, perDie, dropsLow, drops } = plan
  if (drops === 0 && !plan.grows) return markAll(plan, faces, marks)
  let limit = dropsLow ? 0 : maxSides + 1
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
      const success = counts & Number(face >= least) & Number(face <= most)
      total += success
      marks[die] = before | (lies - counts) | (success << 3)
    }
  }
  return total
}

/** The same where every die counts, as in most throws. */
const markAll = ({ least, most, perDie }: Plan, faces: readonly number[], marks: number[]): number => {
  let total = 0
  if (least === null) for (let die = 0; die < faces.length; die += 1) total += (faces[die] ?? 0) + perDie
  else
    for (let die = 0; die < faces.length; die += 1) {
      const face = faces[die] ?? 0
      const success = Number(face >= least) & Number(face <= most)
      total += success
      marks[die] = success << 3
    }
  return total
}
