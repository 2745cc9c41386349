/** Differences below this are rounding noise of a division. */
const noise = 1e-12

/**
 * The index of the spend with the highest gain per unit spent, among the values for spending none, one, two and so
 * on; the cheapest of equal ones. 0 where no spend raises the value, or there is none. `prices` gives the cost of
 * each spend where it is not its index: more than 0 for all but the first, in ascending order.
 */
export const indexOfBestGainPerPrice = (values: readonly number[], prices?: readonly number[]): number => {
  const [none = 0] = values
  return values.reduce(
    (best, value, place) => {
      const price = prices?.[place] ?? place
      const each = price > 0 ? (value - none) / price : 0
      return each > best.each + noise ? { place, each } : best
    },
    { place: 0, each: 0 },
  ).place
}
