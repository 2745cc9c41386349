import { percentOf } from '@/dice'
import { antiAircraftOdds } from '../../odds'
import type { AircraftKind } from '../../rules'

/** The chance to be lost to base guns for who ends its turn in their range, in percent (BR-8). */
export const flakRiskText = (kind: AircraftKind): string => {
  const { hits, total } = antiAircraftOdds(kind)
  return percentOf(hits, total)
}
