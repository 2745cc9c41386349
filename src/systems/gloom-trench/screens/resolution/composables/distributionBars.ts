import { chanceOfOutcomes, type Weights } from '@/dice'
import type { DistributionBar } from '../../../pieces/DistributionBars.vue'

/** More bars would be too thin on a phone, so the last one holds the rest. */
const mostBars = 14

/** The outcomes of a count as bars; `from` is the count at the first index. */
export const distributionBarsOf = (
  { total, weights }: Weights<bigint> | Weights,
  from = 0,
): readonly DistributionBar[] => {
  const shares = [...weights].map((weight) => chanceOfOutcomes(BigInt(weight), BigInt(total)))
  const last = shares.findLastIndex((share) => share > 0)
  const shown = shares.slice(0, Math.min(last + 1, mostBars))
  const beyond = shares.slice(shown.length).reduce((sum, share) => sum + share, 0)
  return shown.map((share, index) => {
    const value = index + from
    const end = index === shown.length - 1 && beyond > 0
    return { value, share: end ? share + beyond : share, short: end ? `${value}+` : String(value) }
  })
}
