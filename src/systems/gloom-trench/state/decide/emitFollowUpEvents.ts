import { isDestroyed, type UnitId } from '../../rules'
import { possiblyNearbyFriends } from '../resultEffects'
import type { AnyPending } from '../pending'
import { finishActivation } from './activation'
import { openShooting } from './shooting'
import { enterTacticalStep } from './tacticalPhase'
import type { DecisionContext } from './context'

/**
 * After every command: closes settled pending decisions, continues those below, and cancels those whose unit is gone,
 * because no side could answer them.
 */
export const emitFollowUpEvents = (context: DecisionContext): void => {
  while (advance(context));
  const { activation, frames, phase } = context.state
  if (!activation || frames.length > 0 || phase !== 'activations') return
  const unit = context.unit(activation.unit)
  if (!unit || isDestroyed(unit)) finishActivation(context, 'destroyed')
}

/** Continues the pending decision on top if it needs no answer; false when it waits for players. */
const advance = (context: DecisionContext): boolean => {
  const { topPending: top } = context
  if (!top) return false
  if (top.kind === 'fire') return nextTarget(context, top)
  const settled =
    top.kind === 'morale'
      ? top.settled
      : (top.kind === 'shooting' || top.kind === 'melee') && top.stage === 'settled'
  if (settled) {
    context.emit({ type: 'closed', frame: top.id })
    if (top.kind === 'morale') enterTacticalStep(context, 'pool')
    return true
  }
  if (top.kind === 'lastModel') {
    if (possiblyNearbyFriends(context.state, top.unit, top.side).length > 0) return false
    context.emit({ type: 'closed', frame: top.id })
    return true
  }
  const gone = neededBy(top).find((id) => standsNot(context, id))
  if (gone === undefined) return false
  context.emit({ type: 'abandoned', frame: top.id, unit: gone })
  return true
}

const standsNot = (context: DecisionContext, id: UnitId): boolean => {
  const unit = context.unit(id)
  return !unit || isDestroyed(unit)
}

const nextTarget = (context: DecisionContext, frame: Extract<AnyPending, { kind: 'fire' }>): boolean => {
  const [next] = frame.targets
  if (!next || standsNot(context, frame.unit)) {
    context.emit({ type: 'closed', frame: frame.id })
    return true
  }
  context.emit({ type: 'targetTaken', frame: frame.id, target: next.target })
  if (!standsNot(context, next.target)) openShooting(context, frame.unit, next, 'shooting')
  return true
}

/** The units that a pending decision needs. */
const neededBy = (frame: AnyPending): readonly UnitId[] => {
  switch (frame.kind) {
    case 'shooting':
      // Shots that hit no longer need their shooter.
      return frame.hits ? [frame.declared.target] : [frame.unit, frame.declared.target]
    case 'charge':
      return [frame.unit, frame.target]
    case 'melee':
      return [frame.attacker, frame.defender]
    case 'stressTest':
    case 'rally':
    case 'takeThatGround':
      return [frame.unit]
    default:
      return []
  }
}
