import type { Weights } from '@/dice'
import { fogChits, onTable, type Bag, type Chit, type SideId, type Unit } from '../rules'

/** In how many of `total` ways the next chit is of each kind; all 0 for an empty bag (GT-8). */
export interface NextDraw {
  readonly total: number
  readonly of: Readonly<Record<Chit, number>>
}

/** In how many ways `chosen` things can be taken from `among`. Exact while it is below 2^53, as with every bag. */
const combinations = (among: number, chosen: number): number => {
  let ways = 1
  for (let taken = 1; taken <= chosen; taken += 1) ways = (ways * (among - chosen + taken)) / taken
  return ways
}

/**
 * How many more activations a side will get this turn: the index is their number. The third Fog of War ends the turn, an empty
 * bag too (GT-7). Other sides' chits don't matter: only how this side's chits and the Fog lie among each other. A side that
 * has no unit on the table gets none. Units that will be destroyed before their chit is drawn can't be foreseen.
 */
export const activationsLeft = (
  bag: Bag,
  fogDrawn: number,
  side: SideId,
  units: readonly Unit[],
): Weights => {
  const own = onTable(units, side).length > 0 ? bag[side] : 0
  const ending = fogChits - fogDrawn
  if (ending <= 0) return { total: 1, weights: [1] }
  if (bag.fog < ending) return { total: 1, weights: [...Array<number>(own).fill(0), 1] }
  // Of all ways in which the Fog can lie among the own chits: the ending one after `before` of these.
  return {
    total: combinations(own + bag.fog, bag.fog),
    weights: Array.from(
      { length: own + 1 },
      (_, before) =>
        combinations(before + ending - 1, ending - 1) *
        combinations(own - before + bag.fog - ending, bag.fog - ending),
    ),
  }
}
