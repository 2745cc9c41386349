import {
  diceIn,
  groupDice,
  maxPoolDice,
  plainPool,
  sumFault,
  type Pool,
  type PoolSides,
  type PoolSum,
  type PoolTerm,
} from '@/dice'

/** How the dice in hand are read: the four segments. */
export type ReadMode = 'all' | 'highest' | 'lowest' | 'each'

/** No dice yet. */
export const emptyPoolSum: PoolSum = { terms: [], plus: 0 }

/** Where a target starts when dice begin to count one by one. */
const firstTarget = 5

/** The pool that keys and chips change: the first that is added, other terms of a notation stay as they are. */
const handAt = ({ terms }: PoolSum): number =>
  Math.max(
    0,
    terms.findIndex(({ sign }) => sign === 1),
  )
export const poolInHand = (sum: PoolSum): Pool => sum.terms[handAt(sum)]?.pool ?? plainPool([])

const withHand = (sum: PoolSum, pool: Pool): PoolSum => {
  const at = handAt(sum)
  const changed: PoolTerm = { sign: sum.terms[at]?.sign ?? 1, pool }
  const others = sum.terms.filter((_, index) => index !== at)
  return {
    ...sum,
    terms: diceIn(pool) === 0 ? others : [...others.slice(0, at), changed, ...others.slice(at)],
  }
}

/** How many dice of a kind are in hand. */
export const diceCountInHand = (sum: PoolSum, sides: PoolSides): number =>
  poolInHand(sum).dice.reduce((count, dice) => (dice.sides === sides ? count + dice.count : count), 0)

/** All dice of a sum. */
const totalDiceCount = ({ terms }: PoolSum): number =>
  terms.reduce((dice, { pool }) => dice + diceIn(pool), 0)

/** One die more or fewer of a kind; the same sum where that can't be. Smaller dice stand first. */
export const changeDiceCount = (sum: PoolSum, sides: PoolSides, by: number): PoolSum => {
  const count = diceCountInHand(sum, sides) + by
  if (count < 0 || totalDiceCount(sum) + by > maxPoolDice) return sum
  const pool = poolInHand(sum)
  const others = pool.dice.filter((dice) => dice.sides !== sides)
  const dice = groupDice([...others, { count, sides }].sort((one, other) => one.sides - other.sides))
  const changed = withHand(sum, { ...pool, dice })
  // What a chosen option can't be said of goes before the die does.
  return sumFault(changed) === 'rerollsAll'
    ? withHand(changed, { ...poolInHand(changed), reroll: null })
    : changed
}

/** No die of a kind any more. */
export const removeDice = (sum: PoolSum, sides: PoolSides): PoolSum =>
  changeDiceCount(sum, sides, -diceCountInHand(sum, sides))

export const readModeOf = (sum: PoolSum): ReadMode => {
  const { keeping, target } = poolInHand(sum)
  if (target !== null) return 'each'
  if (!keeping) return 'all'
  return (keeping.verb === 'keep') === (keeping.end === 'highest') ? 'highest' : 'lowest'
}

/** How many dice of the hand count. */
export const keptDiceCount = (sum: PoolSum): number => {
  const pool = poolInHand(sum)
  if (!pool.keeping) return Math.max(1, Math.min(2, diceIn(pool) - 1))
  return pool.keeping.verb === 'keep' ? pool.keeping.count : Math.max(1, diceIn(pool) - pool.keeping.count)
}

/** Reads the hand in another way. The way it is read in already takes the next number of dice to keep. */
export const withReadMode = (sum: PoolSum, reading: ReadMode): PoolSum => {
  const pool = poolInHand(sum)
  const plain = { ...pool, keeping: null, target: null, naturalOneFails: false }
  if (reading === 'all') return withHand(sum, plain)
  if (reading === 'each')
    return withHand(sum, { ...plain, target: pool.target ?? firstTarget, keeping: pool.keeping && null })
  const maxKept = Math.max(1, diceIn(pool) - 1)
  const count = readModeOf(sum) === reading ? (keptDiceCount(sum) % maxKept) + 1 : Math.min(2, maxKept)
  return withHand(sum, { ...plain, explodes: false, keeping: { verb: 'keep', end: reading, count } })
}

/** Changes options of the hand; exploding dice are not kept or dropped. */
export const withHandOptions = (sum: PoolSum, options: Partial<Pool>): PoolSum => {
  const pool = { ...poolInHand(sum), ...options }
  return withHand(sum, options.explodes ? { ...pool, keeping: null } : pool)
}

/** What a notation can't say is kept from the dice before it. */
export const withOptionsBeyondNotation = (typed: PoolSum, before: PoolSum): PoolSum => {
  const { perDie, naturalOneFails } = poolInHand(before)
  return typed.terms.length === 0 ? typed : withHand(typed, { ...poolInHand(typed), perDie, naturalOneFails })
}
