import {
  diceCountOf,
  groupDice,
  maxDiceInExpression,
  plainPoolFromGroups,
  diceExpressionFault,
  type Pool,
  type PoolSides,
  type DiceExpression,
  type DiceExpressionTerm,
} from '@/dice'

/** How the dice in hand are read: the four segments. */
export type ReadMode = 'all' | 'highest' | 'lowest' | 'each'

/** No dice yet. */
export const emptyDiceExpression: DiceExpression = { terms: [], plus: 0 }

/** The first target when each die counts by itself. */
const firstTarget = 5

/** The index of the pool that buttons and chips change: the first added one. Other terms do not change. */
const handAt = ({ terms }: DiceExpression): number =>
  Math.max(
    0,
    terms.findIndex(({ sign }) => sign === 1),
  )
export const poolInHand = (sum: DiceExpression): Pool =>
  sum.terms[handAt(sum)]?.pool ?? plainPoolFromGroups([])

const withHand = (sum: DiceExpression, pool: Pool): DiceExpression => {
  const at = handAt(sum)
  const changed: DiceExpressionTerm = { sign: sum.terms[at]?.sign ?? 1, pool }
  const others = sum.terms.filter((_, index) => index !== at)
  return {
    ...sum,
    terms: diceCountOf(pool) === 0 ? others : [...others.slice(0, at), changed, ...others.slice(at)],
  }
}

/** How many dice of a kind are in hand. */
export const diceCountInHand = (sum: DiceExpression, sides: PoolSides): number =>
  poolInHand(sum).dice.reduce((count, dice) => (dice.sides === sides ? count + dice.count : count), 0)

/** All dice of a sum. */
const totalDiceCount = ({ terms }: DiceExpression): number =>
  terms.reduce((dice, { pool }) => dice + diceCountOf(pool), 0)

/** Adds or removes dice of a kind; the same sum if that is not possible. Smaller dice come first. */
export const changeDiceCount = (sum: DiceExpression, sides: PoolSides, by: number): DiceExpression => {
  const count = diceCountInHand(sum, sides) + by
  if (count < 0 || totalDiceCount(sum) + by > maxDiceInExpression) return sum
  const pool = poolInHand(sum)
  const others = pool.dice.filter((dice) => dice.sides !== sides)
  const dice = groupDice([...others, { count, sides }].sort((one, other) => one.sides - other.sides))
  const changed = withHand(sum, { ...pool, dice })
  // If the option does not fit the remaining dice, the option goes, and the die can be removed.
  return diceExpressionFault(changed) === 'rerollsAll'
    ? withHand(changed, { ...poolInHand(changed), reroll: null })
    : changed
}

/** Removes all dice of a kind. */
export const removeDice = (sum: DiceExpression, sides: PoolSides): DiceExpression =>
  changeDiceCount(sum, sides, -diceCountInHand(sum, sides))

export const readModeOf = (sum: DiceExpression): ReadMode => {
  const { keeping, target } = poolInHand(sum)
  if (target !== null) return 'each'
  if (!keeping) return 'all'
  return (keeping.verb === 'keep') === (keeping.end === 'highest') ? 'highest' : 'lowest'
}

/** How many dice of the hand count. */
export const keepHighestOrLowestCount = (sum: DiceExpression): number => {
  const pool = poolInHand(sum)
  if (!pool.keeping) return Math.max(1, Math.min(2, diceCountOf(pool) - 1))
  return pool.keeping.verb === 'keep'
    ? pool.keeping.count
    : Math.max(1, diceCountOf(pool) - pool.keeping.count)
}

/** Sets the read mode. The current mode again changes how many dice are kept. */
export const withReadMode = (sum: DiceExpression, reading: ReadMode): DiceExpression => {
  const pool = poolInHand(sum)
  const plain = { ...pool, keeping: null, target: null, naturalOneFails: false }
  if (reading === 'all') return withHand(sum, plain)
  if (reading === 'each')
    return withHand(sum, { ...plain, target: pool.target ?? firstTarget, keeping: pool.keeping && null })
  const maxKept = Math.max(1, diceCountOf(pool) - 1)
  const count =
    readModeOf(sum) === reading ? (keepHighestOrLowestCount(sum) % maxKept) + 1 : Math.min(2, maxKept)
  return withHand(sum, { ...plain, explodes: false, keeping: { verb: 'keep', end: reading, count } })
}

/** Changes options of the hand; exploding dice are not kept or dropped. */
export const withHandOptions = (sum: DiceExpression, options: Partial<Pool>): DiceExpression => {
  const pool = { ...poolInHand(sum), ...options }
  return withHand(sum, options.explodes ? { ...pool, keeping: null } : pool)
}

/** A typed pool, with the options of the former one that a notation can't express. */
export const withOptionsBeyondNotation = (typed: DiceExpression, before: DiceExpression): DiceExpression => {
  const { perDie, naturalOneFails } = poolInHand(before)
  return typed.terms.length === 0 ? typed : withHand(typed, { ...poolInHand(typed), perDie, naturalOneFails })
}
