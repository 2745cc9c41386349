import type { Weights } from './weights'

/** One throw against another: in how many of `total` outcomes the first side is higher, equal or lower. */
export interface OpposedWeights {
  readonly total: number
  readonly win: number
  readonly tie: number
  readonly lose: number
}

/**
 * Exact odds of two compared throws, higher wins. `lead` is added to the first side's result: its modifier minus the
 * other side's. Throws a RangeError when both have more than 2^53 combined outcomes.
 */
export const opposedWeights = (mine: Weights, theirs: Weights, lead = 0): OpposedWeights => {
  const total = mine.total * theirs.total
  if (!Number.isSafeInteger(total)) throw new RangeError('more ways than a plain number can count exactly')
  let win = 0
  let tie = 0
  for (const [result, weight] of mine.weights.entries())
    for (const [against, otherWeight] of theirs.weights.entries())
      if (result + lead > against) win += weight * otherWeight
      else if (result + lead === against) tie += weight * otherWeight
  return { total, win, tie, lose: total - win - tie }
}

/**
 * The same, but ties are thrown again until one side wins: a tie changes nothing, so only decided throws count.
 * Throws a RangeError when every throw is a tie.
 */
export const opposedWeightsRethrowingTies = (
  mine: Weights,
  theirs: Weights,
  lead = 0,
): Omit<OpposedWeights, 'tie'> => {
  const { win, lose } = opposedWeights(mine, theirs, lead)
  if (win + lose === 0) throw new RangeError('this duel is never decided')
  return { total: win + lose, win, lose }
}
