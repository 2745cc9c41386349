import {
  diceCountOf,
  groupDice,
  fatePerDie,
  maxDiceInExpression,
  plainPoolFromGroups,
  playerPerDie,
  diceExpressionFault,
  type Pool,
  type DiceExpression,
  type DiceExpressionTerm,
} from '@/dice'

/** How the dice in hand are read: the four segments. */
export type ReadMode = 'all' | 'highest' | 'lowest' | 'each'

/** No dice yet. */
export const emptyDiceExpression: DiceExpression = { terms: [], plus: 0 }

/** The first target when each die counts by itself. */
const firstTarget = 5

/**
 * The index of the pool that buttons and chips change: the first added one, numbered dice before Fate dice and before
 * a multiplied pool. Other terms do not change.
 */
const handAt = ({ terms }: DiceExpression): number => {
  const plain = terms.findIndex(({ sign, pool, times }) => sign === 1 && !pool.fate && times === undefined)
  return plain >= 0
    ? plain
    : Math.max(
        0,
        terms.findIndex(({ sign }) => sign === 1),
      )
}
export const poolInHand = (sum: DiceExpression): Pool =>
  sum.terms[handAt(sum)]?.pool ?? plainPoolFromGroups([])

const withHand = (sum: DiceExpression, pool: Pool): DiceExpression => {
  const at = handAt(sum)
  const changed: DiceExpressionTerm = { ...(sum.terms[at] ?? { sign: 1 }), pool }
  const others = sum.terms.filter((_, index) => index !== at)
  return {
    ...sum,
    terms: diceCountOf(pool) === 0 ? others : [...others.slice(0, at), changed, ...others.slice(at)],
  }
}

/** How many dice of a kind are in hand. */
export const diceCountInHand = (sum: DiceExpression, sides: number): number => {
  const { dice, fate } = poolInHand(sum)
  return fate ? 0 : dice.reduce((count, one) => (one.sides === sides ? count + one.count : count), 0)
}

/** All dice of a sum. */
const totalDiceCount = ({ terms }: DiceExpression): number =>
  terms.reduce((dice, { pool }) => dice + diceCountOf(pool), 0)

/** Adds or removes dice of a kind; the same sum if that is not possible. Smaller dice come first. */
export const changeDiceCount = (sum: DiceExpression, sides: number, by: number): DiceExpression => {
  const count = diceCountInHand(sum, sides) + by
  if (count < 0 || totalDiceCount(sum) + by > maxDiceInExpression) return sum
  const pool = poolInHand(sum)
  // Fate dice don't mix with others: these are another pool.
  if (pool.fate) {
    const added: DiceExpressionTerm = { sign: 1, pool: plainPoolFromGroups([{ count, sides }]) }
    return count === 0 ? sum : { ...sum, terms: [...sum.terms, added] }
  }
  const others = pool.dice.filter((dice) => dice.sides !== sides)
  const dice = groupDice([...others, { count, sides }].sort((one, other) => one.sides - other.sides))
  const changed = withHand(sum, { ...pool, dice })
  // If the option does not fit the remaining dice, the option goes, and the die can be removed.
  const fault = diceExpressionFault(changed)
  if (fault === 'tooManyRerolls') return sum
  if (fault === 'rerollsAll') return withHand(changed, { ...poolInHand(changed), reroll: null })
  return fault === 'subtractsNoFace'
    ? withHand(changed, { ...poolInHand(changed), subtractingFace: null })
    : changed
}

/** Removes all dice of a kind. */
export const removeDice = (sum: DiceExpression, sides: number): DiceExpression =>
  changeDiceCount(sum, sides, -diceCountInHand(sum, sides))

export const readModeOf = (sum: DiceExpression): ReadMode => {
  const { keeping, target, ofSum } = poolInHand(sum)
  if (target !== null && !ofSum) return 'each'
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
  const plain: Pool = {
    ...pool,
    keeping: null,
    target: null,
    compares: 'atLeast',
    ofSum: false,
    subtractingFace: null,
    naturalOneFails: false,
  }
  if (reading === 'all') return withHand(sum, plain)
  if (reading === 'each')
    return withHand(sum, {
      ...plain,
      // A target of the sum means nothing for each die.
      ...(pool.ofSum || pool.target === null
        ? { target: firstTarget }
        : { target: pool.target, compares: pool.compares }),
      subtractingFace: pool.ofSum ? null : pool.subtractingFace,
    })
  const maxKept = Math.max(1, diceCountOf(pool) - 1)
  const count =
    readModeOf(sum) === reading ? (keepHighestOrLowestCount(sum) % maxKept) + 1 : Math.min(2, maxKept)
  return withHand(sum, { ...plain, explodes: false, keeping: { verb: 'keep', end: reading, count } })
}

/** Changes options of the hand, unless they reroll too often; exploding dice are not kept or dropped. */
export const withHandOptions = (sum: DiceExpression, options: Partial<Pool>): DiceExpression => {
  const pool = { ...poolInHand(sum), ...options }
  const changed = withHand(sum, options.explodes ? { ...pool, keeping: null } : pool)
  return diceExpressionFault(changed) === 'tooManyRerolls' ? sum : changed
}

/** A typed pool, with the options of the former one that a notation can't express. */
export const withOptionsBeyondNotation = (typed: DiceExpression, before: DiceExpression): DiceExpression => {
  const { naturalOneFails } = poolInHand(before)
  const pool = poolInHand(typed)
  const perDie = playerPerDie(poolInHand(before)) + (pool.fate ? fatePerDie : 0)
  const forEach = pool.target !== null && !pool.ofSum
  return typed.terms.length === 0
    ? typed
    : withHand(typed, { ...pool, perDie, naturalOneFails: forEach && naturalOneFails })
}
