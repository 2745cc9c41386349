import { err, ok, type Result } from '@/kit'
import {
  hasSquadLeader,
  isDestroyed,
  unitsOnTable,
  isCommander,
  type OrderEffect,
  type Unit,
  type PricedUnitOrder,
} from './model'
import { pointsAfterSpending, type PointFault } from './tacticalPoints'

/** Why a Unit Order can't be used. */
export type UnitOrderFault =
  | PointFault
  | { readonly kind: 'noModels' }
  | { readonly kind: 'noSuchOrder' }
  /** No Squad Leader is left, and players entered no friendly Commander within its Tactics range. */
  | { readonly kind: 'noLeader' }

/** Friendly Commander units with a Tactics range. Players decide whether one of them is near enough. */
export const friendlyCommanders = (units: readonly Unit[], unit: Unit): readonly Unit[] =>
  unitsOnTable(units, unit.side).filter(
    (other) => other.id !== unit.id && isCommander(other) && other.profile.tactics !== null,
  )

/**
 * Buys a Unit Order for the active unit (GT-5): it has a Squad Leader or is within a friendly Commander's Tactics
 * range, and its side has the points. Gives the order and the points left.
 */
export const buyUnitOrder = (
  unit: Unit,
  order: number,
  points: number,
  nearCommander: boolean,
): Result<{ readonly order: PricedUnitOrder; readonly points: number }, UnitOrderFault> => {
  const bought = unit.profile.orders[order]
  if (isDestroyed(unit)) return err({ kind: 'noModels' })
  if (!bought) return err({ kind: 'noSuchOrder' })
  if (!hasSquadLeader(unit) && !nearCommander) return err({ kind: 'noLeader' })
  const left = pointsAfterSpending(points, bought.price)
  return left.ok ? ok({ order: bought, points: left.value }) : left
}

/** A Unit Order that was bought in this activation, and its effect. */
export interface BoughtEffect {
  readonly name: string
  readonly effect: OrderEffect
}

/** The effects of all Unit Orders bought, each as often as it was bought. Orders without an effect are left out. */
export const boughtEffects = (
  { profile }: Pick<Unit, 'profile'>,
  bought: readonly string[],
): readonly BoughtEffect[] =>
  bought.flatMap((name) => {
    const effect = profile.orders.find((order) => order.name === name)?.effect
    return effect ? [{ name, effect }] : []
  })
