/** Less than this is the noise of a division. */
const noise = 1e-12

/**
 * Of what comes of spending none, one, two and so on, the spend that raises it the most for each one that is spent; of equal ones
 * the cheapest. 0 where no spend raises it, or there is none.
 */
export const steepest = (values: readonly number[]): number => {
  const [none = 0, ...spends] = values
  return spends.reduce(
    (best, value, place) => {
      const each = (value - none) / (place + 1)
      return each > best.each + noise ? { spent: place + 1, each } : best
    },
    { spent: 0, each: 0 },
  ).spent
}
