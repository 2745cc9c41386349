import { assertNever } from '@/kit'
import { impossible } from '@/engine'
import { buyUnitOrder, pointsAfterSpending, type Unit } from '../../rules'
import type { CommandOf } from '../command'
import type { EventOf } from '../events'
import { activeUnitOrRefusal } from './activation'
import type { DecisionContext, CheckResult } from './context'

/** Buys a Unit Order, before or after the action; one that takes Stress off does so at once (GT-5). */
export const unitOrder = (
  context: DecisionContext,
  { order: index, nearCommander }: CommandOf<'unitOrder'>,
): CheckResult => {
  const now = activeUnitOrRefusal(context)
  if (!now.ok) return now.refusal
  const { unit } = now
  const { name } = unit.profile
  const has = context.points(unit.side)
  const bought = buyUnitOrder(unit, index, has, nearCommander || context.chance.overrule.includes('GT-5'))
  if (bought.ok) {
    const { order: what, points: to } = bought.value
    const event: EventOf<'unitOrderBought'> = {
      type: 'unitOrderBought',
      unit: unit.id,
      side: unit.side,
      name: what.name,
      from: has,
      to,
    }
    context.emit(event)
    // Stress comes off at once. Dice and modifiers wait for the shot, and players make the move.
    if (what.effect?.kind === 'stress')
      context.stress(unit.id, Math.max(0, unit.stress - what.effect.value), 'unitOrder')
    return null
  }
  const fault = bought.reason
  switch (fault.kind) {
    case 'noModels':
      return impossible('gt.refusal.noModels', { name })
    case 'noSuchOrder':
      return impossible('gt.refusal.noUnitOrder', { name })
    case 'noLeader': {
      const price = unit.profile.orders[index]?.price ?? 0
      return pointsAfterSpending(has, price).ok
        ? context.against('GT-5', 'gt.refusal.noLeader', { name })
        : noPoints(context, unit, price)
    }
    case 'noPoints':
      return noPoints(context, unit, fault.price)
    case 'notWhole':
    case 'noStress':
      return impossible('gt.refusal.pointsList')
    default:
      return assertNever(fault)
  }
}

const noPoints = (context: DecisionContext, { side }: Unit, price: number): CheckResult =>
  impossible('gt.refusal.noPoints', {
    side: context.state.sides[side].name,
    has: context.points(side),
    price,
    n: context.points(side),
  })
