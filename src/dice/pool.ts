/** The dice that Quick dice offers as buttons, named by their number of faces. */
export const poolSides = [2, 3, 4, 6, 8, 10, 12, 20, 100] as const
export type PoolSides = (typeof poolSides)[number]

/** The fewest and the most faces of a die; the notation accepts every number between them. */
export const minSides = 2
export const maxSides = 1000

/** The maximum number of dice in one throw, all pools included. */
export const maxDiceInExpression = 100
/** The maximum number of extra dice from one exploding die. */
export const maxExplosions = 5
/** The most faces that a throw may be expected to show, rerolled ones included. */
export const maxExpectedFaces = 2000
/** The largest number in a pool, positive or negative: targets, modifiers, factors. */
export const maxPoolNumber = 9999

export interface PoolDiceGroup {
  readonly count: number
  readonly sides: number
}

/** Which dice count: `keep` this many of one end, or `drop` this many. Of equal faces the earliest are kept. */
export interface KeepRule {
  readonly verb: 'keep' | 'drop'
  readonly end: 'highest' | 'lowest'
  readonly count: number
}

/** Natural faces from 1 to `upTo` are rerolled: once, whatever comes then, or until another face comes. */
export interface Reroll {
  readonly upTo: number
  readonly once: boolean
}

/** How a result is compared with a target. */
export type TargetComparison = 'atLeast' | 'atMost' | 'exactly'

/** Dice that are thrown and read as one. */
export interface Pool {
  readonly dice: readonly PoolDiceGroup[]
  readonly keeping: KeepRule | null
  /** With a target, each counted die that reaches it, `perDie` included, is one success. Null: faces are added up. */
  readonly target: number | null
  readonly compares: TargetComparison
  /** The sum of the counted dice is compared with the target instead: one success, or none. */
  readonly ofSum: boolean
  /** A counted die with this natural face subtracts a success, and is none itself. Needs a target for each die. */
  readonly subtractingFace: number | null
  /** A natural 1 is never a success, whatever its modifier. Matters only with a target. */
  readonly naturalOneFails: boolean
  /** A die that shows its highest face adds another die of its kind, at most `maxExplosions` in a row. */
  readonly explodes: boolean
  /** An exploding die and its extra dice are one die, with the sum of their faces. Matters only with `explodes`. */
  readonly compounds: boolean
  readonly reroll: Reroll | null
  /** Added to each counted die. */
  readonly perDie: number
  /** The dice are Fate dice: D3 with a minus, a blank and a plus, so `perDie` includes `fatePerDie`. */
  readonly fate: boolean
}

/** What turns the faces 1, 2 and 3 of a Fate die into −1, 0 and 1. */
export const fatePerDie = -2

export interface DiceExpressionTerm {
  readonly sign: 1 | -1
  readonly pool: Pool
  /** The result of the pool is multiplied by this number; once where it is absent. */
  readonly times?: number | undefined
}

/** Pools that are added and subtracted, and a constant for their total. */
export interface DiceExpression {
  readonly terms: readonly DiceExpressionTerm[]
  readonly plus: number
}

/** Dice that are just added up. */
export const plainPoolFromGroups = (dice: readonly PoolDiceGroup[]): Pool => ({
  dice,
  keeping: null,
  target: null,
  compares: 'atLeast',
  ofSum: false,
  subtractingFace: null,
  naturalOneFails: false,
  explodes: false,
  compounds: false,
  reroll: null,
  perDie: 0,
  fate: false,
})

/** What the player added to each die, without what a Fate die has by itself. */
export const playerPerDie = ({ perDie, fate }: Pool): number => perDie - (fate ? fatePerDie : 0)

/** The sum of one pool and nothing else. */
export const expressionOfOnePool = (pool: Pool, plus = 0): DiceExpression => ({
  terms: [{ sign: 1, pool }],
  plus,
})

/** The number of dice to throw, without extra ones. */
export const diceCountOf = ({ dice }: Pool): number => dice.reduce((sum, { count }) => sum + count, 0)

