import { percentFigure, wholePercents } from '@/dice'

/** So many ways out of all, as the figure of a percentage: "42", "<1". */
export const figureOf = (ways: bigint, total: bigint): string => {
  const [share] = wholePercents([ways, total - ways])
  return share ? percentFigure(share) : '0'
}
