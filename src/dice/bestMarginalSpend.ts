/** Less than this is the noise of a division. */
const noise = 1e-12

/**
 * Of what comes of spending none, one, two and so on, the spend that raises it the most for each one that is spent: its place; of
 * equal ones the cheapest. 0 where no spend raises it, or there is none. `prices` says what each costs where that is not its place:
 * more than 0 for every one but the first, the cheapest first.
 */
export const bestMarginalSpend = (values: readonly number[], prices?: readonly number[]): number => {
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