/** How many dice of a pool count. */
export const keptCountOf = (pool: Pool): number => {
  const thrown = diceCountOf(pool)
  if (!pool.keeping) return thrown
  const { verb, count } = pool.keeping
  return verb === 'keep' ? Math.min(count, thrown) : Math.max(0, thrown - count)
}

/** Whether a result reaches the target of a pool. Without a target none does. */
export const reachesTarget = ({ target, compares }: Pool, result: number): boolean =>
  target !== null &&
  (compares === 'atLeast' ? result >= target : compares === 'atMost' ? result <= target : result === target)

/** Whether a face is a success. Without a target none is. */
export const isSuccess = (pool: Pool, face: number): boolean =>
  reachesTarget(pool, face + pool.perDie) &&
  !(pool.naturalOneFails && face === 1) &&
  face !== pool.subtractingFace

/** Why a pool can't be thrown. */
export type PoolFault =
  | 'noDice'
  | 'tooManyDice'
  | 'dropsAll'
  | 'explodesAndKeeps'
  | 'rerollsAll'
  | 'tooManyRerolls'
  | 'subtractsWithoutTarget'
  | 'subtractsNoFace'

/**
 * The fault that makes a pool invalid, or null. Exploding dice can't also be kept or dropped: games don't agree on
 * what an extra die counts for then.
 */
export const poolFault = (pool: Pool): PoolFault | null => {
  const thrown = diceCountOf(pool)
  if (thrown < 1) return 'noDice'
  if (thrown > maxDiceInExpression) return 'tooManyDice'
  if (keptCountOf(pool) < 1) return 'dropsAll'
  if (pool.explodes && pool.keeping) return 'explodesAndKeeps'
  const { reroll } = pool
  if (reroll && pool.dice.some(({ count, sides }) => count > 0 && reroll.upTo >= sides)) return 'rerollsAll'
  if (expectedRerolledFaces(pool) > maxExpectedFaces) return 'tooManyRerolls'
  return subtractionFault(pool)
}

/** How many faces the dice of a pool show on average if they are rerolled until another face comes; else 0. */
export const expectedRerolledFaces = ({ dice, reroll, explodes }: Pool): number => {
  if (!reroll || reroll.once) return 0
  return dice.reduce((faces, { count, sides }) => {
    const left = sides - reroll.upTo
    let dicePerDie = 1
    if (explodes) for (let extra = 1; extra <= maxExplosions; extra += 1) dicePerDie += left ** -extra
    return faces + (count * dicePerDie * sides) / left
  }, 0)
}

const subtractionFault = ({ subtractingFace, target, ofSum, dice }: Pool): PoolFault | null => {
  if (subtractingFace === null) return null
  if (target === null || ofSum) return 'subtractsWithoutTarget'
  return dice.some(({ sides }) => sides >= subtractingFace) ? null : 'subtractsNoFace'
}

/** The fault of any pool of a sum. */
export const diceExpressionFault = ({ terms }: DiceExpression): PoolFault | null => {
  if (terms.length === 0) return 'noDice'
  for (const { pool } of terms) {
    const fault = poolFault(pool)
    if (fault) return fault
  }
  const total = (count: (pool: Pool) => number) => terms.reduce((sum, { pool }) => sum + count(pool), 0)
  if (total(diceCountOf) > maxDiceInExpression) return 'tooManyDice'
  return total(expectedRerolledFaces) > maxExpectedFaces ? 'tooManyRerolls' : null
}

/** Whether a pool only adds up its faces. */
export const isPlainPool = (pool: Pool): boolean =>
  !pool.keeping && pool.target === null && !pool.explodes && !pool.reroll && pool.perDie === 0 && !pool.fate

/** Dice grouped by kind, in the order of their first appearance, without empty groups. */
export const groupDice = (dice: readonly PoolDiceGroup[]): readonly PoolDiceGroup[] => {
  const counts = new Map<number, number>()
  for (const { count, sides } of dice) counts.set(sides, (counts.get(sides) ?? 0) + count)
  return [...counts].flatMap(([sides, count]) => (count > 0 ? [{ count, sides }] : []))
}
