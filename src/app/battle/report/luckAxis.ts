import type { Luck } from '@/campaign/rules/luck'

/** The end of the axis that all sides share, with a little space after the highest value. */
export const luckAxisEnd = (luck: readonly Luck[]): number =>
  Math.ceil(
    1 + Math.max(3, ...luck.flatMap(({ successes, expected, band }) => [successes, expected, band?.to ?? 0])),
  )

/** The numbers on the axis: at most nine, from 0. */
export const luckAxisTicks = (end: number): readonly number[] => {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((each) => end / each <= 8) ?? end
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, place) => place * step)
}
