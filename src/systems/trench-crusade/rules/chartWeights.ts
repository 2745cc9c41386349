import {
  bandWeights,
  convolve,
  dieWeights,
  keepPoolBigWeights,
  keepPoolWeights,
  maxExactDice,
  type Weights,
} from '@/dice'
import { actionChartStarts } from './action'
import type { CountedInjuryDice } from './editions/edition'
import { countedInjuryDice, injuryTotalModifier, type InjuryTerms } from './injury'
import { injuryChartStarts } from './injuryChart'

/** How many of `total` throws lead to each line of a chart, in the chart's order. */
export interface ChartWeights {
  readonly total: number | bigint
  readonly lines: readonly (number | bigint)[]
}

const oneDie = dieWeights(6)
const oneBigDie: Weights<bigint> = { total: 6n, weights: oneDie.weights.map(BigInt) }

/** The odds of the total of a pool and the die on top of it, as plain numbers where they count exactly. */
const totalWeights = (net: number, { counted, onTop }: CountedInjuryDice): Weights | Weights<bigint> => {
  if (counted + Math.abs(net) + onTop > maxExactDice) {
    const pool = keepPoolBigWeights(net, counted)
    return onTop === 0 ? pool : convolve(pool, oneBigDie)
  }
  const pool = keepPoolWeights(net, counted)
  return onTop === 0 ? pool : convolve(pool, oneDie)
}

const linesOf = <Count extends number | bigint>(
  pool: Weights<Count>,
  starts: readonly number[],
  modifier: number,
): ChartWeights => ({ total: pool.total, lines: bandWeights(pool, starts, modifier) })

/** Each tap needs charts, and few differ, so each is computed once. */
const known = new Map<string, ChartWeights>()
const chartOf = (
  starts: readonly number[],
  net: number,
  dice: CountedInjuryDice,
  modifier: number,
): ChartWeights => {
  const key = `${starts.length} ${net} ${dice.counted} ${dice.onTop} ${modifier}`
  let chart = known.get(key)
  if (!chart) {
    const pool = totalWeights(net, dice)
    chart =
      typeof pool.total === 'number'
        ? linesOf(pool as Weights, starts, modifier)
        : linesOf(pool as Weights<bigint>, starts, modifier)
    known.set(key, chart)
  }
  return chart
}

const twoDice: CountedInjuryDice = { counted: 2, onTop: 0 }

/** The lines of the ACTION chart, failure first, for a net number of DICE (TC-1, TC-2). */
export const actionChartWeights = (netDice: number): ChartWeights =>
  chartOf(actionChartStarts, netDice, twoDice, 0)

/**
 * The lines of the injury chart, no effect first, before the keywords that change a result (TC-5, TC-6, TE-4, TE-6).
 */
export const injuryChartWeights = (
  netDice: number,
  terms: Pick<InjuryTerms, 'edition' | 'weaponKeywords' | 'bloodbath' | 'counted' | 'armour' | 'plus'>,
): ChartWeights => chartOf(injuryChartStarts, netDice, countedInjuryDice(terms), injuryTotalModifier(terms))
