import { commandValueOf, modelsLeft, unitsOnTable, type SideId, type Unit } from './model'
import { plainDice, rollPoolOf, modifierListUnlessZero, type RollPool, type PoolRollResult } from './pool'

/** The result of a roll against a unit's Stress. */
export interface StressAndCasualtiesAfterRoll {
  /** Stress afterwards, 0 or more. */
  readonly stress: number
  /** Models lost, never more than there are. The owner chooses them. */
  readonly casualties: number
}

/** The units that test morale in the Tactical Phase: all units on the table with Stress (GT-10). */
export const moraleUnits = (units: readonly Unit[], side?: SideId): readonly Unit[] =>
  unitsOnTable(units, side).filter(({ stress }) => stress > 0)

const stressPool = (unit: Unit, sides: 6 | 8): RollPool =>
  rollPoolOf(
    [plainDice(unit.stress, sides)],
    modifierListUnlessZero('command', 'roll', commandValueOf(unit), 'GT-10'),
  )

/** A morale test: D8s equal to Stress, each plus Command (GT-10). */
export const moralePool = (unit: Unit): RollPool => stressPool(unit, 8)

/** A Rally: D6s equal to Stress, each plus Command (GT-10). */
export const rallyPool = (unit: Unit): RollPool => stressPool(unit, 6)

/** Reads a morale test: a success takes one Stress, a natural 1 one Stress and one model (GT-10). */
export const stressAndCasualtiesAfterMorale = (
  unit: Unit,
  { successes, naturalOnes }: Pick<PoolRollResult, 'successes' | 'naturalOnes'>,
): StressAndCasualtiesAfterRoll => ({
  stress: Math.max(0, unit.stress - successes - naturalOnes),
  casualties: Math.min(naturalOnes, modelsLeft(unit)),
})

/** Reads a Rally: a success takes one Stress, and no model is lost (GT-10). */
export const stressAndCasualtiesAfterRally = (
  unit: Unit,
  { successes }: Pick<PoolRollResult, 'successes'>,
): StressAndCasualtiesAfterRoll => ({
  stress: Math.max(0, unit.stress - successes),
  casualties: 0,
})
