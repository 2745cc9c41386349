import { chanceOfOutcomes, likelyRange, outcomePercentText, type Distribution } from '@/dice'

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

export const oddsChartOf = (odds: Distribution): OddsChart => {
  const { least, total, weights } = odds
  const ways = [...weights]
  for (let index = ways.length - 2; index >= 0; index -= 1)
    ways[index] = (ways[index] ?? 0n) + (ways[index + 1] ?? 0n)
  const atLeast = (value: number) => {
    const reached = value <= least ? total : (ways[value - least] ?? 0n)
    return outcomePercentText(reached, total)
  }
  const { first, last } = likelyRange(odds)
  const bars = weights.slice(first, last + 1).map((weight, index): OddsChartBar => ({
    value: least + first + index,
    share: chanceOfOutcomes(weight, total),
    percent: outcomePercentText(weight, total),
  }))
  const half = total / 2n + (total % 2n)
  return {
    bars,
    most: bars.reduce((most, { share }) => Math.max(most, share), 0),
    middle:
      least +
      Math.max(
        0,
        ways.findLastIndex((reached) => reached >= half),
      ),
    atLeast,
  }
}

/** How far a key moves the goal, in results; a page is `far`. Undefined for other keys. */
export const goalStepOfKey = (key: string, far: number): number | undefined => {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -far,
    PageUp: far,
    Home: -Infinity,
    End: Infinity,
  }
  return steps[key]
}
