import { antiAircraftDieSides, combatDieOfKind, type AircraftKind } from '../rules'
import { oddsOfDice, type DuelOdds } from './duelOdds'

/** The odds that anti-aircraft fire destroys one aircraft: a D4 against its own die (BR-8). */
export const antiAircraftOdds = (target: AircraftKind): DuelOdds =>
  oddsOfDice(antiAircraftDieSides, combatDieOfKind(target))
