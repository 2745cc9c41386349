import { chanceOfOutcomes, outcomePercentText, type Distribution } from '@/dice'

/** One result on the chart. */
export interface OddsChartBar {
  readonly value: number
  /** Its exact chance, 0 to 1. */
  readonly share: number
  /** In whole percent: `15`, `<1`. */
  readonly percent: string
}

/** A distribution prepared for drawing: nothing is summed up while the thumb is dragged. */
export interface OddsChart {
  readonly bars: readonly OddsChartBar[]
  /** The most likely bar's chance. */
  readonly most: number
  /** The result that about half of all throws reach. */
  readonly middle: number
  /** The chance of this result or more, in whole percent. */
  readonly atLeast: (value: number) => string
}

/** Less likely results at either end are not on the chart; they still count. */
const slightest = 0.0005

export const oddsChartOf = ({ least, total, weights }: Distribution): OddsChart => {
  const shares = weights.map((weight) => chanceOfOutcomes(weight, total))
  const ways = [...weights]
  for (let index = ways.length - 2; index >= 0; index -= 1)
    ways[index] = (ways[index] ?? 0n) + (ways[index + 1] ?? 0n)
  const atLeast = (value: number) => {
    const reached = value <= least ? total : (ways[value - least] ?? 0n)
    return outcomePercentText(reached, total)
  }
  const tail = (index: number) => chanceOfOutcomes(ways[index] ?? 0n, total)
  let first = 0
  while (1 - tail(first + 1) < slightest && first < weights.length - 1) first += 1
  let last = weights.length - 1
  while (tail(last) < slightest && last > first) last -= 1
  const bars = shares.slice(first, last + 1).map((share, index): OddsChartBar => ({
    value: least + first + index,
    share,
    percent: outcomePercentText(weights[first + index] ?? 0n, total),
  }))
  const half = total / 2n + (total % 2n)
  return {
    bars,
    most: Math.max(...bars.map(({ share }) => share)),
    middle:
      least +
      Math.max(
        0,
        ways.findLastIndex((reached) => reached >= half),
      ),
    atLeast,
  }
}
