import { endsActivation, type ModelId } from '../../rules'
import { isModelOnTable, nextInjuryOfAction } from '../pendingInjury'
import type { PendingAction, PendingRetreat, AnyPending } from '../pending'
import { finishActivation } from './turn'
import type { DecisionContext } from './context'

/**
 * Closes an ACTION. A failed RISKY ACTION ends the activation; in a Retreat the next enemy follows (TC-11, TC-22). If
 * its effects are left out, it ends nothing (C-4).
 */
export const closeAction = (context: DecisionContext, frame: PendingAction, applied = true): void => {
  const failedRisky = applied && frame.roll !== null && endsActivation(frame.roll.outcome, frame.risky)
  context.emit({ type: 'actionClosed', frame: frame.id, model: frame.actor, failedRisky })
  if (context.topPending?.kind === 'retreat') {
    context.emit({
      type: 'retreatAttackTaken',
      frame: context.topPending.id,
      enemy: frame.actor,
      waived: false,
    })
    advanceRetreat(context)
  } else if (context.state.activation?.models.includes(frame.actor)) {
    if (failedRisky) finishActivation(context, 'failedRisky')
    else if (!frame.reaction && context.edition.attack.endsActivation(frame.weapon?.keywords ?? []))
      finishActivation(context, 'reload')
  }
}

/** After an injury: the action's next one, or its end. */
export const continueAfterInjury = (context: DecisionContext): void => {
  const { topPending: top } = context
  if (top?.kind !== 'action') return
  const next = nextInjuryOfAction(context.state, top)
  if (next) context.emit({ type: 'injuryOpened', frame: next })
  else closeAction(context, top)
}

/**
 * After every command: closes pending decisions on top whose model is gone, because no player could answer them, and
 * ends an activation that has no model left on the table.
 */
export const emitFollowUpEvents = (context: DecisionContext): void => {
  while (closeIfGone(context));
  const { activation, frames, phase } = context.state
  if (!activation || frames.length > 0 || phase !== 'turn') return
  const gone = activation.models.filter((id) => !isModelOnTable(context.model(id)))
  const falls = context.edition.turn.fallEndsActivation
  if (gone.length === activation.models.length || (falls && gone.length > 0)) finishActivation(context, 'out')
  else if (falls && activation.wentDown.length > 0) finishActivation(context, 'down')
}

/** Closes the top pending decision if a model that it needs is gone; false if it may stay. */
const closeIfGone = (context: DecisionContext): boolean => {
  const { topPending: top } = context
  if (top?.kind === 'retreat') return passOverGone(context, top)
  const gone = top && neededBy(top).find((id) => !isModelOnTable(context.model(id)))
  if (!top || gone === undefined) return false
  if (top.kind === 'action' && !top.roll && gone !== top.actor) refundSpends(context, top)
  else context.emit({ type: 'abandoned', frame: top.id, model: gone })
  if (top.kind === 'injury') continueAfterInjury(context)
  return true
}

/**
 * The models that a pending decision needs. The effects of a successful action on others do not need its actor
 * (TC-21). An attack against a Retreat closes with the Retreat (TC-22).
 */
const neededBy = (frame: AnyPending): readonly ModelId[] => {
  switch (frame.kind) {
    case 'action':
      if (frame.stage === 'injuries') return []
      return frame.reaction && frame.target !== null ? [frame.actor, frame.target] : [frame.actor]
    case 'charge':
      return [frame.actor]
    case 'injury':
      return [frame.target]
    case 'scatter':
      if (frame.stage === 'throw') return [frame.actor, frame.declared]
      return [frame.actor, ...(frame.picked === null ? frame.candidates : [frame.picked])]
    default:
      return []
  }
}

const passOverGone = (context: DecisionContext, frame: PendingRetreat): boolean => {
  const gone = frame.enemies.find((id) => !isModelOnTable(context.model(id)))
  const stays = isModelOnTable(context.model(frame.actor))
  if (stays && gone === undefined) return false
  if (stays && gone !== undefined)
    context.emit({ type: 'retreatAttackTaken', frame: frame.id, enemy: gone, waived: true })
  advanceRetreat(context)
  return true
}

/** Cancels an ACTION before its dice: what was paid comes back (C-3). */
export const refundSpends = (
  context: DecisionContext,
  { id, actor, blessing, opposed }: PendingAction,
): void => context.emit({ type: 'calledOff', frame: id, model: actor, blessing, opposed })

/** A Retreat after an enemy has attacked: the next enemy, or the move, if the model is not Down (TC-22). */
export const advanceRetreat = (context: DecisionContext): void => {
  const frame = context.topPending
  if (frame?.kind !== 'retreat') return
  const actor = context.model(frame.actor)
  const gone = !actor || actor.posture === 'out'
  const able = frame.enemies.filter((id) => isModelOnTable(context.model(id)))
  if (!gone && able.length > 0) return
  context.emit({ type: 'retreatClosed', frame: frame.id, model: frame.actor, moves: actor?.posture === 'up' })
}
