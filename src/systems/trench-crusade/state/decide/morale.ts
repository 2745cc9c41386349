import { refuseUnasked } from '@/engine'
import { readActionChart, moraleModifiers, netDice, otherSide, type SideId } from '../../rules'
import { moraleFailureKind } from '../moraleFailureKind'
import type { PendingMorale } from '../pending'
import { allModels } from '../state'
import type { PendingDiceHandler } from './pendingDiceHandler'
import { sidesOfEachPoolDie, readPool, twoCountedDice } from './pool'
import type { DecisionContext } from './context'

/** A side tests morale (TC-17); `then` tests after it if it holds. */
export const openMorale = (context: DecisionContext, side: SideId, then: SideId | null): void =>
  context.emit({
    type: 'moraleOpened',
    frame: {
      id: context.state.nextFrame,
      kind: 'morale',
      atomic: true,
      side,
      then,
      modifiers: moraleModifiers(allModels(context.state), side),
      stage: 'throw',
      roll: null,
    },
  })

/**
 * The dice of a morale test. When they are accepted, the side holds, is shaken by the house rule, or flees and loses
 * (TC-17). If the effects are left out, it holds (C-4).
 */
export const moraleDiceHandler: PendingDiceHandler<PendingMorale> = {
  awaits: ({ stage }) => stage === 'throw',
  sides: (_, { modifiers }, typed) => sidesOfEachPoolDie(netDice(modifiers), twoCountedDice, typed),
  lying: ({ roll }) => roll,
  read: (context, { id, side, modifiers }, dice) => {
    const roll = readPool(netDice(modifiers), dice)
    context.emit({
      type: 'moraleThrown',
      frame: id,
      side,
      roll: { ...roll, outcome: readActionChart(roll.total) },
    })
    return null
  },
  settle: (context, { id, side, then, roll }, applied) => {
    if (!roll) return refuseUnasked()
    const result = roll.outcome !== 'failure' || !applied ? 'holds' : moraleFailureKind(context.state, side)
    context.emit({ type: 'moraleSettled', frame: id, side, result })
    if (result === 'flees')
      context.emit({ type: 'ended', outcome: { winner: otherSide(side), reason: 'fled' } })
    else if (then) openMorale(context, then, null)
    return null
  },
}
