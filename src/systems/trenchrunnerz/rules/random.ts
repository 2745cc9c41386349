import type { Rng } from '@/kit'

/**
 * A random order of the numbers from 0 to `count` - 1, all orders equally likely (C-1). Tokens drawn from the pouch
 * are the first of such an order.
 */
export const shuffledIndices = (count: number, rng: Rng): readonly number[] => {
  const order = Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last > 0; last -= 1) {
    const other = rng.below(last + 1)
    const moved = order[last] ?? last
    order[last] = order[other] ?? other
    order[other] = moved
  }
  return order
}

/** A random item, all equally likely; undefined without items. A single item needs no random number. */
export const pickOne = <One>(from: readonly One[], rng: Rng): One | undefined =>
  from.length > 1 ? from[rng.below(from.length)] : from[0]
