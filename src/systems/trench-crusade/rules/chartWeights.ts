import {
  bandWeights,
  convolve,
  dieWeights,
  maxExactNet,
  keepPoolBigWeights,
  keepPoolWeights,
  type Weights,
} from '@/dice'
import { actionChartStarts } from './action'
import { injuryChartStarts } from './injury'

/** How many of `total` throws lead to each line of a chart, in the chart's order. */
export interface ChartWeights {
  readonly total: number | bigint
  readonly lines: readonly (number | bigint)[]
}

const oneDie = dieWeights(6)
const oneBigDie: Weights<bigint> = { total: 6n, weights: oneDie.weights.map(BigInt) }

const read = <Count extends number | bigint>(
  pool: Weights<Count>,
  starts: readonly number[],
  modifier: number,
): ChartWeights => ({ total: pool.total, lines: bandWeights(pool, starts, modifier) })

/** Each tap needs charts, and few differ, so each is computed once. */
const remembered = (work: (net: number, armour: number) => ChartWeights) => {
  const known = new Map<number, Map<number, ChartWeights>>()
  return (net: number, armour: number): ChartWeights => {
    let byArmour = known.get(net)
    if (!byArmour) known.set(net, (byArmour = new Map()))
    let chart = byArmour.get(armour)
    if (!chart) byArmour.set(armour, (chart = work(net, armour)))
    return chart
  }
}

const actionCharts = remembered((net) =>
  Math.abs(net) <= maxExactNet
    ? read(keepPoolWeights(net), actionChartStarts, 0)
    : read(keepPoolBigWeights(net), actionChartStarts, 0),
)

const plainCharts = remembered((net, armour) =>
  Math.abs(net) <= maxExactNet
    ? read(keepPoolWeights(net), injuryChartStarts, -armour)
    : read(keepPoolBigWeights(net), injuryChartStarts, -armour),
)

const bloodbathCharts = remembered((net, armour) =>
  Math.abs(net) < maxExactNet
    ? read(convolve(keepPoolWeights(net), oneDie), injuryChartStarts, -armour)
    : read(convolve(keepPoolBigWeights(net), oneBigDie), injuryChartStarts, -armour),
)

/** The lines of the ACTION chart, failure first, for a net number of DICE (TC-1, TC-2). */
export const actionChartWeights = (netDice: number): ChartWeights => actionCharts(netDice, 0)

/** The lines of the injury chart, no effect first, before GOLEM and TOUGH; a Bloodbath adds its die (TC-5, TC-6). */
export const injuryChartWeights = (netDice: number, bloodbath: boolean, armour: number): ChartWeights =>
  bloodbath ? bloodbathCharts(netDice, armour) : plainCharts(netDice, armour)
