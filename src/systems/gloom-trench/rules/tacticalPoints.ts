import { err, ok, type Result } from '@/kit'
import { highestCommand, isCommander, unitsOnTable, type SideId, type Unit } from './model'
import { plainDice, rollPoolOf, modifierListUnlessZero, type Modifier, type RollPool } from './pool'

/** Why points can't be spent. */
export type PointFault =
  | { readonly kind: 'notWhole' }
  | { readonly kind: 'noPoints'; readonly has: number; readonly price: number }
  /** Opponents may change only a roll for a unit with Stress. */
  | { readonly kind: 'noStress' }

/**
 * The points of a side at the start of a battle: the highest Command in its force and the bonus of its formation
 * (GT-4).
 */
export const startingPoints = (units: readonly Unit[], formationBonus: number): number =>
  highestCommand(units) + formationBonus

/** The D6s thrown for new points in the Tactical Phase: the highest Command of the side on the table (GT-4). */
export const pointGainPool = (units: readonly Unit[], side: SideId): RollPool =>
  rollPoolOf([plainDice(highestCommand(unitsOnTable(units, side)), 6)])

/** How many Commander units of a side are on the table, each worth a point per turn (GT-4). */
export const commanderCount = (units: readonly Unit[], side: SideId): number =>
  unitsOnTable(units, side).filter(isCommander).length

/** Points that a side gains in the Tactical Phase: one per success and one per Commander unit on the table (GT-4). */
export const pointsGained = (successes: number, units: readonly Unit[], side: SideId): number =>
  successes + commanderCount(units, side)

/** The D6s of the Turn End Phase: one for each point left (GT-4). */
export const pointAttritionPool = (points: number): RollPool => rollPoolOf([plainDice(points, 6)])

/** The points left after a price, never below 0 (GT-5). */
export const pointsAfterSpending = (has: number, price: number): Result<number, PointFault> => {
  if (!Number.isInteger(price) || price < 0) return err({ kind: 'notWhole' })
  return price > has ? err({ kind: 'noPoints', has, price }) : ok(has - price)
}

/** Whether opponents may spend on a roll: only when it is for a unit with Stress (GT-5). */
export const canOpponentsSpendOnRoll = (unit: Pick<Unit, 'stress'> | null): boolean =>
  unit !== null && unit.stress > 0

/** The points left after an opponent spends on a roll for `unit`; null is a roll for no unit (GT-5). */
export const pointsAfterOpposing = (
  has: number,
  points: number,
  unit: Pick<Unit, 'stress'> | null,
): Result<number, PointFault> =>
  points > 0 && !canOpponentsSpendOnRoll(unit) ? err({ kind: 'noStress' }) : pointsAfterSpending(has, points)

/** The modifier of the roller's own points: d+1 each (GT-5). */
export const rollModifiersFromOwnPoints = (points: number): readonly Modifier[] =>
  modifierListUnlessZero('tacticalPoint', 'dice', points, 'GT-5')

/** The modifier of the opponents' points: -1 each on every die of the pool (GT-5). */
export const rollModifiersFromOpposingPoints = (points: number): readonly Modifier[] =>
  modifierListUnlessZero('opposingPoint', 'roll', -points, 'GT-5')
