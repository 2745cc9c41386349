import { isDestroyed, type UnitId } from '../../rules'
import { nearbyFriends } from '../effects'
import type { AnyPending } from '../pending'
import { finishActivation } from './activation'
import { openShooting } from './shooting'
import { enterTactical } from './tactical'
import type { DecisionContext } from './context'

/**
 * After every command: closes what is settled, goes on with what waited below it, and gives up what waits for a unit that
 * is gone, so that no question is left that nobody can answer.
 */
export const followUp = (at: DecisionContext): void => {
  while (advance(at));
  const { activation, frames, phase } = at.state
  if (!activation || frames.length > 0 || phase !== 'activations') return
  const unit = at.unit(activation.unit)
  if (!unit || isDestroyed(unit)) finishActivation(at, 'destroyed')
}

/** Does what the top frame needs no answer for; false when it waits for players. */
const advance = (at: DecisionContext): boolean => {
  const { topPending: top } = at
  if (!top) return false
  if (top.kind === 'fire') return nextTarget(at, top)
  const settled =
    top.kind === 'morale'
      ? top.settled
      : (top.kind === 'shooting' || top.kind === 'melee') && top.stage === 'settled'
  if (settled) {
    at.emit({ type: 'closed', frame: top.id })
    if (top.kind === 'morale') enterTactical(at, 'pool')
    return true
  }
  if (top.kind === 'lastModel') {
    if (nearbyFriends(at.state, top.unit, top.side).length > 0) return false
    at.emit({ type: 'closed', frame: top.id })
    return true
  }
  const gone = neededBy(top).find((id) => standsNot(at, id))
  if (gone === undefined) return false
  at.emit({ type: 'abandoned', frame: top.id, unit: gone })
  return true
}

const standsNot = (at: DecisionContext, id: UnitId): boolean => {
  const unit = at.unit(id)
  return !unit || isDestroyed(unit)
}

const nextTarget = (at: DecisionContext, frame: Extract<AnyPending, { kind: 'fire' }>): boolean => {
  const [next] = frame.targets
  if (!next || standsNot(at, frame.unit)) {
    at.emit({ type: 'closed', frame: frame.id })
    return true
  }
  at.emit({ type: 'targetTaken', frame: frame.id, target: next.target })
  if (!standsNot(at, next.target)) openShooting(at, frame.unit, next, 'shooting')
  return true
}

/** The units without which a frame has no meaning. */
const neededBy = (frame: AnyPending): readonly UnitId[] => {
  switch (frame.kind) {
    case 'shooting':
      // Shots that have fallen no longer need their shooter.
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
