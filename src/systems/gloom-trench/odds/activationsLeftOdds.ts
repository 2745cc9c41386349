import type { Weights } from '@/dice'
import { fogChitCount, unitsOnTable, type Bag, type SideId, type Unit } from '../rules'

/** In how many ways `chosen` of `among` items can be taken. Exact below 2^53, which every bag is. */
const combinations = (among: number, chosen: number): number => {
  let ways = 1
  for (let taken = 1; taken <= chosen; taken += 1) ways = (ways * (among - chosen + taken)) / taken
  return ways
}

/**
 * How many more activations a side gets this turn: the index is their number. The third Fog of War or an empty bag ends
 * the turn (GT-7). Chits of other sides don't matter, only the order of this side's chits and the Fog of War. A side
 * without a unit on the table gets none. Units that fall before their chit is drawn can't be foreseen.
 */
export const activationsLeftOdds = (
  bag: Bag,
  fogDrawn: number,
  side: SideId,
  units: readonly Unit[],
): Weights => {
  const own = unitsOnTable(units, side).length > 0 ? bag[side] : 0
  const ending = fogChitCount - fogDrawn
  if (ending <= 0) return { total: 1, weights: [1] }
  if (bag.fog < ending) return { total: 1, weights: [...Array<number>(own).fill(0), 1] }
  // Of all orders of the Fog of War among the own chits: the chit that ends the turn comes after `before` of them.
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

/**
 * In how many ways (out of `total`) the Fog of War ends the turn before an activation of a side that has its chit in
 * the bag: the first is its next one, the last its last (GT-7).
 */
export const fogBeforeActivationOdds = (
  bag: Bag,
  fogDrawn: number,
  side: SideId,
  units: readonly Unit[],
): { readonly total: number; readonly before: readonly number[] } => {
  const { total, weights } = activationsLeftOdds(bag, fogDrawn, side, units)
  const own = unitsOnTable(units, side).length > 0 ? bag[side] : 0
  let sum = 0
  return { total, before: Array.from({ length: own }, (_, fewer) => (sum += weights[fewer] ?? 0)) }
}
