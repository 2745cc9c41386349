import { outcomePercentText } from '@/dice'
import { antiAircraftOdds } from '../../odds'
import type { AircraftKind } from '../../rules'

/** The chance to be lost to the enemy base when the turn ends in its range, in percent (BR-8). */
export const flakRiskText = (kind: AircraftKind): string => {
  const { hits, total } = antiAircraftOdds(kind)
  return outcomePercentText(hits, total)
}
