import { convolve, type Weights } from '@/dice'
import { antiAircraftDie, combatDie, type AircraftKind } from '../rules'
import { oddsOfDice, type DuelOdds } from './duelOdds'

/** The odds that anti-aircraft fire destroys one aircraft: a D4 against its own die (BR-8). */
export const antiAircraftOdds = (target: AircraftKind): DuelOdds =>
  oddsOfDice(antiAircraftDie, combatDie(target))

/** How many of the aircraft under fire are lost at the end of a turn; the index is their number (BR-8). */
export const antiAircraftLosses = (targets: readonly AircraftKind[]): Weights =>
  targets.reduce<Weights>(
    (sum, target) => {
      const { total, hits } = antiAircraftOdds(target)
      return convolve(sum, { total, weights: [total - hits, hits] })
    },
    { total: 1, weights: [1] },
  )
